#include "ui/pictures/smooth_shape.hpp"

#include "ui/shapes/shapes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

namespace tondo::ui {

namespace {

// Makes squares of the innermost ring about as wide as they are high.
constexpr double best_hole = 0.25;

struct Row {
    std::string_view board; // Board::key
    SmoothShape (*smooth_shape)(const Board &board, Seat bottom);
};

constexpr std::array rows{
    Row{"round",
        [](const Board &board, Seat bottom) {
            return SmoothShape{disk_shape(board, bottom, best_hole), 1};
        }},
    Row{"three-way",
        [](const Board &board, Seat bottom) {
            return SmoothShape{three_way_shape(board, bottom), three_way_proportion};
        }},
    Row{"honeycomb",
        [](const Board &board, Seat bottom) {
            return SmoothShape{honeycomb_shape(board, bottom, honeycomb_rows), honeycomb_proportion};
        }},
    Row{"square",
        [](const Board &board, Seat bottom) {
            return SmoothShape{square_shape(board, bottom), 1};
        }},
};

} // namespace

SmoothShape smooth_shape(const Board &board, Seat bottom) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row &r) { return r.board == board.key; });
    assert(row != rows.end());
    return row->smooth_shape(board, bottom);
}

} // namespace tondo::ui
