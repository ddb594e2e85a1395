#pragma once
// A board as an image in the output of a command.

#include "canvas/canvas.hpp"
#include "term/images/image_layer.hpp"

#include <string>

namespace tondo::term {

/// Returns the bytes that print a canvas and its picture at the cursor, so that both scroll like text. The last line
/// has no newline.
std::string printed_picture(const canvas::Canvas &canvas, const ImageUse &use);

} // namespace tondo::term
