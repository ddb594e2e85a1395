#pragma once

#include "term/images/image_layer.hpp"
#include "ui/screen/canvas.hpp"

#include <string>

namespace tondo::app {

/// A canvas with its picture for a terminal that is not cleared: printed where the cursor is, without the last line's
/// end. It scrolls away like text.
std::string printed_picture(const ui::Canvas &canvas, const ImageUse &use);

} // namespace tondo::app
