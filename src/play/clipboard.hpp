#pragma once
// The clipboard on the player's side.

#include "ui/game/program_action.hpp"

#include <functional>
#include <string>

namespace tondo::play {

/// Copies a text to a clipboard. Returns false if there is none.
using Clipboard = std::function<bool(const std::string &text)>;

/// Copies a text and reports the result to a session or replay. No terminal reports whether it accepts the text.
template <class Listener> void copy_to(const Clipboard &clipboard, const ui::Copy &copy, Listener &listener) {
    if (clipboard(copy.text))
        listener.inform("Sent to the clipboard: " + copy.text);
    else
        listener.warn("This terminal has no clipboard for programs; tondo fen prints positions");
}

} // namespace tondo::play
