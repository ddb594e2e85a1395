#pragma once
// Commands of the editor, except placing pieces.

#include "ui/editor/editor.hpp"
#include "ui/keys/command_table.hpp"

#include <span>

namespace tondo::ui {

/// All commands, in the order of the help screen.
std::span<const EditorCommand> editor_commands();

} // namespace tondo::ui
