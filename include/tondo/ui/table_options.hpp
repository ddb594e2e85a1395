#pragma once
// How people sit down to a game: what the settings say and the menu can change.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/piece.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// Habits of those who share a keyboard.
struct Manners {
    bool turns_board = false; ///< The player to move always sits at the bottom.
    bool hands_over = false;  ///< The board is hidden between two players until the next one is there.
};

/// Who sits where, and with how much time.
struct Seating {
    ByColor<std::string> names = {}; ///< In order of play; empty ones are called as the rule set does.
    std::optional<TimeControl> control = {};
};

struct TableOptions {
    Seating seating = {};
    Manners manners = {};
};

/// Three names with commas between them, in order of play, any of them empty. Nothing if the text is anything else, has
/// control characters or is no UTF-8.
std::optional<ByColor<std::string>> read_names(std::string_view text);

} // namespace tondo::ui
