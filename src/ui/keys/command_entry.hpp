#pragma once
// The `:` line while it is typed.

#include "ui/keys/command_text.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/text_entry.hpp"
#include "ui/themes/theme.hpp"

#include <vector>

namespace tondo::ui {

/// Draws the line with what may become of it behind.
void draw_command_entry(Canvas &canvas, int row, const TextEntry &entry, const std::vector<CommandText> &commands,
                        const Theme &theme);

} // namespace tondo::ui
