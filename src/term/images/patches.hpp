#pragma once

#include "ui/screen/picture.hpp"

#include <map>
#include <string>
#include <vector>

namespace tondo::app {

/// A picture in kitty's protocol: an image of the whole, and above it one image (patch) for each change. A patch that
/// later patches hide completely is removed.
class Patches {
public:
    /// Returns the bytes that show the whole picture.
    std::string show(const ui::Picture &picture);
    /// Returns the bytes that change `before` to `after`, which differ only in these cells.
    std::string change(const ui::Picture &before, const ui::Picture &after, const std::vector<ui::Area> &areas);

private:
    std::string patch(const ui::Picture &before, const ui::Picture &after, const ui::Area &area);

    int last_ = 0;               ///< Identifier of the newest image; 0 for the whole picture.
    ui::Grid<int> seen_{0, 0};   ///< Identifier of the topmost image at each pixel.
    std::map<int, int> visible_; ///< Number of visible pixels by patch identifier.
};

/// Converts cells to pixels.
ui::PixelArea pixels_of(const ui::Area &cells, const ui::Picture &picture);
/// The sequence that moves the cursor to the upper left of these cells.
std::string way_to(const ui::Area &cells, const ui::Picture &picture);
/// Makes all pixels transparent that are equal in `before`, a grid of the same size.
void drop_unchanged(ui::PixelGrid &pixels, const ui::PixelGrid &before);

} // namespace tondo::app
