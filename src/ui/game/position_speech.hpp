#pragma once
// A position in words, for players who do not see the board: independent of places on the screen and of colours.

#include "tondo/core/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// `dead Gray crossed pawn`
std::string speak_piece(const Position &position, const Piece &piece);

/// Names in one breath: `a1`, `a1 and b1`, `a1, b1 and c1`; or with another word before the last.
std::string listed(const std::vector<std::string> &words, std::string_view last = "and");

/// A rank as it is read from file to file, pieces of one kind that stand side by side together; the rank must exist:
/// `Rank 2: White pawns a2 to h2, Gray pawn m2, rook p2.`
std::string speak_rank(const Position &position, int rank);

/// All ranks from the first, a line each, empty ones together; then the moats, where there are any.
std::vector<std::string> speak_board(const Position &position);

/// A player's pieces, the king first: `king e1, rooks a1 and h1, pawns a2, b2 and c2`.
std::string speak_army(const Position &position, Color color);

/// The piece on a square, its attackers and its guards.
std::string speak_square(const Position &position, Square square);

/// The moats and whether they are bridged; empty where there are none.
std::string speak_moats(const Position &position);

} // namespace tondo::ui
