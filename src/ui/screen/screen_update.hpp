#pragma once
// The difference between two screens as escape sequences, in as few bytes as possible.

#include "ui/screen/canvas.hpp"

#include <string>

namespace tondo::ui {

/// The bytes that change a terminal of the same size from `before` to `after`, in the sequences of ECMA-48
/// and xterm's colours. Begins and ends with no attributes set, and begins with the cursor anywhere. Blank cells may
/// come out with another text colour or weight than `after` has them: that is not seen.
std::string screen_update(const Canvas &before, const Canvas &after);

} // namespace tondo::ui
