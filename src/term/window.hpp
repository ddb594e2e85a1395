#pragma once
// The size of the terminal's window.

#include "term/terminal_answers.hpp"

#include <optional>

namespace tondo::term {

/// Size of the terminal on standard output, 1 to 1000 each: by TIOCGWINSZ, or else by LINES and COLUMNS (the only
/// source on a serial line), or else 80 columns and 24 rows.
canvas::Extent window_size();

/// Size of a cell in pixels: by TIOCGWINSZ, which is always up to date, or else by the answer; nullopt if unknown.
std::optional<canvas::PixelSize> cell_size(const TerminalAnswers &answers);

} // namespace tondo::term
