#include "ui/shapes/shapes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

namespace tondo::ui {

namespace {

constexpr int row_files = 8;
constexpr int half_ranks = 4;
constexpr int quarter = row_files / 2; // files on either side of a half-board's middle line

// A square's corner on a half-board: files from the middle line, negative to its left; ranks from the back row.
struct HalfBoardSpot {
    double file;
    double rank;
};

// Points of a hexagon of side 1 around the origin, y upward, with a horizontal bottom side.
constexpr double root3 = std::numbers::sqrt3;
constexpr Spot side_middle{0, -root3 / 2};
constexpr Spot corner{0.5, -root3 / 2};
constexpr Spot flank_middle{0.75, -root3 / 4};

// Half of the bottom half-board is a kite with four corners: the middle and the right end of the bottom side, the
// middle of the next side, and the centre. Its squares divide opposite sides evenly.
Spot in_half_board(HalfBoardSpot spot) {
    const double u = std::abs(spot.file) / quarter;
    const double v = spot.rank / half_ranks;
    const auto blend = [&](double middle, double outer, double flank) {
        return (1 - v) * ((1 - u) * middle + u * outer) + v * u * flank;
    };
    const double x = blend(side_middle.x, corner.x, flank_middle.x);
    return {spot.file < 0 ? -x : x, blend(side_middle.y, corner.y, flank_middle.y)};
}

// Rotates counterclockwise by thirds of a circle and converts to a shape's spot. Rounded, so that squares of different
// half-boards share identical corners.
Spot rotated(Spot place, std::size_t thirds) {
    const auto rounded = [](double length) {
        constexpr double steps = 1e9;
        return std::round(length * steps) / steps;
    };
    const double angle = 2 * std::numbers::pi / 3 * static_cast<double>(thirds);
    return {rounded(place.x * std::cos(angle) - place.y * std::sin(angle)),
            rounded(-(place.x * std::sin(angle) + place.y * std::cos(angle)) / (root3 / 2))};
}

// A seat's half-board: by square of the back row, from the seat's left, the squares of that file, nearest first.
using HalfBoard = std::array<std::array<Square, half_ranks>, row_files>;

HalfBoard half_board(const Board &board, const Home &home) {
    HalfBoard squares{};
    assert(home.back_rank.size() == row_files);
    for (std::size_t file = 0; file < squares.size(); ++file) {
        const Square back = home.army[file].square;
        const auto ahead = std::find_if(board.straight[back].begin(), board.straight[back].end(),
                                        [&](const Ray &ray) { return !home.back_rank.contains(ray.steps.front().to); });
        squares[file][0] = back;
        for (std::size_t rank = 1; rank < half_ranks; ++rank)
            squares[file][rank] = ahead->steps[rank - 1].to;
    }
    return squares;
}

} // namespace

Shape three_way_shape(const Board &board, Seat bottom) {
    Shape shape;
    shape.size = board.size;
    for (Seat seat : all_seats) {
        const std::size_t thirds = (index(seat) + all_seats.size() - index(bottom)) % all_seats.size();
        const auto spot = [&](double file, double rank) { return rotated(in_half_board({file, rank}), thirds); };
        const HalfBoard squares = half_board(board, board.home(seat));
        for (int column = 0; column < row_files; ++column) {
            const int file = column - quarter;
            for (int rank = 0; rank < half_ranks; ++rank) {
                const Square square = squares[static_cast<std::size_t>(column)][static_cast<std::size_t>(rank)];
                shape.squares[square] = {
                    {spot(file, rank), spot(file + 1, rank), spot(file + 1, rank + 1), spot(file, rank + 1)},
                    spot(file + 0.5, rank + 0.5),
                    king_steps(board, square)};
            }
            const std::string name = board.name(squares[static_cast<std::size_t>(column)][0]);
            shape.labels.push_back({name.substr(0, 1), spot(file + 0.5, 0), rotated({0, -root3 / 2}, thirds)});
        }
        for (int rank = 0; rank < half_ranks; ++rank) {
            const auto number = [&](std::size_t column) {
                return std::to_string(board.rank[squares[column][static_cast<std::size_t>(rank)]]);
            };
            shape.labels.push_back({number(0), spot(-quarter, rank + 0.5), rotated({-root3 / 2, -0.5}, thirds)});
            shape.labels.push_back(
                {number(row_files - 1), spot(quarter, rank + 0.5), rotated({root3 / 2, -0.5}, thirds)});
        }
    }
    return shape;
}

} // namespace tondo::ui
