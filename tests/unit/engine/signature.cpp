// Node counts of fixed searches: any change of the search, the evaluation or the rules shows here. After an intended
// change the new numbers are those that the test prints. (The standard library shuffles equal root moves: these are the
// numbers of GNU's.)

#include "tondo/engine/engine.hpp"

#include <doctest/doctest.h>

#include <array>
#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: signature");

namespace {

// Max^n has no bound on captures, so that it searches one ply alone.
struct Thought {
    Mode mode;
    int depth;
};
constexpr std::array thoughts{Thought{Mode::paranoid, 3}, Thought{Mode::best_reply, 2},
                              Thought{Mode::best_reply_plus, 2}, Thought{Mode::max_n, 1}};
using Nodes = std::array<std::uint64_t, thoughts.size()>;

// After moves by chance.
Game middle_game(const RuleSet &rules, std::mt19937 &random) {
    for (;;) {
        Game game{Position::start(rules)};
        for (int ply = 0; ply < 24 && !game.outcome(); ++ply) {
            const std::vector<Move> moves = game.legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        if (!game.outcome())
            return game;
    }
}

Nodes nodes(const RuleSet &rules) {
    std::mt19937 random(1);
    Nodes nodes{};
    for (int games = 0; games < 4; ++games) {
        const Game game = middle_game(rules, random);
        for (std::size_t i = 0; i < thoughts.size(); ++i) {
            Personality personality;
            personality.mode = thoughts[i].mode;
            Limits limits;
            limits.depth = thoughts[i].depth;
            nodes[i] += think(personality, game, limits).nodes;
        }
    }
    return nodes;
}

} // namespace

TEST_CASE("each mode searches as many nodes as recorded" * doctest::test_suite("slow")) {
    struct Row {
        std::string_view rules;
        std::string_view board;
        Nodes nodes;
    };
    const Row rows[]{
        {"3man", "round", {6412, 3178, 2984, 1854}},
        {"3man-video", "round", {6900, 4397, 3097, 5690}},
        {"three-kings", "three-way", {4021, 2605, 2237, 53040}},
        {"green", "three-way", {2460, 1765, 1884, 57933}},
        {"green", "round", {6025, 2782, 2630, 1899}},
        {"nivichanov", "honeycomb", {20378, 4758, 4341, 25954}},
    };
    for (const Row &row : rows) {
        CAPTURE(row.rules);
        CAPTURE(row.board);
        const Nodes now = nodes(*find_rules(row.rules, row.board));
        for (std::size_t i = 0; i < thoughts.size(); ++i) {
            CAPTURE(info(thoughts[i].mode).key);
            CHECK(now[i] == row.nodes[i]);
        }
    }
}

TEST_SUITE_END();
