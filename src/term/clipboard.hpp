#pragma once
// What the player copies.

#include "ui/game/program_action.hpp"

#include <functional>
#include <string>

namespace tondo::app {

/// Puts a text into a clipboard; false if there is none.
using Clipboard = std::function<bool(const std::string &text)>;

/// Copies, and tells a session or replay how that went. No terminal tells whether it takes the text.
template <class Listener> void copy_to(const Clipboard &clipboard, const ui::Copy &copy, Listener &listener) {
    if (clipboard(copy.text))
        listener.say("Sent to the clipboard: " + copy.text);
    else
        listener.warn("This terminal has no clipboard for programs; tondo fen prints positions");
}

} // namespace tondo::app
