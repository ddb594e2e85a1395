#pragma once

#include "tondo/core/game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/pictures/svg_paper.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tondo::ui {

/// The board after `plies` as SVG elements: frame, squares, last moves, checks, moats and creeks, labels, pieces,
/// arrows.
std::string svg_board(const SvgPaper &paper, const Game &game, std::size_t plies, const std::vector<Arrow> &arrows);

} // namespace tondo::ui
