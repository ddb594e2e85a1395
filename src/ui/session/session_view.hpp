#pragma once
// The picture of a game in play: board, panel, chat, message and prompt.

#include "ui/panel/panel_view.hpp"
#include "ui/session/session_state.hpp"

#include <string>

namespace tondo::ui {

void draw(Canvas &canvas, const SessionState &state);

/// The contents of the panel.
PanelNotes panel_notes(const SessionState &state);

/// The times of the clocks; empty without clocks.
ByColor<std::string> clock_texts(const SessionState &state);

/// The player to move, in the title of the window: `your turn`.
std::string window_title(const SessionState &state);

} // namespace tondo::ui
