#include "learn/proof.hpp"

#include "../../reference/plain_mate.hpp"
#include "../../reference/plain_movegen.hpp"
#include "../samples.hpp"
#include "learn/built_in.hpp"
#include "learn/puzzle.hpp"
#include "taught_rules.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace tondo::learn {

namespace {

// The board is White's; Gray is next.
Position on_round_board(std::string_view fen) {
    return notation::read_fen(fen, *find_rules("3man")).value();
}

Move move_in(const Position &position, std::string_view text) {
    return notation::read_move(position, text).value();
}

} // namespace

TEST_CASE("a piece is won if nobody can take back as much") {
    const Position free = on_round_board("24/24/24/4wR5gN13/24/4wK7gK8bK2 w wgb - - - 0 1");
    CHECK(wins_piece(free, move_in(free, "Rxk3"), 1));
    CHECK_FALSE(wins_piece(free, move_in(free, "Kd1"), 1));
    const Position guarded = on_round_board("24/24/24/4wR5gN13/10gR13/4wK7gK8bK2 w wgb - - - 0 1");
    CHECK_FALSE(wins_piece(guarded, move_in(guarded, "Rxk3"), 2));
    const Position pawn = on_round_board("24/24/24/4wR5gP13/24/4wK7gK8bK2 w wgb - - - 0 1");
    CHECK_FALSE(wins_piece(pawn, move_in(pawn, "Rxk3"), 1));
}

TEST_CASE("a king is saved from both opponents, and lost to one alone") {
    // Gray's rooks hold ring 2; one of them mates on ring 1 unless the king steps forward in time.
    const Position ladder = on_round_board("24/24/24/8gR15/4wP4gR14/wN3wK7gK8bK2 w wgb - - - 0 1");
    for (const int moves : {1, 2}) {
        for (const Move &move : reference::legal_moves(ladder)) {
            CHECK(saves_king(ladder, move, moves) == reference::saves_king(ladder, move, moves));
            if (loses_king(ladder, move, moves))
                CHECK_FALSE(saves_king(ladder, move, moves + 1));
        }
    }
}

// All of them where TONDO_SAMPLES is at least four; the plain search shares no code with the one that finds them.
TEST_CASE("the puzzles attain their goals: the plain search proves the same") {
    const std::size_t shift = static_cast<std::size_t>(std::max(1, 4 / static_cast<int>(test::samples(1))));
    int proved = 0;
    for (const RuleSet *const rules : test::taught_rules()) {
        const std::vector<Puzzle> puzzles = read_puzzles(*rules, puzzles_for(*rules));
        for (std::size_t i = 0; i < puzzles.size(); i += shift) {
            CAPTURE(rules->key);
            CAPTURE(i + 1);
            const auto &[step, nodes, proof] = puzzles[i];
            const Move &first = *move_of(step.tree.main.plies.front().action);
            if (step.goal->kind == Goal::Kind::win) {
                ++proved;
                for (const Move &move : reference::legal_moves(step.tree.start))
                    CHECK(reference::wins_piece(step.tree.start, move, longest_proof) == (move == first));
                CHECK(reference::wins_piece(step.tree.start, first, proof));
            } else if (step.goal->kind == Goal::Kind::save) {
                ++proved;
                for (const Move &move : reference::legal_moves(step.tree.start))
                    CHECK(reference::saves_king(step.tree.start, move, proof) == (move == first));
            }
        }
    }
    CHECK(proved > 20);
}

} // namespace tondo::learn
