#include "bots/opponent.hpp"

#include "bots/allowance.hpp"
#include "bots/thinker.hpp"

namespace tondo::app {

namespace {

using std::chrono::steady_clock;

class EngineOpponent : public Opponent {
public:
    EngineOpponent(EventLoop &loop, const engine::Personality &who) : who_(who), thinker_(loop) {}

    bool is_ready() const override { return true; }

    void ask(const Game &game, const notation::Go &go) override {
        engine::Personality who = who_;
        who.seed = go.seed.value_or(who.seed);
        asked_ = steady_clock::now();
        thinker_.ask(who, game, allowance(go, who, game.position().turn()));
    }

    void withdraw() override { thinker_.withdraw(); }

    std::optional<Answer> take() override {
        const std::optional<Thinker::Thought> thought = thinker_.take();
        if (!thought || !thought->done)
            return {};
        return Answer{thought->report.line.front(),
                      std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - asked_)};
    }

private:
    engine::Personality who_;
    steady_clock::time_point asked_;
    Thinker thinker_;
};

} // namespace

std::unique_ptr<Opponent> make_engine_opponent(EventLoop &loop, const engine::Personality &who) {
    return std::make_unique<EngineOpponent>(loop, who);
}

} // namespace tondo::app
