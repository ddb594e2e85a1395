#pragma once
// The page of an SVG picture, and the board's place on it.

#include "ui/shapes/shape.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A board's shape for pictures, which unlike character cells have room for every detail.
struct SmoothShape {
    Shape shape;
    double proportion; ///< Width to height.
};

/// A label of the shape on the page.
struct PlacedLabel {
    std::string_view text;
    Spot middle;
    double size;    ///< Of the font.
    bool is_inside; ///< On the board, not on its frame.
};

class SvgPaper {
public:
    // In units of the picture, whose width is the same for every board.
    static constexpr double width = 1000;
    static constexpr double rim = 36;  ///< Width of the frame around the board.
    static constexpr double band = 70; ///< Height of the captions above and below the board.

    SvgPaper(const Board &board, Seat bottom);

    const Shape &shape() const { return smooth_shape_.shape; }
    double height() const { return 2 * (half_height() + rim + band); }
    /// Of the board alone, without its frame.
    double board_width() const { return 2 * half_width(); }
    double board_height() const { return 2 * half_height(); }

    /// Converts a spot of the shape to picture units.
    Spot place(Spot spot) const;
    Spot centre(Square square) const { return place(shape().squares[square].centre); }
    /// place() as coordinates in path data.
    std::string point(Spot spot) const;
    /// A square's outline as path data, with true arcs.
    std::string outline(Square square) const;
    /// The labels of squares, files and ranks. Views into the shape.
    std::vector<PlacedLabel> labels() const;
    /// The radius of the largest circle around a square's centre that lies in the square.
    double room(Square square) const;

private:
    static constexpr double half_width() { return width / 2 - rim - 10; }
    double half_height() const { return half_width() / smooth_shape_.proportion; }

    SmoothShape smooth_shape_;
};

} // namespace tondo::ui
