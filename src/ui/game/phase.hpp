#pragma once
// The phases of a game.

#include "tondo/core/game.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace tondo::ui {

enum class Phase : std::uint8_t { opening, middle_game, ending };

inline constexpr std::array all_phases{Phase::opening, Phase::middle_game, Phase::ending};

/// Of the move that is made in a position: an ending with two living, or with few pieces besides kings and pawns;
/// before that, the first eight moves are the opening.
Phase phase_of(const Position &position);

/// `opening`, `middle game`, `ending`
std::string_view name_of(Phase phase);

} // namespace tondo::ui
