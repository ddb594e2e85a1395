#include "ui/board/piece_pictures.hpp"

#include "ui/shapes/path.hpp"
#include "ui/shapes/piece_outline.hpp"
#include "ui/shapes/polygon.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tondo::ui {

namespace {

// The extent of the outlines in their plane.
constexpr double outline_width = 72;
constexpr double outline_height = 88;
constexpr double outline_middle = 0.5; // below the middle of the plane
// Centre of a pawn's head.
constexpr Spot pawn_head{0, -14};

// With fewer sub-cells pieces are not recognisable.
constexpr int least_columns = 7;
constexpr int least_rows = 5;
// In rows from the centre: on smaller squares letters are read more easily, and pieces side by side run together.
constexpr double least_room = 1.35;
// A picture is at least this share of the largest; in small squares it extends over the edge.
constexpr double least_share = 0.75;

const std::vector<Spot> &body(Role role) {
    static const auto bodies = [] {
        std::array<std::vector<Spot>, all_roles.size()> all;
        for (Role each : all_roles)
            all[index(each)] = path_corners(piece_outline(each).body);
        return all;
    }();
    return bodies[index(role)];
}

int rounded(double value) {
    return static_cast<int>(std::lround(value));
}

// Outlines lie within the square, but where that would make a piece too small to be told, they may touch those beside.
PictureBox box_in(double room, Mosaic mosaic, bool outlined) {
    constexpr double clear_rows = 6;
    const double all = 2 * room * mosaic.down;
    const double rows = std::max(all - (outlined ? 2 : 1), std::min(all - 0.5, clear_rows));
    const double columns = rows / mosaic.down * 2 * mosaic.across * outline_width / outline_height;
    // Odd, so that crosses and points have a middle column.
    return {{}, 2 * rounded((columns - 1) / 2) + 1, rounded(rows)};
}

// Converts from the outlines' plane to sub-cells; a lying piece is rotated to its right.
Spot placed(Spot spot, const PictureBox &box, bool lies) {
    const Spot upright{spot.x / outline_width, (spot.y - outline_middle) / outline_height};
    const Spot turned = lies ? Spot{-upright.y, upright.x} : upright;
    // Slightly more, so that both sides of a piece cover the same samples.
    constexpr double trifle = 1.0001;
    return {box.corner.column + (turned.x * trifle + 0.5) * box.columns, box.corner.row + (turned.y + 0.5) * box.rows};
}

std::vector<Point> filled(const Image &image, const PiecePicture &picture) {
    std::vector<Spot> corners;
    for (Spot corner : body(picture.role))
        corners.push_back(placed(corner, picture.box, picture.lies));
    std::vector<Point> points;
    for_samples_in(corners, image.columns(), image.rows(), [&](int column, int row) {
        points.push_back({column, row});
    });
    if (picture.crossed) {
        const Spot head = placed(pawn_head, picture.box, picture.lies);
        std::erase(points, Point{static_cast<int>(head.x), static_cast<int>(head.y)});
    }
    return points;
}

// A cell has two colours. If it shows both body and outline, its other sub-cells become outline.
void leave_out_square(Image &image, Point cell, const Ground &body, const Ground &outline) {
    const Mosaic mosaic = image.mosaic();
    std::array<Ground *, most_parts> parts{};
    int count = 0;
    bool has_body = false;
    bool has_outline = false;
    for (int row = 0; row < mosaic.down; ++row)
        for (int column = 0; column < mosaic.across; ++column) {
            Ground &part = image[{cell.column * mosaic.across + column, cell.row * mosaic.down + row}];
            has_body = has_body || part == body;
            has_outline = has_outline || part == outline;
            if (part != body)
                parts[static_cast<std::size_t>(count++)] = &part;
        }
    if (has_body && has_outline)
        std::for_each_n(parts.begin(), count, [&](Ground *part) { *part = outline; });
}

} // namespace

std::optional<PictureBox> picture_box(const Raster &raster, Mosaic mosaic, Square square, bool outlined) {
    const PictureBox largest = box_in(raster.most_room(), mosaic, true);
    if (raster.most_room() < least_room || largest.columns < least_columns || largest.rows < least_rows)
        return std::nullopt;
    PictureBox box = box_in(std::max(raster.room(square), least_share * raster.most_room()), mosaic, outlined);
    const Spot centre = raster.shape().squares[square].centre;
    // As near to the centre as possible, with the outline inside the raster.
    const auto corner = [outlined](double middle, int size, int all) {
        const int line = outlined ? 1 : 0;
        return std::clamp(rounded((middle + 1) / 2 * all - size / 2.0), line, std::max(line, all - size - line));
    };
    box.corner = {corner(centre.x, box.columns, raster.columns() * mosaic.across),
                  corner(centre.y, box.rows, raster.rows() * mosaic.down)};
    return box;
}

void draw_dot(Image &image, const Raster &raster, Square square, Ground ground) {
    constexpr double share = 0.3; // of the largest circle in the square
    constexpr int corners = 24;
    const Mosaic mosaic = image.mosaic();
    const int rows = std::max(2, rounded(2 * share * raster.room(square) * mosaic.down));
    const int columns = rows * 2 * mosaic.across / mosaic.down;
    const Spot centre = raster.shape().squares[square].centre;
    const int left = rounded((centre.x + 1) / 2 * image.columns() - columns / 2.0);
    const int top = rounded((centre.y + 1) / 2 * image.rows() - rows / 2.0);
    std::vector<Spot> circle;
    for (int corner = 0; corner < corners; ++corner) {
        const double angle = 2 * std::numbers::pi * (corner + 0.5) / corners;
        circle.push_back({left + columns * (1 + std::cos(angle)) / 2.0, top + rows * (1 + std::sin(angle)) / 2.0});
    }
    for_samples_in(circle, image.columns(), image.rows(), [&](int column, int row) { image[{column, row}] = ground; });
}

void draw_piece_pictures(Image &image, std::span<const PiecePicture> pictures) {
    std::vector<std::vector<Point>> bodies;
    for (const PiecePicture &picture : pictures) {
        bodies.push_back(filled(image, picture));
        if (picture.outline)
            for (const Point point : bodies.back())
                for (int row = point.row - 1; row <= point.row + 1; ++row)
                    for (int column = point.column - 1; column <= point.column + 1; ++column)
                        if (image.contains({column, row}))
                            image[{column, row}] = *picture.outline;
    }
    // Draws bodies after outlines, so that no outline covers a neighbouring piece.
    for (std::size_t i = 0; i < pictures.size(); ++i)
        for (const Point point : bodies[i])
            image[point] = pictures[i].body;
    for (std::size_t i = 0; i < pictures.size(); ++i)
        if (pictures[i].outline)
            for (const Point point : bodies[i])
                leave_out_square(image, {point.column / image.mosaic().across, point.row / image.mosaic().down},
                                 pictures[i].body, *pictures[i].outline);
}

} // namespace tondo::ui
