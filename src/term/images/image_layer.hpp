#pragma once

#include "term/images/patches.hpp"
#include "term/terminal_answers.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/picture.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tondo::app {

/// Image protocol and its parameters.
struct ImageUse {
    Graphics graphics = Graphics::none;
    int colors = 256;          ///< Maximum number of colours in a sixel image.
    bool keeps_pixels = false; ///< Whether transparent pixels of a sixel image keep the pixels below them.
};

/// Chooses protocol and parameters by the terminal's answers.
ImageUse image_use(const TerminalAnswers &answers);

/// Draws the pictures of canvases on the terminal: first the whole picture, then the areas that change.
class ImageLayer {
public:
    void use(const ImageUse &use) { use_ = use; }

    /// Whether the screen must be cleared first, because the picture appears, disappears, moves or changes size.
    bool must_clear(const ui::Canvas &canvas) const;
    /// Returns the bytes to send before the screen is cleared.
    std::string clear();
    /// Returns the bytes that update the image from one canvas to the next of the same size. Send the text first.
    std::string update(const ui::Canvas &before, const ui::Canvas &after);

private:
    std::string image(const ui::Picture &picture, const ui::Area &area, const ui::PixelGrid &pixels) const;
    std::string changes(const ui::Picture &picture, const std::vector<ui::Area> &areas);

    ImageUse use_;
    std::shared_ptr<const ui::Picture> shown_;
    Patches patches_;
};

} // namespace tondo::app
