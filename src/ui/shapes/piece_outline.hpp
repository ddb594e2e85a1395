#pragma once
// Vector drawings of the pieces, so that none depends on a font.

#include "tondo/core/piece.hpp"

#include <string_view>

namespace tondo::ui {

/// Path data of SVG in the square from (−50, −50) to (50, 50), upright.
struct PieceOutline {
    std::string_view body; ///< Closed: filled and outlined.
    std::string_view line; ///< On the body: outlined only.
};

const PieceOutline &piece_outline(Role role);

/// A pawn of the round board that has crossed the centre.
const PieceOutline &crossed_pawn_outline();

} // namespace tondo::ui
