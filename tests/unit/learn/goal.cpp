#include "learn/goal.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

namespace tondo::learn {

namespace {

struct Case {
    std::string_view rules;
    std::string_view fen;

    bool attains(std::string_view move, std::string_view goal) const {
        const Position position = notation::read_fen(fen, *find_rules(rules)).value();
        return learn::attains(position, notation::read_move(position, move).value(), *read_goal(goal));
    }
};

// The board is White's; Gray is next.
constexpr Case two_mates{"3man", "24/8wR7wR7/24/17gN6/2wR21/4wK7gK8bK2 w wgb - - - 0 1"};
// Red is next, White's rooks mate in two steps.
constexpr Case ladder{"green", "7rK/8/3wR4/8/3bK4/8/8/8/4wR3/8/8/wK7 w wrb - - - 0 1"};

} // namespace

TEST_CASE("goals are read by name, and nothing else is") {
    CHECK(read_goal("mate in 3")->moves == 3);
    CHECK(read_goal("mate")->moves == 1);
    CHECK(read_goal("check both")->kind == Goal::Kind::both_check);
    CHECK_FALSE(read_goal("mate in 4"));
    CHECK_FALSE(read_goal("Mate"));
    CHECK_FALSE(read_goal(""));
}

TEST_CASE("a mate of the third player counts only if no reply of the player between prevents it") {
    CHECK(two_mates.attains("i5i1", "mate"));
    CHECK_FALSE(two_mates.attains("q5q1", "mate"));
    CHECK(two_mates.attains("q5q1", "check"));
    CHECK_FALSE(two_mates.attains("q5q1", "check both"));
    CHECK_FALSE(two_mates.attains("e1e2", "check"));
}

TEST_CASE("a goal may be to check both kings") {
    constexpr Case fork{"nivichanov", "2/10/11/12/13/14/15/16/bK15rK/14/13/12/11/8wR1/9/8/4wK4 w wbr - - - 0 1"};
    constexpr Case row{"nivichanov", "2/10/11/12/13/14/15/16/bK15rK/5wR8/13/12/11/10/9/8/4wK4 w wbr - - - 0 1"};
    CHECK_FALSE(fork.attains("i1h1", "check both"));
    CHECK(row.attains("g8g9", "check both"));
    CHECK(row.attains("g8g9", "check"));
}

TEST_CASE("the best move is one that no other clearly beats") {
    constexpr Case queen{"3man", "24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1"};
    CHECK(queen.attains("e3k3", "best"));
    CHECK_FALSE(queen.attains("e1d1", "best"));
    CHECK_FALSE(queen.attains("e3e6", "best"));
    constexpr Case quiet{"3man", "24/24/24/24/24/4wK7gK8bK2 w wgb - - - 0 1"};
    CHECK(quiet.attains("e1d1", "best"));
    CHECK(quiet.attains("e1e2", "best"));
}

TEST_CASE("a king is uncovered for the next player, and only to the own profit") {
    constexpr Case discovery{
        "3man", "24/1bB17bP3bP/4wN1wP1gP6gPbPbP1bRbP2bP/8gNgPgP1gK11/wP1wPbBwPwP1wP3gP2wQ3bP2bP2/wR4wK2gR11bK3 g wgb - "
                "- - 1 26"};
    CHECK(discovery.attains("i4i5", "uncover"));
    CHECK_FALSE(discovery.attains("i4i5", "king"));
    CHECK_FALSE(discovery.attains("l2l3", "uncover"));
    constexpr Case loss{"3man", "24/21gR2/23gQ/21wN2/12gP7bP1bP1/4wK6gK9bK2 w wgb - - - 0 1"};
    CHECK_FALSE(loss.attains("v3u5", "uncover"));
}

TEST_CASE("a king that could be taken before is not uncovered") {
    // The black bishop on b8 looks at the red king already.
    const Position open =
        notation::read_fen("bRrR/bNbP6rPrN/1bP7rPrB/bQbP8rPrK/1bP9rPrB/bKbP9rP2/1bP9rN1rQrB/bNbP4bB5rP1rP1/bRbP13rPrR/"
                           "3bB10/4wBwQ2wB4/12/11/2wP7/9/wP1wPwPwPwPwPwP/wRwN2wBwK1wNwR w wbr wRLbRLQrRL - bB 3 6",
                           *find_rules("nivichanov"))
            .value();
    for (const Move &move : legal_moves(open))
        CHECK_FALSE(uncovers_king(open, move));
}

TEST_CASE("only the king of the player after the next is uncovered") {
    const Position own = notation::read_fen("2/10/11/12/13/14/15/16/bK15rK/14/13/12/11/10/9/bR7/4wK4 w wbr - - - 0 1",
                                            *find_rules("nivichanov"))
                             .value();
    const Move move = notation::read_move(own, "i1h2").value();
    CHECK(own.play(move).in_check(Color::first)); // by Black, who moves next
    CHECK_FALSE(uncovers_king(own, move));
}

TEST_CASE("an uncovered king ends the game where it decides, and nothing is uncovered where kings are not taken") {
    constexpr std::string_view fen = "7rK/8/8/8/bK7/8/8/wN7/8/rR7/8/4wK3 w wrb - - - 0 1";
    constexpr Case decides{"green", fen};
    CHECK(decides.attains("a5b3", "uncover"));
    CHECK_FALSE(decides.attains("e1e2", "uncover"));
    const Position never =
        notation::read_fen("7rK/8/8/8/bK7/8/8/wN7/8/rR7/8/4wK3 w wbr - - - 0 1", *find_rules("three-kings")).value();
    for (const Move &move : legal_moves(never))
        CHECK_FALSE(uncovers_king(never, move));
}

TEST_CASE("a goal may be to capture a king or any piece, or to promote a pawn") {
    constexpr Case king{"3man", "24/24/12wR11/24/11gP1gP10/4wK7gK7bK3 w wgb - - - 0 1"};
    CHECK(king.attains("m4m1", "king"));
    CHECK(king.attains("m4m1", "capture"));
    CHECK_FALSE(king.attains("m4m2", "king"));
    CHECK_FALSE(king.attains("m4m2", "capture"));
    constexpr Case dead_king{"3man", "24/24/12wR11/24/24/4wK7gK8bK2 w wb - - wg,gb 0 1"};
    CHECK_FALSE(dead_king.attains("m4m1", "king"));
    CHECK(dead_king.attains("m4m1", "capture"));
    constexpr Case pawn{"3man", "24/24/24/24/6wp10wp6/3wK8gK8bK2 w wgb - - - 0 1"};
    CHECK(pawn.attains("r2r1q", "promotion"));
    CHECK_FALSE(pawn.attains("d1e1", "promotion"));
}

TEST_CASE("a mate in two is forced against every reply of both opponents") {
    CHECK_FALSE(ladder.attains("e4e11", "mate"));
    CHECK(ladder.attains("e4e11", "mate in 2"));
    CHECK(ladder.attains("e4e11", "mate in 3"));
    CHECK_FALSE(ladder.attains("a1a2", "mate in 2"));
    constexpr Case parried{"3man", "9wR14/wP1wP3gR6gP10/3wP20/22gN1/19wR4/5wK5gK5bK6 w wgb - - wg,gb,bw 4 69"};
    CHECK(parried.attains("t2t1", "check"));
    CHECK_FALSE(parried.attains("t2t1", "mate")); // Gray can prevent it, and need not
}

TEST_CASE("a mate that another opponent gives is not the solver's") {
    constexpr Case other{"3man", "24/21gQ2/15gB8/24/24/11wK2gK1bK2bB4 g wgb - - wg,gb,bw 5 76"};
    CHECK_FALSE(other.attains("v5j1", "mate in 2"));
}

} // namespace tondo::learn
