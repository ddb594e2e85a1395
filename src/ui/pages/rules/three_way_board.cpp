// The three-way board and the 8 x 8 board: squares, lines, pieces.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> three_way_board_clauses() {
    static constexpr Clause clauses[]{
        {"2.1", "Squares",
         R"(Three half-boards of eight files and four rows meet in the middle: White's below (a to h, 1 to 4), Red's
upper right (e to l, 9 to 12), Black's upper left (a to d and i to l, 5 to 8). Files have letters, rows numbers. The
colours alternate; the corner to each player's right is light.)"},
        {"2.2", "Starting position",
         R"(From each player's left to right: rook, knight, bishop, queen, king, bishop, knight, rook on the back row,
pawns before them. The kings stand on e1, i12 and d8.)"},
        {"2.3",
         "Rows and files",
         R"(A straight line goes through sides of squares. Where half-boards meet it runs straight on into the next one:
the files a to d of White go on into Black's half, e to h into Red's, and the files i to l join Black and Red.)",
         {},
         {},
         {"7rK/8/8/8/bK7/8/8/8/8/8/3wR4/wK7 w * - - - 0 1", "d2d4 d2d5 d2d8 d2h2", "d2e9"}},
        {"2.4",
         "Diagonals",
         R"(A diagonal step goes through a corner to a square of the same colour. At the centre see 4.1.)",
         {},
         {},
         {"7rK/8/8/8/bK7/8/8/8/8/8/2wB5/wK7 w * - - - 0 1", "c2b1 c2e4 c2b3", "c2c3 c2d4"}},
        {"2.5", "Several ways, one move",
         R"(A square that a piece can reach by several orders of its steps is one move. No line comes to a square by two
ways.)"},
        {"3.1",
         "King",
         R"(One step along a row, a file or a diagonal. It may not move into check, nor castle through
check.)",
         {},
         {},
         {"7rK/8/8/8/bK7/8/8/8/3wK4/8/8/8 w * - - - 0 1", "d4d5 d4e4 d4c5 d4i5 d4e9", "d4i9 d4d6"}},
        {"3.3",
         "Knight",
         R"(One step straight and one on diagonally, the L of chess: two squares straight and one to the side, or one
straight and two to the side. It jumps, and always comes to a square of the other colour.)",
         {},
         {},
         {"7rK/8/8/8/bK7/8/8/8/8/8/8/wKwN6 w * - - - 0 1", "b1c3 b1a3 b1d2", "b1b3 b1c2"}},
        {"3.4",
         "Pawn: steps",
         R"(A pawn steps straight ahead along its file, away from its own back row and then towards the back row of
another player, onto an empty square. From its place in the starting position it may step two squares if both are
empty.)",
         {},
         {},
         {"7rK/8/8/8/bK7/8/8/8/4wP3/8/1wP6/wK7 w * - - - 0 1", "b2b3 b2b4 e4e9", "b2b5 e4e3 e4d5"}},
        {"3.5",
         "Pawn: captures",
         R"(A pawn captures one square diagonally forward, and goes there only to capture.)",
         {},
         {},
         {"7rK/8/8/8/bK7/8/8/8/8/2rN5/1wP6/wK7 w * - - - 0 1", "b2c3 b2b3", "b2a3"}},
        {"3.6",
         "Promotion",
         R"(A pawn that reaches the back row of another player becomes a queen, rook, bishop or knight at once.)",
         {},
         {},
         {"7rK/2wP5/8/8/3bK4/1wP6/8/8/8/8/8/wK7 w * - - - 0 1", "b7b8q b7b8n g11g12r", "b7b8 b7b8k"}},
        {"3.8",
         "Castling",
         R"(Neither king nor rook has moved, nothing stands between them, and no opponent attacks the king's square, the
one it passes over or the one it comes to. The king goes two squares towards the rook, which goes to the square the king
passed: for White e1 to g1 or c1, for Red i12 to k12 or f12, for Black d8 to b8 or j8.)",
         R"(The long way takes the king two squares, as in chess, for all three.)",
         {},
         {"7rK/8/8/1rR6/1bK6/8/8/8/8/8/8/wR3wK2wR w * wKQ - - 0 1", "e1c1", "e1g1"}},
        {"4.1",
         "Diagonals fork at the centre",
         R"(Six squares lie round the centre: d4 e4 e9 i9 i5 d5. A diagonal that comes to the centre may go on to the
left or to the right of it: from d4 to i5 or to e9. Squares opposite each other, such as d4 and i9, do not touch.)",
         {},
         {},
         {"2rK5/8/8/8/bK7/8/8/8/8/2wB5/8/wK7 w * - - - 0 1", "c3d4 c3i5 c3e9 c3j6 c3f10", "c3i9 c3d5"}},
        {"4.2",
         "Knights at the centre",
         R"(Near the centre a knight has more ways to take its steps, in every order of straight and side: up to ten
squares.)",
         {},
         {},
         {"2rK5/8/8/8/bK7/8/8/8/3wN4/8/8/wK7 w * - - - 0 1", "d4b3 d4c2 d4f9 d4e10 d4i6 d4j5", "d4i9 d4d6"}},
        {"4.3",
         "Pawns at the centre",
         R"(A pawn beside the centre captures on each of the squares diagonally before it: from d4 on c5, i5 and e9.)",
         {},
         {},
         {"2rK5/8/8/rN7/bK7/8/8/2bN1bN3/3wP4/8/8/wK7 w * - - - 0 1", "d4c5 d4i5 d4e9 d4d5", "d4e4 d4i9"}},
    };
    return clauses;
}

std::span<const Clause> square_board_clauses() {
    static constexpr Clause clauses[]{
        {"2.1", "Squares", R"(The board of chess: files a to h, rows 1 to 8.)"},
        {"2.2", "Starting position", R"(There is none; see 4.1.)"},
        {"3.1",
         "King",
         R"(One step in any direction.)",
         {},
         {},
         {"bK6rK/8/8/8/3wK4/8/8/8 w * - - - 0 1", "d4d5 d4e3", "d4d6"}},
        {"3.3",
         "Knight",
         R"(The L of chess; it jumps.)",
         {},
         {},
         {"bK6rK/8/8/8/3wN4/8/8/wK7 w * - - - 0 1", "d4e6 d4b3", "d4d6"}},
        {"4.1",
         "From a position only",
         R"(The game begins from a given position of kings, queens, rooks, bishops and knights.)",
         R"(Three armies of pawns would not know which way to go, so that a position with pawns or rights to castle is
refused.)",
         {},
         {"bK6rK/8/8/8/3wR4/8/8/wK7 w wrb - - - 0 1", "d4d8 d4a4", "d4e5"}},
    };
    return clauses;
}

} // namespace tondo::ui
