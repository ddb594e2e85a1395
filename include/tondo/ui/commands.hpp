#pragma once
// What can be done on the board besides moving.

#include "tondo/ui/session.hpp"

#include <span>

namespace tondo::ui {

/// All commands, in the order of the help screen.
std::span<const Command> commands();

} // namespace tondo::ui
