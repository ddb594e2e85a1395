#pragma once
// Options of a new game: players, names, clocks, turning and hiding of the board.

#include "game/live_game.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// Habits of those who sit at a table.
struct PlayOptions {
    bool turns_board = false;             ///< The player to move always sits at the bottom.
    bool hands_over = false;              ///< The board is hidden between two players until the next one is there.
    std::chrono::milliseconds pace{1000}; ///< A bot takes so long for a move at least, for people to follow.
};

struct TableOptions {
    game::Seating seating = {};
    PlayOptions play_options = {};
};

/// Three names with commas between them, in order of play, any of them empty. Nothing if the text is anything else, has
/// control characters or is no UTF-8.
std::optional<ByColor<std::string>> read_names(std::string_view text);

inline constexpr std::string_view pace_form = "off, or seconds such as 1 or 0.5, at most 60";
/// `off`, `1`, `0.5`; nothing if the text is anything else.
std::optional<std::chrono::milliseconds> read_pace(std::string_view text);
std::string write_pace(std::chrono::milliseconds pace);

/// At which a beginner wins sometimes.
inline constexpr int easy_level = 2;
/// One person, and two bots of a level.
ByColor<std::string> against_two_bots(int level);

} // namespace tondo::ui
