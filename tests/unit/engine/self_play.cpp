// Whole games of every rule set and mode on tiny budgets.

#include "../samples.hpp"
#include "../scene.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/engine/engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: self-play");

namespace {

Position begin(const RuleSet &rules) {
    if (rules.has_start())
        return Position::start(rules);
    return test::position({.pieces = "wKa1 wQb2 wRd1 wRc1 wBc3 wNa3 wNd2 rKh8 rQg7 rRe8 rRf8 rBf6 rNh6 rNe7 "
                                     "bKa8 bQb7 bRb6 bRa5 bBc6 bNd8 bNa7",
                           .rules = rules.key,
                           .board = rules.board().key});
}

bool wins(const Position &position, const Move &move) {
    const Position after = position.play(move);
    return after.over() && after.outcome()->scores[position.turn()] == full_point;
}

struct Wins {
    int there = 0;
    int found = 0;
};

// Where a move wins the game at once, a shallow search finds one.
void look_for_win(const Game &game, Wins &wins_seen) {
    const Position &position = game.position();
    const std::vector<Move> moves = legal_moves(position);
    if (std::none_of(moves.begin(), moves.end(), [&](const Move &move) { return wins(position, move); }))
        return;
    ++wins_seen.there;
    for (Mode mode : {Mode::paranoid, Mode::best_reply, Mode::best_reply_plus, Mode::max_n}) {
        Personality personality;
        personality.mode = mode;
        const Report report = think(personality, game, {.nodes = 500});
        CAPTURE(info(mode).key);
        CHECK(wins(position, report.line.front()));
    }
}

void play(const RuleSet &rules, unsigned seed, Wins &wins_seen) {
    std::mt19937 random(seed);
    Game game(begin(rules));
    while (!game.outcome() && game.plies().size() < 200) {
        Personality personality;
        const std::span<const ModeInfo> modes = all_modes();
        const std::span<const StyleInfo> styles = all_styles();
        personality.mode = modes[(seed + index(game.position().turn())) % modes.size()].mode;
        personality.style = styles[random() % styles.size()].style;
        personality.level = 1 + static_cast<int>(random() % last_level);
        personality.seed = random();
        const Report report = think(personality, game, {.nodes = 20 + random() % 100});
        const std::vector<Move> legal = game.legal_moves();
        REQUIRE(std::find(legal.begin(), legal.end(), report.line.front()) != legal.end());
        look_for_win(game, wins_seen);
        game.play(report.line.front());
    }
}

} // namespace

TEST_CASE("self-play finishes under every rule set, and wins are found" * doctest::test_suite("slow")) {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        Wins wins_seen;
        constexpr unsigned most = 100;
        for (unsigned seed = 1; seed <= test::samples(20) || (wins_seen.there == 0 && seed <= most); ++seed)
            play(rules, seed, wins_seen);
        CHECK(wins_seen.there > 0);
    }
}

TEST_SUITE_END();
