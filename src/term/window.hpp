#pragma once
// How large the terminal's window is.

#include "ui/board/form.hpp"

namespace tondo::app {

/// Rows and columns on standard output, 1 to 1000 each: as the system knows them, or else as LINES and COLUMNS say (a
/// serial line has nobody else to ask), or else 80 columns and 24 rows.
ui::Extent window_size();

} // namespace tondo::app
