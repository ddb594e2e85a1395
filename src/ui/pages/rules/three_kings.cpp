// Three Kings Chess.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> three_kings_clauses() {
    static constexpr Clause clauses[]{
        {"1.1",
         "Sources",
         R"(The official rules of Three Kings Chess. Everything that is not said here is as in chess.)",
         {},
         R"(The host's choice of colours is left to the players; the program numbers the squares, the boards on sale do
not.)"},
        {"1.2", "Players and order of play", R"(White moves first, then Black, then Red: clockwise round the board.)"},
        {"1.3", "Aim", R"(To checkmate both opponents, and so to have the last king. Alliances are allowed.)"},
        {"1.4",
         "Living players and dead pieces",
         R"(A player whose king stands and who has not given up is living. The pieces of a player who resigns or runs out of
time stay as dead pieces, the king too: they block, never move, attack nothing, and may be captured.)",
         R"(Dead pieces are this project's; the source knows no resigning.)",
         {},
         {"7rK/8/rR7/8/bK7/8/8/8/8/8/3rN4/2wB1wK3 w wb - - - 0 1", "c1d2 e1e2", "c1e3"}},
        {"5.1",
         "Check",
         R"(No move may leave your own king attacked by any living opponent. A check is answered by capturing the attacker,
by a piece put in between, or by moving the king.)",
         {},
         {},
         {"7rK/8/rR7/8/bK7/8/8/8/8/8/4wR3/4wK3 w * - - - 0 1", "e2e3 e2e10 e1d1", "e2d2"}},
        {"5.2",
         "A living king is never captured",
         R"(The only loss is checkmate. A living king is no target, even where the player to move attacks it.)",
         R"(The source does not say what becomes of a king that another player's move has laid open.)",
         {},
         {"7rK/8/8/8/4bK3/8/8/bP3wR3/8/8/8/4wK3 w * - - - 0 1", "i5i7", "i5i8"}},
        {"5.3",
         "Judged when the turn comes",
         R"(Mate is judged on the mated player's own turn: before it the third player may capture the attacker or put a
piece in between. After a mate the next player is judged at once, so that one move can mate both.)",
         {},
         {},
         {"7rK/3wR4/1bN6/8/3bK4/8/8/8/4wR3/8/8/wK7 w * - - - 0 1", "e4e12,f10e12,l12k12", "e4e12,d8c8,l12k12"}},
        {"5.4",
         "The first to check gets the mate",
         R"(The mated army goes to the player whose attack on the king began first, whoever completed the mate.)",
         R"(An attack lasts while any piece of that player attacks the king, and is looked at after every move; where two
attacks begin with one move, the mover's counts as the first.)",
         {},
         {"7rK/8/8/3bR4/3bK4/8/8/8/4wR3/8/8/rN2wK4 w * - - - 0 1", "e4e12,h9h11,a1b3", "e4e12,h9h11,l12k12"}},
        {"5.5",
         "The drafted army",
         R"(The mated king leaves the board, and the other pieces become the first checker's. The mated player's turn is
skipped; nobody gets an extra move. The drafted pieces attack for their new owner.)",
         R"(They keep no right to castle.)",
         {},
         {"3rK4/8/8/8/bK7/7wR/8/6wR1/8/8/8/wK6bN w * - - - 0 1", "k5k8,h12g12,h1g3", "k5k8,h1g3"}},
        {"5.6",
         "Drafted pawns",
         R"(A drafted pawn goes on in its direction.)",
         R"(It promotes on every back row but that of its home, so also on its new owner's; it may still step twice from
where it started.)",
         {},
         {"6rK1/8/wR7/8/8/rP7/8/8/8/8/1rP6/7wK r wr - - b2b,a7b 5 68", "b2b1q a7a6", "b2b1 b2b3"}},
        {"5.7",
         "Stalemate",
         R"(A player without a legal move who is not in check loses the turn while three are living; with two it is a
draw.)",
         R"(The source is silent. If no living player can move it is a draw. A turn that passes is not written.)",
         {},
         {"3rK4/8/8/8/bK7/7wR/8/8/2wR5/8/8/wK7 w * - - - 0 1", "c4b4,h12g12", "c4b4,a8b8"}},
        {"6.1",
         "Winner and points",
         R"(The last living player wins.)",
         R"(The winner has 1 point, the others 0; a draw shares one point among the living.)",
         {},
         {"8/8/8/8/bK7/7wR/8/6wR1/8/8/8/wK7 w wb - - - 0 1", "k5k8", "", "1-0-0"}},
        {"6.2", "Resigning", R"(A player may resign at any time; their army becomes dead pieces, and nobody's.)",
         R"(The source is silent. Out of turn it takes effect when the player's turn comes; a mate before that goes
first.)"},
        {"6.3", "Running out of time", R"(It is the same as resigning.)", R"(The source knows no clocks.)"},
    };
    return clauses;
}

} // namespace tondo::ui
