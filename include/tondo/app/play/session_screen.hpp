#pragma once
// Between a session and the terminal.

#include "tondo/app/terminal/terminal.hpp"
#include "tondo/ui/session/session.hpp"

#include <optional>

namespace tondo::app {

/// Also whose turn it is, in the title.
void show(const ui::Session &session, Terminal &terminal);

/// Hands a session what happened at the terminal, unless it is gone; returns what the player has decided.
std::optional<ui::Intent> hand_over(const Event &event, ui::Session &session, const Terminal &terminal);

} // namespace tondo::app
