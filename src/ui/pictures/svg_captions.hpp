#pragma once

#include "game/live_game.hpp"
#include "ui/pictures/svg_paper.hpp"

#include <cstddef>
#include <string>

namespace tondo::ui {

/// Captions above and below the board: players in the corners nearest to their seats, the last event in the fourth.
std::string svg_captions(const SvgPaper &paper, const game::LiveGame &live, std::size_t plies, Seat bottom);

} // namespace tondo::ui
