#include "match/referee.hpp"

#include "match/schedule.hpp"
#include "tondo/notation/clock.hpp"

#include <algorithm>

namespace tondo::match {

namespace {

using std::chrono::milliseconds;

class Referee {
public:
    Referee(system::EventLoop &loop, const Game &opening, const Conditions &conditions, int stop)
        : loop_(loop), conditions_(conditions), game_(opening), tree_(notation::tree_of(opening, {})),
          stop_(
              loop, stop, [this](short) { stopped_ = true; }, stop < 0 ? 0 : POLLIN) {
        if (conditions.clock)
            left_ = {conditions.clock->at_first, conditions.clock->at_first, conditions.clock->at_first};
    }

    std::optional<notation::GameTree> play(const ByColor<bots::MoveSource *> &opponents,
                                           const std::function<void(Color, const bots::Fault &)> &told) {
        while (!game_.outcome()) {
            if (game_.plies().size() >= conditions_.most_plies) {
                add(Token::draw, "drawn after " + std::to_string(game_.plies().size()) + " plies");
                break;
            }
            const Color mover = game_.position().turn();
            opponents[mover]->ask(game_, question(mover));
            std::optional<bots::MoveAnswer> answer = wait_for_answer(*opponents[mover]);
            if (!answer)
                return {};
            charge(mover, *answer);
            if (answer->what) {
                add(*answer->what, times(mover, answer->taken));
            } else {
                told(mover, answer->what.error());
                add(Token::flags, answer->what.error().what);
            }
        }
        tree_.result = game_.outcome()->scores;
        return std::move(tree_);
    }

private:
    // Returns nullopt if stopped first.
    std::optional<bots::MoveAnswer> wait_for_answer(bots::MoveSource &opponent) {
        std::optional<bots::MoveAnswer> answer = opponent.next_answer();
        for (; !answer && !stopped_; answer = opponent.next_answer())
            loop_.run_once();
        return answer;
    }

    notation::Go question(Color mover) const {
        notation::Go go = conditions_.go[mover];
        go.seed = mixed(conditions_.seed, game_.plies().size());
        if (conditions_.clock)
            go.clocks = notation::Clocks{left_, conditions_.clock->increment};
        return go;
    }

    // Subtracts the time used from the mover's clock and adds the increment.
    void charge(Color mover, bots::MoveAnswer &answer) {
        if (!conditions_.clock)
            return;
        if (answer.taken > left_[mover] + conditions_.timeouts.grace && answer.what)
            answer.what = unexpected(bots::Fault{"ran out of time"});
        left_[mover] = std::max(left_[mover] - answer.taken, milliseconds(0)) + conditions_.clock->increment;
    }

    std::string times(Color mover, milliseconds taken) const {
        if (conditions_.clock)
            return notation::clock_comment(left_[mover]);
        return conditions_.go[mover].movetime ? notation::elapsed_comment(taken) : std::string();
    }

    void add(const PlyAction &action, const std::string &comment) {
        game_.play(action);
        tree_.main.plies.push_back({action, {}, {}, {}});
        if (!comment.empty())
            tree_.main.plies.back().comments.push_back(comment);
    }

    system::EventLoop &loop_;
    const Conditions &conditions_;
    Game game_;
    notation::GameTree tree_;
    ByColor<milliseconds> left_;
    system::EventLoop::Source stop_;
    bool stopped_ = false;
};

} // namespace

std::optional<notation::GameTree> play_out(system::EventLoop &loop, const Game &opening,
                                           const ByColor<bots::MoveSource *> &opponents, const Conditions &conditions,
                                           int stop, const std::function<void(Color, const bots::Fault &)> &told) {
    return Referee(loop, opening, conditions, stop).play(opponents, told);
}

} // namespace tondo::match
