#pragma once
// Canvases on the terminal that curses is using.

#include "term/images/image_layer.hpp"
#include "ui/screen/canvas.hpp"

#include <optional>

namespace tondo::app {

class Painter {
public:
    /// Whether glyphs beyond ASCII can be shown, and whether the terminal takes the sequences of ui::screen_update().
    Painter(bool utf8, bool xterm_like);

    /// The size in cells, both at least 1.
    int columns() const;
    int rows() const;
    /// How many colours a canvas may use, at most 256; 0 if there are none.
    int colors() const;

    /// Adopts the window's present size.
    void fit_to_window();
    /// As Terminal::show() says; a canvas of this size.
    void show(ui::Canvas canvas);
    /// As ImageLayer::use().
    void use_images(const ImageUse &use) { images_.use(use); }
    /// Removes the images that the end of the screen would leave.
    ~Painter();
    Painter(const Painter &) = delete;
    Painter &operator=(const Painter &) = delete;

    /// The terminal's content is no longer known: the next show() sends everything.
    void send_all_next();

private:
    void drop_unknown(ui::Canvas &canvas) const;
    void send_changes(ui::Canvas canvas);
    void draw_with_curses(const ui::Canvas &canvas) const;

    bool utf8_;
    bool xterm_like_;
    ImageLayer images_;
    std::optional<ui::Canvas> shown_; ///< The content of an xterm-like terminal, if it is known.
};

} // namespace tondo::app
