#pragma once
// The pieces as drawings, our own, so that they do not depend on anybody's fonts.

#include "tondo/core/piece.hpp"

#include <string_view>

namespace tondo::ui {

/// Path data of SVG in the square from (−50, −50) to (50, 50), upright.
struct PieceOutline {
    std::string_view body; ///< Closed, to be filled and drawn round.
    std::string_view line; ///< On it, to be drawn only.
};

const PieceOutline &piece_outline(Role role);

/// A pawn of the round board that has crossed the centre.
const PieceOutline &crossed_pawn_outline();

} // namespace tondo::ui
