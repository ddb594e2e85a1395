#include "bots/move_source.hpp"

#include "bots/engine_thread.hpp"
#include "bots/time_management.hpp"

namespace tondo::bots {

namespace {

using std::chrono::steady_clock;

class EngineSource : public MoveSource {
public:
    EngineSource(system::EventLoop &loop, const engine::Personality &who) : who_(who), thread_(loop) {}

    bool is_ready() const override { return true; }

    void ask(const Game &game, const notation::Go &go) override {
        engine::Personality who = who_;
        who.seed = go.seed.value_or(who.seed);
        who.varies = true;
        asked_ = steady_clock::now();
        position_ = game.position();
        thread_.ask(who, game, search_limits(go, who, game.position().turn()));
    }

    // Only searches limited by time alone are faster afterwards.
    void ponder(const Game &game, Color seat) override {
        if (engine::level(who_.level).limits.nodes == engine::Limits::unlimited)
            thread_.ponder(who_, seat, game);
    }

    void cancel() override { thread_.cancel(); }

    std::optional<MoveAnswer> next_answer() override {
        const std::optional<EngineThread::Thought> thought = thread_.next_thought();
        if (!thought || !thought->done)
            return {};
        const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - asked_);
        MoveAnswer answer{thought->report.line.front(), taken};
        if (!engine::info(who_.mode).baseline)
            answer.shares = engine::probabilities(thought->report.shares, *position_);
        return answer;
    }

private:
    engine::Personality who_;
    steady_clock::time_point asked_;
    std::optional<Position> position_; ///< That is asked about.
    EngineThread thread_;
};

} // namespace

std::unique_ptr<MoveSource> make_engine_opponent(system::EventLoop &loop, const engine::Personality &who) {
    return std::make_unique<EngineSource>(loop, who);
}

} // namespace tondo::bots
