#pragma once

#include "canvas/canvas.hpp"
#include "canvas/picture.hpp"
#include "term/images/placeholders.hpp"
#include "term/terminal_answers.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::term {

/// Image protocol and its parameters.
struct ImageUse {
    Graphics graphics = Graphics::none;
    int colors = 24;           ///< Maximum of a sixel image: more are hardly visible and cost bytes.
    bool keeps_pixels = false; ///< Whether transparent pixels of a sixel image keep the pixels below them.
    int most_images = 0;       ///< Sixel images that are stored; the next one replaces the topmost. 0 if unlimited.
    std::optional<canvas::Rgb> ground = {}; ///< First colour of sixel images, if they need it.
    int family = 1;                         ///< Of placeholders.
};

/// Chooses protocol and parameters by the terminal's answers.
ImageUse image_use(const TerminalAnswers &answers);

/// Pixels of some cells; those that stay are transparent.
struct Change {
    canvas::Area area;
    canvas::PixelGrid pixels;
};

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

/// Draws the pictures of canvases on the terminal: first the whole picture, then the areas that change. Text erases the
/// image in its cells, but for kitty's, which lie below the text. Placeholders are text themselves.
class ImageLayer {
public:
    void use(const ImageUse &use) { use_ = use; }

    /// Whether the screen must be cleared first, because the picture appears, disappears, moves, changes size or
    /// becomes transparent somewhere.
    bool must_clear(const canvas::Canvas &canvas) const;
    /// Returns the bytes to send before the screen is cleared.
    std::string clear();
    /// Tells that the player is looking. tmux passes nothing on from a window that it hides: changes of placeholders
    /// that were loaded without a look before are loaded again.
    void look() { is_looked_at_ = true; }
    /// Writes placeholders into the cells that show the picture, if they are in use. Returns the bytes that load the
    /// images of those; send them before the text.
    std::string put_placeholders(canvas::Canvas &canvas);
    /// Returns the bytes that update the image from one canvas to the next of the same size. Send the text first.
    std::string update(const canvas::Canvas &before, const canvas::Canvas &after);

private:
    std::string whole(const canvas::Canvas &canvas);
    std::string changes(const canvas::Canvas &before, const canvas::Canvas &after);
    std::string image(const canvas::Picture &picture, const canvas::Area &area, const canvas::PixelGrid &pixels,
                      int colors);
    std::string discard_images();
    canvas::PixelArea painted(canvas::PixelArea part) const;
    std::vector<canvas::Area> covered(std::vector<canvas::Area> areas) const;
    std::optional<Change> take_change(const canvas::Area &cells, const canvas::Picture &picture);

    ImageUse use_;
    std::shared_ptr<const canvas::Picture> shown_;
    canvas::PixelGrid pixels_{0, 0}; ///< Those that the terminal shows.
    Patches patches_;
    Placeholders placeholders_;
    bool is_looked_at_ = false;          ///< Since the last put_placeholders().
    std::vector<canvas::Area> unlooked_; ///< Loaded without a look.
    int images_ = 0;                     ///< Sent since discard_images().
};

} // namespace tondo::term
