#pragma once
// A board as an image in the output of a command.

#include "term/images/image_layer.hpp"
#include "ui/screen/canvas.hpp"

#include <string>

namespace tondo::app {

/// Returns the bytes that print a canvas and its picture at the cursor, so that both scroll like text. The last line
/// has no newline.
std::string printed_picture(const ui::Canvas &canvas, const ImageUse &use);

} // namespace tondo::app
