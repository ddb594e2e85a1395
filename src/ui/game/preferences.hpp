#pragma once
// How a player wants to be served on the board.

#include "ui/keys/keymap.hpp"

namespace tondo::ui {

struct Preferences {
    Keymap keys;
    bool confirm = false;      ///< Ask before each move is played.
    bool hints = false;        ///< Say what to do next, as in a first game.
    bool evaluation = false;   ///< Show what part of the win each player can expect.
    bool warnings = true;      ///< Tell of pieces that are newly attacked and undefended.
    bool shows_cursor = false; ///< To the others at a shared table, in one's own turn.
};

} // namespace tondo::ui
