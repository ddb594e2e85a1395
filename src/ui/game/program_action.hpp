#pragma once
// Decisions of the player at this terminal: a game action, which is journalled, or a program action, which is not.

#include "game/action.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

/// Write the game to a file.
struct Save {
    std::string file; ///< Empty: the game's own file.
};
struct NewGame {
    std::optional<Position> start = {}; ///< nullopt: the start position of the rules.
};
struct Rematch {}; ///< A new game with every player moved one seat on.
struct Copy {      ///< Copy text to the clipboard.
    std::string text;
};
struct Quit {};
struct FindLines {             ///< Search the position shown, and tell the best lines: text mode has no panel for them.
    bool of_opponents = false; ///< As if it were the turn of each opponent.
};
struct FindOpenings {  ///< Tell what a collection of games has of the position shown: text mode has no panel for it.
    std::string place; ///< A directory or file; empty for the collection before.
};
/// Of some players in a game that is over, to find better moves.
struct ShowMistakes {
    ColorSet players;
};

// In a hosted game.
struct Say { ///< Send a chat message.
    std::string text;
};
struct LookOn {};  ///< Become a spectator.
struct StandUp {}; ///< Leave for good. Before the first move this frees the seat.
/// A request to the host: `kick NAME`, `ban NAME`, `unban NAME`, `claim`, `propose adjourn`, `agree` …
struct AskHost {
    std::string request;
};

// In a lesson.
struct WantHint {};
struct GoToStep {
    int steps; ///< Relative to the current lesson; 0 restarts it.
};
struct ListSteps { ///< Show the list of lessons and what comes after them, to choose from.
    int row = 0;   ///< Takes this row at once, counted from 1; 0 shows the list.
};

using ProgramAction = std::variant<Save, NewGame, Rematch, Copy, Quit, FindLines, FindOpenings, ShowMistakes, Say,
                                   LookOn, StandUp, AskHost, WantHint, GoToStep, ListSteps>;
using Decision = std::variant<game::Action, ProgramAction>;

} // namespace tondo::ui
