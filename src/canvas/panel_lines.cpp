#include "canvas/panel_lines.hpp"

#include "canvas/shorten.hpp"

#include <algorithm>

namespace tondo::canvas {

void PanelLines::write(std::string_view text, const Style &style) {
    fits_ = left() > 0;
    if (fits_)
        canvas_.write({area_.corner.column, area_.corner.row + used_++}, shortened(std::string(text), area_.columns),
                      style);
}

int PanelLines::add(int column, std::string_view text, const Style &style, int width) {
    if (!fits_ || column >= area_.columns)
        return column;
    return column + canvas_.write({area_.corner.column + column, area_.corner.row + used_ - 1},
                                  first_words(text, std::min(width, area_.columns - column)), style);
}

} // namespace tondo::canvas
