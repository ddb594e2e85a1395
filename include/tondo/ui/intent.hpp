#pragma once
// What the players decide. A session proposes it, the program records it in the journal, then the session applies it:
// nothing is played that is not on the disk.

#include "tondo/core/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::ui {

// What changes the game; these are recorded.
struct Play {
    Action action;
};
struct Resign { ///< Out of turn too.
    Color color;
};
struct TakeBack {};
struct PlayAgain {}; ///< The action taken back last.

// What the program does.
struct Save {
    std::string file; ///< Empty: where the game is kept.
};
struct NewGame {};
struct Quit {};

using Intent = std::variant<Play, Resign, TakeBack, PlayAgain, Save, NewGame, Quit>;

/// The intent as a line of the journal, such as `move e2e4`; empty for what is not recorded.
std::string write_intent(const Intent &intent, const Position &position);

/// Reads such a line; nothing if it is none or cannot be done in that position.
std::optional<Intent> read_intent(std::string_view line, const Position &position);

} // namespace tondo::ui
