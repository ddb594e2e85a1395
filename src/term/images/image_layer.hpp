#pragma once

#include "term/images/patches.hpp"
#include "term/terminal_answers.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/picture.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tondo::app {

/// How images are sent.
struct ImageUse {
    Graphics graphics = Graphics::none;
    int colors = 256;          ///< At most, in sixel images.
    bool keeps_pixels = false; ///< Under the transparent pixels of a later sixel image.
};

/// By the terminal's answers.
ImageUse image_use(const TerminalAnswers &answers);

/// The pictures of canvases on the terminal: once whole, then the parts that change.
class ImageLayer {
public:
    void use(const ImageUse &use) { use_ = use; }

    /// Whether the screen must be cleared before a canvas is shown, because its picture is not where the one before is.
    bool must_clear(const ui::Canvas &canvas) const;
    /// To be sent before the screen is cleared.
    std::string clear();
    /// From the canvas shown before, of the same size, to the next. Text goes out before.
    std::string update(const ui::Canvas &before, const ui::Canvas &after);

private:
    std::string image(const ui::Picture &picture, const ui::Area &area, const ui::PixelGrid &pixels) const;
    std::string changes(const ui::Picture &picture, const std::vector<ui::Area> &areas);

    ImageUse use_;
    std::shared_ptr<const ui::Picture> shown_;
    Patches patches_;
};

} // namespace tondo::app
