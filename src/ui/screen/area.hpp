#pragma once

#include "ui/screen/canvas.hpp"

namespace tondo::ui {

/// A rectangle of a canvas.
struct Area {
    Point corner; ///< Upper left.
    int columns = 0;
    int rows = 0;
};

} // namespace tondo::ui
