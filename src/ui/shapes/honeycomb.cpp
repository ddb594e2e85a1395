#include "ui/shapes/shapes.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

constexpr int middle = 8; // number of files and ranks before the centre

// Cube coordinates; the third follows from their sum 0. q increases to the right, t upward (rules nivichanov 2.1).
struct Hexagon {
    int q;
    int t;
};

constexpr Hexagon hexagon(int file, int rank) {
    const int t = rank - 1 - middle;
    const int halves = 2 * (file - middle) + (t % 2 != 0 ? 1 : 0); // half widths to the right of the centre
    return {(halves - t) / 2, t};
}

// Rotates clockwise by thirds of a circle; one third maps each seat to the one before.
constexpr Hexagon turned(Hexagon hexagon, std::size_t thirds) {
    for (; thirds > 0; --thirds)
        hexagon = {hexagon.t, -hexagon.q - hexagon.t};
    return hexagon;
}

// Lattice of the hexagons' corners and centres: x in half widths, y in half sides, downward. Rows of hexagons are three
// half sides apart.
struct Vertex {
    int x;
    int y;
    friend constexpr bool operator==(Vertex, Vertex) = default;
};

constexpr Vertex vertex(Hexagon hexagon) {
    return {2 * hexagon.q + hexagon.t, -3 * hexagon.t};
}

constexpr Vertex operator+(Vertex a, Vertex b) {
    return {a.x + b.x, a.y + b.y};
}

constexpr int furthest = 2 * middle + 1; // across
constexpr double row_height = 3;

// If a hexagon has two middle rows, pieces and labels take the upper one.
constexpr double label_height = 0.1 * row_height;

constexpr std::array<Vertex, 6> corners{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

// Steps across an edge, two up and two down. The preferred one alternates by row, so that an arrow key moves straight.
constexpr std::array<Vertex, 6> steps_from(Vertex from) {
    const int side = from.x % 2 == 0 ? 1 : -1;
    return {{{2, 0}, {-2, 0}, {-side, -3}, {side, -3}, {-side, 3}, {side, 3}}};
}

} // namespace

Shape honeycomb_shape(const Board &board, Seat bottom, double height) {
    // Shifts the shape slightly left: in every other row, sides may run through the middle of cells, where rounding
    // must not decide.
    constexpr double hair = 1e-9;
    const auto spot = [&](double x, double y) { return Spot{x / furthest - hair, y / (height * row_height / 2)}; };
    BySquare<Vertex> centres;
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        centres[square] = vertex(turned(hexagon(board.file[square], board.rank[square]), index(bottom)));
    }
    const auto at = [&](Vertex centre) -> std::optional<Square> {
        for (std::size_t i = 0; i < board.size; ++i)
            if (centres[Square(i)] == centre)
                return Square(i);
        return {};
    };

    Shape shape;
    shape.size = board.size;
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        const Vertex centre = centres[square];
        Shape::Outline &outline = shape.squares[square];
        outline.centre = spot(centre.x, centre.y);
        for (Vertex corner : corners)
            outline.corners.push_back(spot(centre.x + corner.x, centre.y + corner.y));
        for (Vertex step : steps_from(centre))
            if (const auto neighbour = at(centre + step))
                outline.neighbours.push_back(*neighbour);
        // Rows are shifted by half a square, so both ends of each row are labelled.
        for (int side : {-1, 1})
            if (!at(centre + Vertex{2 * side, 0}) && side * centre.x >= 0)
                shape.labels.push_back({board.name(square),
                                        spot(centre.x + side, centre.y - label_height),
                                        {side < 0 ? -1.2 : 1, 0}}); // a half column is lost on the left
    }
    return shape;
}

} // namespace tondo::ui
