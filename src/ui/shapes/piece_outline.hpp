#pragma once
// Vector drawings of the pieces, so that none depends on a font.

#include "tondo/core/piece.hpp"

#include <string_view>

namespace tondo::ui {

/// SVG path data in the square from (−50, −50) to (50, 50), upright.
struct PieceOutline {
    std::string_view body; ///< Closed path, filled and outlined.
    std::string_view line; ///< Details on the body, outlined only.
};

const PieceOutline &piece_outline(Role role);

/// A pawn of the round board that has crossed the centre.
const PieceOutline &crossed_pawn_outline();

} // namespace tondo::ui
