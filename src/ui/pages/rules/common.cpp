// Clauses shared by several games.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> common_clauses() {
    static constexpr Clause clauses[]{
        {"3.2", "Queen, rook and bishop",
         R"(The rook moves any distance along the straight lines of chapter 2, the bishop along the diagonals, the queen
along both. They stop before a piece of their own side, and on the square of a piece they capture; they jump over
nothing.)"},
        {"6.4", "Draw by agreement", R"(The game is drawn when all living players have agreed to it.)"},
        {"6.5", "Repetition",
         R"(The game is drawn when the same position occurs for the third time: the same pieces, player to move, living
players, rights to castle and to capture en passant, and whatever else decides which moves there are.)",
         R"(No source says how often; three times, as in chess.)"},
        {"6.6", "Fifty moves",
         R"(The game is drawn after fifty moves by each living player without a capture, a pawn move or a player going
out: 150 moves in a row with three players, 100 with two. A turn that passes is no move.)",
         R"(Green Chess counts fifty rounds; for the other games each living player's fifty moves are this project's reading
of chess.)"},
    };
    return clauses;
}

std::span<const Clause> chess_pawn_clauses() {
    static constexpr Clause clauses[]{
        {"3.7", "En passant",
         R"(A pawn that has just made a double step may be captured by an enemy pawn as if it had stepped only once:
the capturing pawn goes to the square that was passed over.)",
         R"(Both opponents get one chance: the right lasts until the double-stepper's next turn, even if that turn
passes. It ends earlier when the passed square is occupied, when the pawn is gone or when its owner is out.)"},
    };
    return clauses;
}

} // namespace tondo::ui
