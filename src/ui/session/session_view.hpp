#pragma once
// Drawing of a game in play: board, panel, chat, message and prompt.

#include "ui/panel/panel_view.hpp"
#include "ui/session/session_state.hpp"

#include <string>

namespace tondo::ui {

void draw(Canvas &canvas, const SessionState &state);

PanelNotes panel_notes(const SessionState &state);

/// The times of the clocks; empty without clocks.
ByColor<std::string> clock_texts(const SessionState &state);

/// The state of the game for the terminal's title: `your turn`.
std::string window_title(const SessionState &state);

} // namespace tondo::ui
