#pragma once

#include "ui/screen/picture.hpp"

#include <map>
#include <string>
#include <vector>

namespace tondo::app {

/// A picture in kitty's protocol: an image of the whole, and above it one for each change. A change that later ones
/// hide completely is removed.
class Patches {
public:
    /// The whole picture anew.
    std::string show(const ui::Picture &picture);
    /// Another picture, which differs from the last one in these cells at most.
    std::string change(const ui::Picture &before, const ui::Picture &after, const std::vector<ui::Area> &areas);

private:
    std::string patch(const ui::Picture &before, const ui::Picture &after, const ui::Area &area);

    int last_ = 0;               ///< Identifier of the newest image; 0 is the whole.
    ui::Grid<int> seen_{0, 0};   ///< The image that is seen at each pixel.
    std::map<int, int> visible_; ///< How many pixels of each change are seen.
};

/// The pixels of some cells.
ui::PixelArea pixels_of(const ui::Area &cells, const ui::Picture &picture);
/// The sequence that puts the cursor on a cell of the picture.
std::string way_to(const ui::Area &cells, const ui::Picture &picture);
/// Makes the pixels transparent that are the same in another grid of the same size.
void drop_unchanged(ui::PixelGrid &pixels, const ui::PixelGrid &before);

} // namespace tondo::app
