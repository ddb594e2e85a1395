#pragma once
// The clipboard on the player's side.

#include "ui/game/program_action.hpp"

#include <functional>
#include <string>

namespace tondo::app {

/// Puts a text into a clipboard; false if there is none.
using Clipboard = std::function<bool(const std::string &text)>;

/// Copies, and reports to a session or replay. A terminal does not report whether it takes the text.
template <class Listener> void copy_to(const Clipboard &clipboard, const ui::Copy &copy, Listener &listener) {
    if (clipboard(copy.text))
        listener.inform("Sent to the clipboard: " + copy.text);
    else
        listener.warn("This terminal has no clipboard for programs; tondo fen prints positions");
}

} // namespace tondo::app
