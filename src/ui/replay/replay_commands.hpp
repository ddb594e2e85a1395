#pragma once
// Commands of a replay. A count typed before a key is the command's argument: `5>` is `:forward 5`.

#include "ui/replay/replay.hpp"

#include <span>

namespace tondo::ui {

/// All commands, in the order of the help screen.
std::span<const ReplayCommand> replay_commands();

} // namespace tondo::ui
