#pragma once
// How a player wants to be served on the board.

#include "ui/game/bells.hpp"
#include "ui/keys/keymap.hpp"
#include "ui/keys/path_lookup.hpp"

#include <set>
#include <string>
#include <string_view>

namespace tondo::ui {

/// In Preferences::used, beside names of commands: the player has seen a replay.
inline constexpr std::string_view replay_tip = "replay";

struct Preferences {
    Keymap keys;
    bool confirm = false;      ///< Ask before each move is played.
    bool hints = false;        ///< Say what to do next, as in a first game.
    bool evaluation = false;   ///< Show what part of the win each player can expect.
    bool warnings = true;      ///< Tell of pieces that are newly attacked and undefended.
    bool animation = false;    ///< Light the path of a move that somebody else has made.
    bool shows_cursor = false; ///< To the others at a shared table, in one's own turn.
    Bells bells = {};
    PathLookup paths = {};                        ///< None where files are not to be seen.
    bool tips = false;                            ///< About commands that are not used yet.
    std::set<std::string, std::less<>> used = {}; ///< Those that are.
};

} // namespace tondo::ui
