#pragma once
// Decisions of a player at the screen: an action in the game, which is journalled, or an action of the program, which
// is not.

#include "game/action.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

/// The game, as a game file.
struct Save {
    std::string file; ///< Empty: where the game is kept.
};
struct NewGame {
    std::optional<Position> start = {}; ///< None: the rules' own.
};
struct Rematch {}; ///< A new game, everybody one seat on.
struct Copy {      ///< To the clipboard.
    std::string text;
};
struct Quit {};

// In a shared game.
struct Say { ///< To all who are there.
    std::string text;
};
struct LookOn {};  ///< Instead of playing.
struct StandUp {}; ///< Leave for good: before the first move the seat is free again.
/// An action that the host decides on: `kick NAME`, `ban NAME`, `unban NAME`, `claim`, `propose adjourn`, `agree` …
struct AskHost {
    std::string request;
};

// In a lesson.
struct WantHint {};
struct GoToStep {
    int steps; ///< On from the one shown; 0 begins it again.
};

/// Never journalled.
using ProgramAction =
    std::variant<Save, NewGame, Rematch, Copy, Quit, Say, LookOn, StandUp, AskHost, WantHint, GoToStep>;
/// Of the player at the screen.
using Decision = std::variant<game::Action, ProgramAction>;

} // namespace tondo::ui
