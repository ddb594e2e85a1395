#pragma once
// From one screen to the next in as few bytes as can be: what a line between program and terminal carries.

#include "ui/screen/canvas.hpp"

#include <string>

namespace tondo::ui {

/// What a terminal that shows `before`, of the same size, has to be sent to show `after`, in the sequences of ECMA-48
/// and xterm's colours. Begins and ends with no attributes set, and begins with the cursor anywhere. Blank cells may
/// come out with another text colour or weight than `after` has them: that is not seen.
std::string screen_update(const Canvas &before, const Canvas &after);

} // namespace tondo::ui
