#pragma once
// The start menu, on the screen and in text mode.

#include "system/line_channel.hpp"
#include "term/terminal.hpp"
#include "ui/menu/menu.hpp"
#include "ui/text_mode/text_menu.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>

namespace tondo::app {

/// The player's choice; nothing if the terminal goes away.
std::optional<ui::MenuChoice> ask_menu(Terminal &terminal, const ui::Theme &theme, ui::Menu &menu);

/// The same by lines; the end of input is Leave. A message is said in place of the opening.
ui::MenuChoice ask_menu(LineChannel &lines, ui::TextMenu menu, const std::string &message);

} // namespace tondo::app
