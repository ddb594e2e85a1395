#pragma once
// What can be done on the board besides moving.

#include "tondo/ui/command_table.hpp"
#include "tondo/ui/intent.hpp"

#include <span>

namespace tondo::ui {

class Session;
using Command = CommandOf<Session, Intent>;

/// All commands, in the order of the help screen.
std::span<const Command> commands();

} // namespace tondo::ui
