// 3 Man Chess, by the rules of its website or of its video.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> three_man_clauses() {
    static constexpr Clause clauses[]{
        {"1.1", "Sources",
         R"(3man follows the rules on the site of 3 Man Chess, 3man-video those of its video; they differ in 4.4 alone.
Everything that is not said here is as in chess.)"},
        {"1.2", "Players and order of play", R"(White moves first, then Gray, then Black: clockwise round the board.)"},
        {"1.3", "Aim", R"(To checkmate both opponents, and so to be the last living player.)"},
        {"1.4",
         "Living players and dead pieces",
         R"(A player who is not out is living. The pieces of a player who is out stay on the board as dead pieces: they
block, never move, attack nothing, and may be captured, the dead king too.)",
         {},
         {},
         {"24/24/1gB2gR19/24/1wR22/4wK7gK8bK2 w wb - - - 0 1", "b2b4 e1e2", "b2b5"}},
        {"5.1",
         "Check",
         R"(No move may leave your own king attacked by any living opponent, whoever is next to move.)",
         R"(A captured king's owner is out before this is looked at.)",
         {},
         {"4gR19/24/24/4wR19/24/4wK7gK7bK3 w * - - - 0 1", "e3e4 e3e6 e1d1", "e3d3"}},
        {"5.2",
         "A king that is captured",
         R"(You may uncover another player's attack on the third player's king. If the attacker is the next to move, they
may capture that king like any piece, and its owner is out at once.)",
         {},
         {},
         {"24/24/12wR11/24/11gP1gP10/4wK7gK7bK3 w * - - - 0 1", "m4m1", "m4n5"}},
        {"5.3",
         "Judged when the turn comes",
         R"(Whether a player is mated or stalemated is decided when their turn comes; until then another's move may save
them, or their king may be captured (5.2). When a player goes out the next one is judged at once, so that one move can
mate both opponents.)",
         {},
         {},
         {"24/16wR7/24/17gN6/2wR21/4wK7gK8bK2 w * - - - 0 1", "q5q1,r3q1,v1u1", "q5q1,m1n1,v1u1"}},
        {"5.4",
         "Checkmate",
         R"(A player in check without a legal move is out.)",
         {},
         {},
         {"24/8wR15/24/24/2wR21/4wK7gK8bK2 w * - - - 0 1", "i5i1,v1w1", "i5i1,m1n1"}},
        {"5.5",
         "Stalemate",
         R"(A player without a legal move who is not in check is out while three are living; with two it is a draw.)",
         {},
         {},
         {"24/11wR2wR9/24/24/2wR21/4wK7gK8bK2 w * - - - 0 1", "o5n5,v1u1", "o5n5,m1n1"}},
        {"5.6",
         "A player who is out",
         R"(Their pieces are dead (1.4), both their moats are bridged (4.3), their rights to castle end, and none of their
pawns can be captured en passant any more.)",
         {},
         {},
         {"24/8wR15/24/24/2wR21/4wK7gK8bK2 w * - - - 0 1", "i5i1,v1w1,i1h1 i5i1,v1w1,i1m1", "i5i1,m1n1"}},
        {"6.1",
         "Winner and points",
         R"(The last living player wins.)",
         R"(The winner has 1 point, the others 0; a draw shares one point among the
living: 1/2 or 1/3 each.)",
         {},
         {"24/8wR15/24/24/2wR21/4wK7gK11 w wg - - - 0 1", "i5i1", "", "1-0-0"}},
        {"6.2", "Resigning", R"(A player may resign at any time and is then out as if mated.)",
         R"(The sources do not speak of it. Out of turn it takes effect when the player's turn comes; a king captured before that cancels it.)"},
        {"6.3", "Running out of time", R"(A player whose time runs out is out as if mated.)",
         R"(The sources know no clocks.)"},
        {"6.7",
         "Bare kings",
         R"(With two living players who have nothing but their kings the game is drawn; dead pieces do not count.)",
         R"(Three bare kings are not drawn, because one may still be stalemated and out.)",
         {},
         {"24/24/24/24/5gN18/4wK7gK11 w wg - - - 0 1", "e1f2", "", "1/2-1/2-0"}},
    };
    return clauses;
}

} // namespace tondo::ui
