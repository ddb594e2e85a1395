#pragma once
// A game's positions in pixels, for files: the board as on terminals that show images, on a page with a frame that has
// the labels, and with captions.

#include "canvas/picture.hpp"
#include "game/live_game.hpp"
#include "ui/pictures/svg_paper.hpp"
#include "ui/shapes/raster.hpp"
#include "ui/themes/theme.hpp"

namespace tondo::ui {

/// Prepares what all positions of a game have in common.
class PixelBoard {
public:
    /// The least width, in pixels, in which pieces and labels can be told apart.
    static constexpr int least_width = 200;

    /// `width`: of the picture, in pixels, at least least_width. The theme has colours that distinguish the armies, and
    /// must outlive the board. A name is written without accents; one that has no Latin letters is left out.
    PixelBoard(game::LiveGame live, Seat bottom, int width, const Theme &theme);

    /// The position after `plies`, with the players' last moves and checks. All pixels are opaque.
    canvas::PixelGrid draw(std::size_t plies) const;

private:
    Spot on_page(Spot spot) const;
    canvas::PixelGrid draw_page() const;
    void add_labels(canvas::Picture &picture, bool inside, Point corner) const;
    void draw_captions(canvas::PixelGrid &pixels, std::size_t plies) const;

    game::LiveGame live_;
    Seat bottom_;
    SvgPaper paper_;
    double scale_;           ///< Pixels in a unit of the paper.
    canvas::Extent size_;    ///< Of the picture, in pixels.
    Raster raster_;          ///< Its cells are those of the picture that has the squares.
    canvas::PixelGrid page_; ///< Without squares.
    const Theme &theme_;
};

} // namespace tondo::ui
