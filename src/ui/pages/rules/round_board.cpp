// The round board: squares, lines, pieces, moats and creeks.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> round_board_clauses() {
    static constexpr Clause clauses[]{
        {"2.1", "Squares",
         R"(24 files a to x run clockwise round six rings; ring 1 is the outer one, ring 6 the innermost. The centre is
passed through and never stood on. White's sector is a to h, Gray's (Red's in green) i to p, Black's q to x. Light and dark squares alternate
along rings and files.)"},
        {"2.2", "Starting position",
         R"(On ring 1 of each sector, by rising file: rook, knight, bishop, queen, king, bishop, knight, rook. All kings
stand on light squares; seen from outside, the king is to the left of the queen. Pawns stand on ring 2.)"},
        {"2.3",
         "Rings",
         R"(A straight line along a ring goes both ways, all the way round, as far as nothing stands in it.)",
         {},
         {},
         {"24/24/1wR7gP12gN1/24/24/4wK7gK7bK3 w * - - - 0 1", "b4j4 b4x4 b4w4 b4e4", "b4k4 b4c5"}},
        {"2.4",
         "Files",
         R"(A straight line along a file goes out to ring 1, and in to ring 6, straight across the centre and out again on the file
opposite: from e6 to q6, q5 and on to q1. The colours alternate on it except at the centre, where e6 and q6 have the
same.)",
         {},
         {},
         {"24/24/4wR19/24/24/3wK8gK8bK2 w * - - - 0 1", "e4e6 e4q6 e4q1", "e4p6"}},
        {"2.5",
         "Diagonals",
         R"(A diagonal changes ring and file by one at each step. Coming to ring 6 it crosses the centre and leaves on
the other side on its colour: from f6 rising through the files it goes on at t6, then u5. It ends at ring 1: no piece
turns the corner there in one move.)",
         {},
         {},
         {"24/4wB19/24/24/24/3wK8gK8bK2 w * - - - 0 1", "e5f6 e5t6 e5u5 e5x2 e5a1", "e5s6 e5b3"}},
        {"2.6",
         "Several routes, one move",
         R"(A square that can be reached by several routes is one move, and it is enough that one of them is open. No move ends where it began.)",
         {},
         {},
         {"24/24/1wRwP21/24/24/4wK7gK7bK3 w * - - - 0 1", "b4d4 b4x4", "b4b4 b4c4"}},
        {"3.1",
         "King",
         R"(One step along any line, across the centre too: from e6 to q6, o6 and s6.)",
         {},
         {},
         {"4wK19/24/24/24/24/12gK7bK3 w * - - - 0 1", "e6f6 e6e5 e6q6 e6o6 e6s6", "e6p6 e6q5"}},
        {"3.3",
         "Knight",
         R"(Two squares along a file and one along a ring, or one along a file and two along a ring. It jumps. Through
the centre it goes along the file, not along a diagonal, and then it stays on its colour, because e6 and q6 have the
same (2.4). Whether it crosses a moat: 4.2.)",
         {},
         {},
         {"4wN19/24/24/24/24/3wK8gK7bK3 w * - - - 0 1", "e6o6 e6s6 e6p5 e6r5 e6d4 e6g5", "e6q5 e6p6"}},
        {"3.4",
         "Pawn: steps",
         R"(A pawn steps inward, crosses the centre straight, and from then on steps outward; it never turns back. It
steps onto empty squares only. On ring 2 of its own sector, before it has crossed, it may step two squares if both are
empty. A pawn that has crossed is written p in positions.)",
         {},
         {},
         {"4wP19/24/17wp6/24/1wP22/3wK8gK8bK2 w * - - - 0 1", "b2b3 b2b4 e6q6 r4r3", "b2b5 e6e5 r4r5 r4r2"}},
        {"3.5",
         "Pawn: captures",
         R"(A pawn captures one square diagonally forward, from ring 6 across the centre: from e6 to o6 and s6. It
goes there only to capture, and some captures are barred by creeks (4.6).)",
         {},
         {},
         {"4wP13bN5/24/17wp6/16bN7/24/3wK8gK8bK2 w * - - - 0 1", "e6s6 r4q3", "e6o6 r4s3 r4q5"}},
        {"3.6",
         "Promotion",
         R"(A pawn that reaches ring 1, in any sector, its own too, becomes a queen, rook, bishop or knight of its owner
at once.)",
         R"(The sources leave promotion to chess, which has one far row; here any part of ring 1 will do.)",
         {},
         {"24/24/24/24/6wp10wp6/3wK8gK8bK2 w * - - - 0 1", "r2r1q r2r1n g2g1r", "r2r1 r2r1k"}},
        {"3.8",
         "Castling",
         R"(The king goes two squares along ring 1 towards a rook of its own, and the rook to the square it passed: e1 to g1 with
the rook from h1, e1 to c1 with the rook from a1, and so in each sector. Neither has moved, all squares between them
are empty, and no living opponent attacks the king's square, the one it passes over or the one it comes to.)",
         {},
         {},
         {"24/5gR18/24/24/24/wR3wK2wR5gK7bK2 w * wKQ - - 0 1", "e1c1", "e1g1"}},
        {"4.1",
         "Moats",
         R"(On ring 1 a moat lies between the sectors: h|i, p|q and x|a. A move crosses it if it steps along ring 1 over
the border, steps diagonally between rings 1 and 2 over the border, or is a knight's move as in 4.2. Kings and pawns
that have crossed the centre are bound as all others. No other move crosses a moat: rings 2 to 6 are free of it.)",
         {},
         {},
         {"24/24/24/6wP17/7wQ16/4wK1wR1gN3gK7bK3 w * - - - 0 1", "h2i2 h2i3 g1h1", "h2i1 g1i1"}},
        {"4.2",
         "Knights and moats",
         R"(A knight crosses a moat if either way of its L would step along ring 1 over the border. That is so whenever
one end of its move is on ring 1 and the ends lie on different sides of the border.)",
         {},
         {},
         {"24/24/24/24/7wNgP15/4wK1wN2gB2gK7bK3 w * - - - 0 1", "g1h3 h2i4 h2j3", "g1i2 h2j1"}},
        {"4.3",
         "Bridged for good",
         R"(Both moats of a player are bridged for good when that player is out, or has none of their own pieces left on
ring 1 of their own sector. Coming back does not close them.)",
         R"(The outer row is looked at after every move, whoever moved. Other players' pieces on it do not count.)",
         {},
         {"24/24/24/14wp9/4wK2wQ7wB8/11gNgK3bN4bK2 w * - - wg,bw 0 1", "h2i1", "p2q1"}},
        {"4.5",
         "No check through a moat",
         R"(No piece attacks through a moat, be it open or bridged: a king beyond it is not in check, and may castle or
walk there.)",
         {},
         {},
         {"24/24/24/24/24/7wK2gR1gK7bK3 w * - - - 0 1", "h1g1 h1h2", "h1i1"}},
        {"4.6",
         "Creeks",
         R"(The borders go on as creeks on rings 2 and 3. A pawn that has not crossed the centre and stands on ring 2 or
3 does not capture over one, and attacks nothing there. From ring 4 on it may. Other pieces, and pawns that have
crossed, take no notice. Creeks stay when the moats beside them are bridged.)",
         {},
         {},
         {"24/24/6gN1gN15/7wP16/24/4wK7gK7bK3 w * - - - 0 1", "h3g4 h3h4", "h3i4"}},
    };
    return clauses;
}

