#pragma once
// Draws canvases on the terminal that curses is using.

#include "canvas/canvas.hpp"
#include "term/images/image_layer.hpp"

#include <optional>

namespace tondo::term {

class Painter {
public:
    /// `utf8`: the terminal shows glyphs beyond ASCII. `xterm_like`: it supports the sequences of ui::screen_update().
    Painter(bool utf8, bool xterm_like);

    /// The size in cells, both at least 1.
    int columns() const;
    int rows() const;
    /// Number of colours that a canvas may use, at most 256; 0 for a monochrome terminal.
    int colors() const;
    /// Uses that many colours if terminfo has fewer, and wavy underlines, if the terminal is xterm-like.
    void improve(int colors, bool wavy_underlines);

    /// Updates curses to the window's current size.
    void fit_to_window();
    /// Implements Terminal::show(). The canvas must have columns() × rows() cells.
    void show(canvas::Canvas canvas);
    /// Forwards to ImageLayer::use().
    void use_images(const ImageUse &use) { images_.use(use); }
    /// Forwards to ImageLayer::look().
    void look() { images_.look(); }
    /// Removes the images, which would otherwise stay on the terminal.
    ~Painter();
    Painter(const Painter &) = delete;
    Painter &operator=(const Painter &) = delete;

    /// Makes the next show() send everything, because the terminal's content is unknown.
    void send_all_next();

private:
    void drop_unknown(canvas::Canvas &canvas) const;
    void send_changes(canvas::Canvas canvas);
    void draw_with_curses(const canvas::Canvas &canvas) const;

    bool utf8_;
    bool xterm_like_;
    int colors_;             ///< See colors().
    bool has_waves_ = false; ///< Wavy underlines are drawn.
    ImageLayer images_;
    std::optional<canvas::Canvas> shown_; ///< Last canvas on an xterm-like terminal; nullopt if unknown.
};

} // namespace tondo::term
