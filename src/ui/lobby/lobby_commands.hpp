#pragma once
// Commands of the lobby: its keys, the `:` line, the help page and text mode have them from one table.

#include "ui/lobby/lobby_screen.hpp"

#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

/// All commands, in the order of the help page.
std::span<const LobbyCommand> lobby_commands();

/// Every key and command of the lobby.
std::vector<std::string> lobby_help(const Keymap &keys);

} // namespace tondo::ui
