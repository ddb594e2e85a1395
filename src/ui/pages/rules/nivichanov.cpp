// Nivichanov's game on hexagons, board and all.

#include "src/ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> nivichanov_clauses() {
    static constexpr Clause clauses[]{
        {"1.1", "Sources",
         R"(Alexander Nivichanov's instructions of 2004. Their diagrams are lost; the board is the one shape on which every
sentence of them holds. Everything that is not said here is as in chess.)"},
        {"1.2", "Players and order of play", R"(White moves first, then Black, then Red: clockwise.)",
         R"(The source gives neither colours nor order.)"},
        {"1.3", "Aim", R"(To be the last whose king is not captured.)"},
        {"1.4", "Living players and dead pieces",
         R"(A player whose king was captured is out; the other pieces stay as dead pieces: they block, never move, attack
nothing, and may be captured.)"},
        {"2.1", "Cells",
         R"(196 hexagons: a hexagon with eight to a side, and a back row of nine outside three of its sides. White sits
below, Red to the right, Black to the left. Names are a letter and a number, a1 to q17.)",
         R"(Reconstructed; the names are this project's.)"},
        {"2.2",
         "Starting position",
         R"(White's back row from e1 to m1: rook, knight, bishop, queen, bishop, king, bishop, knight, rook; the third
bishop stands between queen and king. Pawns stand on the row before it. The others have the same, turned by a third of
the circle. Bg1-g9 attacks both other kings as an opening move.)",
         {},
         {},
         {"bRrR/bNbP6rPrN/bBbP7rPrB/bQbP8rPrK/bBbP9rPrB/bKbP10rPrQ/bBbP11rPrB/bNbP12rPrN/bRbP13rPrR/14/13/12/11/10/9/"
          "wPwPwPwPwPwPwPwP/wRwNwBwQwBwKwBwNwR w wbr wRLQbRLQrRLQ - - 0 1",
          "g1g9", "g1f4"}},
        {"2.3",
         "Lines through edges",
         R"(A straight line goes from a cell through an edge to the next: six directions, the colours alternate.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/5wR5/10/9/8/4wK4 w * - - - 0 1", "i5k5 i5j5 i5h4 i5i6", "i5i7 i5j6"}},
        {"2.4",
         "Lines through corners",
         R"(A diagonal goes from a cell over a corner to the next cell of the same colour: straight up and down, and four
ways aslant.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/5wB5/10/9/8/5wK3 w * - - - 0 1", "i5i7 i5i9 i5j6 i5g4", "i5i6 i5j5"}},
        {"3.1",
         "King",
         R"(One step along any line, twelve directions.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/5wK5/10/9/8/9 w * - - - 0 1", "i5j5 i5i7 i5j6", "i5k5"}},
        {"3.3",
         "Knight",
         R"(Two steps over corners and one through an edge at a right angle; it jumps.)",
         R"(Twelve squares at most: from f1 e5, g5, h4 and i2.)",
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/11/10/9/8/1wN3wK3 w * - - - 0 1", "f1e5 f1g5 f1h4 f1i2",
          "f1f3 f1f5"}},
        {"3.4",
         "Pawn: steps",
         R"(A pawn goes one step straight ahead, over the corner, or to the cell before it on the left or the right. There
is no double step. Pieces move between pawns: a corner may be passed though both cells beside it are occupied.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/5wP5/10/9/8/4wK4 w * - - - 0 1", "i5i7 i5h6 i5i6", "i5i9 i5h4"}},
        {"3.5",
         "Pawn: captures",
         R"(It captures on the cells before it on the left and the right, not straight ahead.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/6bN6/6rN5/5wP5/10/9/8/4wK4 w * - - - 0 1", "i5i6 i5h6", "i5i7"}},
        {"3.6", "Promotion", R"(There is none. A pawn that has reached the far side may be redeemed: 4.2.)"},
        {"3.7", "En passant", R"(There is none, as there is no double step.)"},
        {"3.8",
         "Castling",
         R"(King and partner have not moved, and the row between them is clear. To the right: the king beside the rook, the
rook on its other side (White: king l1, rook k1). To the left the same (king f1, rook g1). With the queen, once the
bishop between them is gone: the king next to where the queen stood and the queen on the king's place (king i1, queen j1).)",
         R"(Castling with the queen is typed O-Q or as king to queen, j1h1.)",
         R"(The source wants no cell of the row covered. Here it is the king's cell, those it passes over and the one it
comes to that no living opponent may attack.)",
         {"2/10/11/12/13/14/15/16/bK15rK/5rR8/13/12/11/10/9/5wP2/3wQ1wK2wR w * wRQ - - 0 1", "j1l1 j1h1", "j1f1"}},
        {"4.1",
         "No way past a corner of the board",
         R"(A diagonal passes between two cells. Where one of them is off the board there is no way: no bishop or queen takes the
rook in its corner so, and the rook leaves it through edges.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/11/10/8wB/8/4wK3rR w * - - - 0 1", "m3k2 m3m5", "m3m1"}},
        {"4.2",
         "Redemption",
         R"(A pawn on the opposing side of the board may be exchanged for one of its owner's captured pieces, except a
pawn.)",
         R"(The opposing side is the back rows of the opponents and the edge between them (for White f16 to k16). It may be done
on arriving, or on a later turn in place as a move of its own. A redemption counts as a pawn move in 6.6.)",
         {},
         {"2/1wP8/11/12/13/14/15/16/bK15rK/14/13/12/11/10/9/8/4wK4 w * - - wQ 0 1", "e16e17 e16e17q", "e16e17r"}},
        {"4.3", "The captured pieces",
         R"(Queens, rooks, bishops and knights that were captured from a living player can be redeemed, each once.)",
         R"(A redeemed piece that is captured again can be redeemed again. A player who goes out has none left.)"},
        {"5.1",
         "Moving into check",
         R"(It is allowed. The program asks first.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/7rR4/11/10/9/8/4wK4 w * - - - 0 1", "i1j1 i1h2", "i1k1"}},
        {"5.2",
         "A king is captured",
         R"(Kings are captured like any piece, and their owner is out at once. There is no checkmate that
ends a turn: a king that cannot be saved stays in play until it is captured.)",
         {},
         {},
         {"2/10/11/12/13/14/15/16/bK7wR7rK/14/13/12/11/10/9/8/4wK4 w * - - - 0 1", "i9q9 i9a9", "i9i11"}},
        {"5.3",
         "Answer a check before taking a king",
         R"(A player in check must defend their own king before they capture another. If some move that captures no king
leaves their king unattacked, they may not capture any king in that turn; all other moves stay free.)",
         R"(Even a capture of a king that would end the check is forbidden then.)",
         {},
         {"2/10/11/12/13/14/15/16/bK7wR7rK/14/13/12/11/10/4rR4/8/4wK1rR2 w * - - - 0 1", "i1h2", "i9a9 i9q9"}},
        {"5.4", "A player who is out", R"(The other pieces are dead (1.4); two captured kings end the game.)"},
        {"5.5", "No move", R"(A player without a move loses the turn.)",
         R"(The source is silent. If no living player can move it is a draw.)"},
        {"6.1", "Winner and points", R"(The player whose king is left when two have been captured wins.)",
         R"(The winner has 1 point, the others 0; a draw shares one point among the living.)"},
        {"6.2", "Resigning", R"(A player may concede at any time; their pieces are dead, the king too.)",
         R"(The source leaves it to the players.)"},
        {"6.3", "Running out of time", R"(It is the same as conceding.)", R"(The source knows no clocks.)"},
    };
    return clauses;
}

} // namespace tondo::ui
