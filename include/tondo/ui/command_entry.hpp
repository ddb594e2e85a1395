#pragma once
// The `:` line while it is typed.

#include "tondo/ui/canvas.hpp"
#include "tondo/ui/command_text.hpp"
#include "tondo/ui/text_entry.hpp"
#include "tondo/ui/theme.hpp"

#include <vector>

namespace tondo::ui {

/// Draws the line with what may become of it behind.
void draw_command_entry(Canvas &canvas, int row, const TextEntry &entry, const std::vector<CommandText> &commands,
                        const Theme &theme);

} // namespace tondo::ui
