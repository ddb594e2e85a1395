#pragma once
// The start menu, on the screen and in text mode.

#include "cli/options/interface.hpp"
#include "system/line_channel.hpp"
#include "term/terminal.hpp"
#include "ui/menu/menu.hpp"
#include "ui/text_mode/text_menu.hpp"

#include <optional>
#include <string>

namespace tondo::play {

/// The player's choice; nullopt if the terminal is closed.
std::optional<ui::MenuChoice> ask_menu(term::Terminal &terminal, const cli::Interface &interface, ui::Menu &menu);

/// The same in text mode; the end of input returns Leave. A message replaces the opening text.
ui::MenuChoice ask_menu(system::LineChannel &lines, ui::TextMenu menu, const std::string &message);

} // namespace tondo::play
