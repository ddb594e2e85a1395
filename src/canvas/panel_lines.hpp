#pragma once
// Lines of text written downward into an area until it is full.

#include "canvas/canvas.hpp"

#include <climits>
#include <string_view>

namespace tondo::canvas {

class PanelLines {
public:
    PanelLines(Canvas &canvas, const Area &area) : canvas_(canvas), area_(area) {}

    int left() const { return area_.rows - used_; }
    int columns() const { return area_.columns; }
    void write(std::string_view text, const Style &style = {});
    /// Appends to the last line, if that line fitted, as many words as fit in `width` columns. Returns the column after
    /// the text.
    int add(int column, std::string_view text, const Style &style, int width = INT_MAX);
    /// The canvas position of a column of the last line.
    Point at(int column) const { return {area_.corner.column + column, area_.corner.row + used_ - 1}; }
    /// The remaining rows, from `column` to the right edge.
    PanelLines rest(int column) const {
        return {canvas_, {{area_.corner.column + column, area_.corner.row + used_}, area_.columns - column, left()}};
    }
    void skip() { used_ += left() > 0 ? 1 : 0; }

private:
    Canvas &canvas_;
    Area area_;
    int used_ = 0;
    bool fits_ = false; ///< Whether the last line fitted into the area.
};

} // namespace tondo::canvas
