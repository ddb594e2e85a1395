#pragma once
// A position in words, for screen readers: independent of screen layout and colours.

#include "tondo/core/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// `dead Gray crossed pawn`
std::string speak_piece(const Position &position, const Piece &piece);

/// A rank in file order, with adjacent pieces of one kind grouped: `Rank 2: White pawns a2 to h2, Gray pawn m2, rook
/// p2.` The rank must exist.
std::string speak_rank(const Position &position, int rank);

/// All ranks from the first, a line each, with empty ranks joined; then the moats if the board has any.
std::vector<std::string> speak_board(const Position &position);

/// A player's pieces, the king first: `king e1, rooks a1 and h1, pawns a2, b2 and c2`.
std::string speak_army(const Position &position, Color color);

/// The piece on a square, its attackers and its defenders.
std::string speak_square(const Position &position, Square square);

/// The moats and whether each is bridged; empty if the board has none.
std::string speak_moats(const Position &position);

} // namespace tondo::ui