std::span<const Clause> bridged_moat_clauses() {
    static constexpr Clause clauses[]{
        {"4.4",
         "Crossing a moat",
         R"(A moat that is not bridged is crossed by nothing. A bridged one is crossed only by a move that captures
nothing and gives no check.)",
         R"(Giving check means that after the move some piece of the mover attacks a living opponent's king, also one
uncovered by this move, or by another player before. Where a square is reached both over a moat and by
another route that is open, the other route counts. A move over two moats needs both bridged.)",
         {},
         {"24/24/24/12gK11/wP3wK19/6wR3gN11bK1 w * - - wg,bw 0 1", "g1i1 g1j1", "g1k1 g1m1"}},
    };
    return clauses;
}

std::span<const Clause> momentary_moat_clauses() {
    static constexpr Clause clauses[]{
        {"4.4",
         "Crossing a moat",
         R"(A moat that is not bridged for good is bridged for a moment by any move over it that captures nothing and gives no
check. A moat that is bridged for good is open to every move, captures included.)",
         R"(Giving check means that after the move some piece of the mover attacks a living opponent's king, also one
uncovered by this move, or by another player before. A living king is never captured over a moat, as it
is never in check through one. A move over two moats is bound by the one that is not bridged.)",
         {},
         {"24/24/24/12gK11/24/4wK1wR3gN11bK1 w * - - - 0 1", "g1i1 g1j1", "g1k1 g1m1"}},
    };
    return clauses;
}

} // namespace tondo::ui
