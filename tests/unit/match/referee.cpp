#include "match/referee.hpp"

#include <doctest/doctest.h>

#include <set>
#include <utility>

using namespace tondo;
using namespace tondo::bots;
using namespace tondo::match;
using namespace tondo::system;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

// Answers at once and reports these thinking times, one for each move; 0 after the last.
class Timed : public MoveSource {
public:
    explicit Timed(std::vector<milliseconds> times = {}) : times_(std::move(times)) {}

    bool is_ready() const override { return true; }
    void ask(const Game &game, const notation::Go &go) override {
        move_ = game.legal_moves().front();
        clocks.push_back(go.clocks->left[game.position().turn()]);
        seeds.push_back(go.seed.value());
    }
    void cancel() override { move_.reset(); }
    std::optional<MoveAnswer> next_answer() override {
        const milliseconds taken = clocks.size() <= times_.size() ? times_[clocks.size() - 1] : 0ms;
        return MoveAnswer{*std::exchange(move_, {}), taken};
    }

    std::vector<milliseconds> clocks; ///< The time left at each question.
    std::vector<std::uint64_t> seeds; ///< Those of the questions.

private:
    std::vector<milliseconds> times_;
    std::optional<Move> move_;
};

} // namespace

TEST_CASE("a player too slow for the clock of a match loses the seat") {
    struct Row {
        std::vector<milliseconds> times;
        std::vector<milliseconds> clocks;
        bool loses;
    };
    const Row rows[]{
        {{10s, 20s}, {60s, 52s, 34s}, false},
        {{61s, 3s}, {60s, 2s, 2s}, false}, // a second of grace
        {{61'001ms}, {60s}, true},
        {{61s, 3'001ms}, {60s, 2s}, true},
    };
    const Game start(Position::start(all_rules().front()));
    for (const Row &row : rows) {
        CAPTURE(row.times.front().count());
        EventLoop loop;
        Timed slow(row.times), second, third;
        Conditions conditions{{}, Clock{60s, 2s}, 9, {}, 1};
        conditions.timeouts.grace = 1s;
        std::string faults;
        const auto tree =
            play_out(loop, start, {&slow, &second, &third}, conditions, -1, [&](Color color, const Fault &fault) {
                CHECK(color == Color::first);
                faults += fault.what;
            });
        REQUIRE(tree);
        CHECK(faults == (row.loses ? "ran out of time" : ""));
        CHECK(slow.clocks == row.clocks);
        CHECK((tree->main.plies[3 * (row.clocks.size() - 1)].action == PlyAction(Token::flags)) == row.loses);
    }
}

TEST_CASE("each move of a match has a seed of its own, the same when the game is played again") {
    const Game start(Position::start(all_rules().front()));
    const auto seeds_of = [&](std::uint64_t seed) {
        EventLoop loop;
        Timed first, second, third;
        play_out(loop, start, {&first, &second, &third}, {{}, Clock{60s, 0s}, 9, {}, seed}, -1,
                 [](Color, const Fault &) {});
        std::set<std::uint64_t> seeds;
        for (const Timed *const source : {&first, &second, &third})
            seeds.insert(source->seeds.begin(), source->seeds.end());
        return seeds;
    };
    CHECK(seeds_of(1).size() == 9);
    CHECK(seeds_of(1) == seeds_of(1));
    CHECK(seeds_of(1) != seeds_of(2));
}
