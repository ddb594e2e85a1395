#pragma once

#include "tondo/core/game.hpp"
#include "ui/pictures/svg_paper.hpp"

#include <cstddef>
#include <string>

namespace tondo::ui {

/// The board after `plies` as SVG elements: frame, squares, last moves, checks, moats and creeks, labels, pieces.
std::string svg_board(const SvgPaper &paper, const Game &game, std::size_t plies);

} // namespace tondo::ui
