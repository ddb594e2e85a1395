#pragma once

#include "term/images/patches.hpp"
#include "term/terminal_answers.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/picture.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// Image protocol and its parameters.
struct ImageUse {
    Graphics graphics = Graphics::none;
    int colors = 24;           ///< Maximum of a sixel image: more are hardly visible and cost bytes.
    bool keeps_pixels = false; ///< Whether transparent pixels of a sixel image keep the pixels below them.
};

/// Chooses protocol and parameters by the terminal's answers.
ImageUse image_use(const TerminalAnswers &answers);

/// Pixels of some cells; those that stay are transparent.
struct Change {
    ui::Area area;
    ui::PixelGrid pixels;
};

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
    std::string whole(const ui::Canvas &canvas);
    std::string changes(const ui::Canvas &before, const ui::Canvas &after);
    std::string image(const ui::Picture &picture, const ui::Area &area, const ui::PixelGrid &pixels, int colors) const;
    std::optional<Change> take_change(const ui::Area &cells, const ui::Picture &picture);

    ImageUse use_;
    std::shared_ptr<const ui::Picture> shown_;
    ui::PixelGrid pixels_{0, 0}; ///< Those of the picture that is shown.
    Patches patches_;
};

} // namespace tondo::app
