#pragma once

#include "canvas/picture.hpp"

#include <map>
#include <string>

namespace tondo::term {

/// A picture in kitty's protocol: an image of the whole, and above it one image (patch) for each change. A patch that
/// later patches hide completely is removed.
class Patches {
public:
    /// Returns the bytes that show the whole picture.
    std::string show(const canvas::Picture &picture, const canvas::PixelGrid &pixels);
    /// Returns the bytes that draw `pixels` over `area`; transparent pixels keep what is below them.
    std::string change(const canvas::Picture &picture, const canvas::Area &area, const canvas::PixelGrid &pixels);
    /// Whether `more` further changes exceed the images that a terminal is expected to store.
    bool is_full(std::size_t more) const;

private:
    int last_ = 0;                 ///< Identifier of the newest image; 0 for the whole picture.
    canvas::Grid<int> seen_{0, 0}; ///< Identifier of the topmost image at each pixel.
    std::map<int, int> visible_;   ///< Number of visible pixels by patch identifier.
};

/// Converts cells to pixels.
canvas::PixelArea pixels_of(const canvas::Area &cells, const canvas::Picture &picture);
/// The sequence that moves the cursor to the upper left of these cells.
std::string way_to(const canvas::Area &cells, const canvas::Picture &picture);

} // namespace tondo::term
