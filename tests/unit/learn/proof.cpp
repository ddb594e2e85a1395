#include "learn/proof.hpp"

#include "../../reference/plain_mate.hpp"
#include "../../reference/plain_movegen.hpp"
#include "taught_rules.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

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

TEST_CASE("a king is saved from both opponents, and lost to one alone" * doctest::test_suite("slow")) {
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

// The plain search shares no code with the one that finds the puzzles.
TEST_CASE("the puzzles attain their goals: the plain search proves the same" * doctest::test_suite("slow")) {
    int proved = 0;
    constexpr unsigned one_in = 40;
    test::each_puzzle(one_in, [&](const Puzzle &puzzle) {
        const Position &start = puzzle.step.tree.start;
        const Move &first = *move_of(puzzle.step.tree.main.plies.front().action);
        const Goal::Kind kind = puzzle.step.goal->kind;
        if (kind != Goal::Kind::win && kind != Goal::Kind::save)
            return;
        ++proved;
        for (const Move &move : reference::legal_moves(start)) {
            const bool does = kind == Goal::Kind::win ? reference::wins_piece(start, move, longest_proof)
                                                      : reference::saves_king(start, move, puzzle.proof);
            CHECK(does == (move == first));
        }
        if (kind == Goal::Kind::win)
            CHECK(reference::wins_piece(start, first, puzzle.proof));
    });
    CHECK((proved > 3 || test::step_of(one_in) > one_in));
}

} // namespace tondo::learn
