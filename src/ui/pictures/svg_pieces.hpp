#pragma once

#include "tondo/core/position.hpp"
#include "ui/shapes/shape.hpp"

#include <string>

namespace tondo::ui {

/// The pieces' outlines, each drawn once, for svg_piece to refer to.
std::string svg_piece_definitions(const Board &board);

/// A piece in its army's looks, inside a circle of that radius. The dead are grey; on the board they lie.
std::string svg_piece(const Position &position, Piece piece, Spot centre, double radius, bool lies,
                      const std::string &title);

} // namespace tondo::ui
