#pragma once
// Options of a new game: players, names, clocks, turning and hiding of the board.

#include "game/bot_policy.hpp"
#include "game/live_game.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// Options of a game at one keyboard.
struct PlayOptions {
    bool turns_board = false;             ///< Turn the board to the player to move.
    bool hands_over = false;              ///< Hide the board between two players until the next one confirms.
    std::chrono::milliseconds pace{1000}; ///< Minimum time of a bot's move, so that people can follow.
    game::BotPolicy bot_policy = {};
    std::chrono::milliseconds bot_time{8000}; ///< Most of a move of level 8 where no clock decides.
    bool bots_ponder = true;                  ///< Bots that think for a time think at the others' turns, too.
};

struct TableOptions {
    game::Seating seating = {};
    PlayOptions play_options = {};
};

/// Parses three comma-separated names in order of play, each possibly empty. nullopt if malformed, with control
/// characters or not UTF-8.
std::optional<ByColor<std::string>> read_names(std::string_view text);

inline constexpr std::string_view pace_form = "off, or seconds such as 1 or 0.5, at most 60";
/// Parses `off`, `1`, `0.5` (seconds); nullopt if malformed.
std::optional<std::chrono::milliseconds> read_pace(std::string_view text);
std::string write_pace(std::chrono::milliseconds pace);

/// The bot level at which a beginner wins sometimes.
inline constexpr int easy_level = 2;
/// A bot of `level` in every seat.
ByColor<std::string> three_bots(int level);
/// The same but for a person's seat, by default the first.
ByColor<std::string> against_two_bots(int level, Color person = Color::first);

} // namespace tondo::ui
