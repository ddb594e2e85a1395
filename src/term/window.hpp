#pragma once
// How large the terminal's window is.

#include "term/terminal_answers.hpp"
#include "ui/board/board_form.hpp"

#include <optional>

namespace tondo::app {

/// Rows and columns on standard output, 1 to 1000 each: as the system knows them, or else as LINES and COLUMNS say (a
/// serial line has nobody else to ask), or else 80 columns and 24 rows.
ui::Extent window_size();

/// The size of a cell in pixels: as the system knows it, which is always up to date, or else as the terminal answered.
std::optional<ui::PixelSize> cell_size(const TerminalAnswers &answers);

} // namespace tondo::app
