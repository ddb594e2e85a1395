#pragma once
// Boards as text, so that tests are readable.

#include "tondo/core/position.hpp"

#include <string>
#include <string_view>

namespace tondo::test {

/// The board unrolled: rank by rank from the highest down to 1, files from `a`. A piece is its owner's letter and its
/// own (`wK`; a crossed pawn is `p`), `.` an empty square; squares in `marked` have an `x`, before a piece or alone.
/// Between two files, `|` is a moat, `=` a bridged one, and `:` a creek. Ranks above `highest` are left
/// out; 0 means all are shown. The text begins with a line feed, as a raw string does.
std::string diagram(const Position &position, SquareSet marked = {}, int highest = 0);

/// With an `x` wherever the piece on a square may legally go.
std::string targets(const Position &position, std::string_view from, int highest = 0);

/// With an `x` on all squares a player attacks.
std::string attacked_by(const Position &position, char color, int highest = 0);

} // namespace tondo::test
