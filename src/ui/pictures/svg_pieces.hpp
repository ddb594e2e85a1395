#pragma once

#include "tondo/core/position.hpp"
#include "ui/shapes/shape.hpp"

#include <string>

namespace tondo::ui {

/// The pieces' outlines as definitions, which svg_piece references.
std::string svg_piece_definitions(const Board &board);

/// A piece in its army's style, inside a circle of that radius. Pieces of dead armies are grey; `lies` draws the piece
/// on its side.
std::string svg_piece(const Position &position, Piece piece, Spot centre, double radius, bool lies,
                      const std::string &title);

} // namespace tondo::ui
