#include "ui/shapes/shapes.hpp"

#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tondo::ui {

namespace {

// Creeks continue a moat inward as far as this rank (rules 3man 4.6).
constexpr int innermost_creek_rank = 3;

// Gap between two sectors of a strip.
constexpr int gap_columns = 1;

// The border between a square and the next one on its ring, if any.
std::optional<Border> border_after(const Board &board, Square square, Square next) {
    for (const Step &step : board.king[square].crossing)
        for (Border border : all_borders)
            if (step.to == next && step.crossed.contains(border))
                return border;
    return std::nullopt;
}

// The file that follows the middle of the seat's sector.
int middle_file(const Board &board, Seat seat) {
    const SquareSet back_rank = board.home(seat).back_rank;
    return board.file[back_rank.first()] + back_rank.size() / 2;
}

std::string file_letter(const Board &board, int file) {
    return board.name(*board.at(file, 1)).substr(0, 1);
}

// Builds a shape from its geometry: `outline(file, rank)` returns a square's outline, `side(file, rank)` the side
// between a square and the one on the file before.
template <class Outline, class Side> Shape shape_by_files(const Board &board, Outline outline, Side side) {
    Shape shape;
    shape.size = board.size;
    for (int rank = 1; rank <= board.ranks; ++rank) {
        for (int file = 0; file < board.files; ++file) {
            const Square here = *board.at(file, rank);
            shape.squares[here] = outline(file, rank);
            shape.squares[here].neighbours = king_steps(board, here);
            for (const Ray &ray : board.straight[here])
                shape.squares[here].straight.insert(ray.steps.front().to);
        }
    }
    for (int file = 0; file < board.files; ++file) {
        const int next_file = (file + 1) % board.files;
        const std::optional<Border> border = border_after(board, *board.at(file, 1), *board.at(next_file, 1));
        if (!border)
            continue;
        for (int rank = 1; rank <= innermost_creek_rank; ++rank) {
            const auto [from, to] = side(next_file, rank);
            shape.edges.push_back({rank == 1 ? BoardEdge::Kind::moat : BoardEdge::Kind::creek, *border, from, to});
        }
    }
    return shape;
}

} // namespace

Shape disk_shape(const Board &board, Seat bottom, double hole) {
    // Arcs are polygons, fine enough for any terminal. Integer steps give adjacent squares identical corners.
    constexpr int arc_steps = 8;
    const int circle_steps = board.files * arc_steps;
    const int bottom_step = middle_file(board, bottom) * arc_steps;

    std::vector<Spot> circle;
    for (int step = 0; step < circle_steps; ++step) {
        const double angle = 2 * std::numbers::pi * step / circle_steps;
        circle.push_back({-std::sin(angle), std::cos(angle)});
    }
    // Files increase clockwise on the screen (rules 3man 2.1).
    const auto place = [&](int step, double radius) {
        const int turned = ((step - bottom_step) % circle_steps + circle_steps) % circle_steps;
        const Spot &spot = circle[static_cast<std::size_t>(turned)];
        return Spot{spot.x * radius, spot.y * radius};
    };
    const auto outer = [&](int rank) { return 1 - (1 - hole) * (rank - 1) / board.ranks; };
    const auto middle = [](int file) { return file * arc_steps + arc_steps / 2; };

    Shape shape = shape_by_files(
        board,
        [&](int file, int rank) {
            Shape::Outline outline;
            for (int step = 0; step <= arc_steps; ++step)
                outline.corners.push_back(place(file * arc_steps + step, outer(rank)));
            for (int step = arc_steps; step >= 0; --step)
                outline.corners.push_back(place(file * arc_steps + step, outer(rank + 1)));
            outline.arcs = {{0, arc_steps}, {arc_steps + 1, 2 * arc_steps + 1}};
            outline.centre = place(middle(file), (outer(rank) + outer(rank + 1)) / 2);
            return outline;
        },
        [&](int file, int rank) {
            return std::pair{place(file * arc_steps, outer(rank)), place(file * arc_steps, outer(rank + 1))};
        });
    for (int file = 0; file < board.files; ++file)
        shape.labels.push_back({file_letter(board, file), place(middle(file), 1), place(middle(file), 1)});
    // Ranks are numbered along the moat at the lower right, where no piece stands.
    const int moat_step = bottom_step - board.home(bottom).back_rank.size() * arc_steps / 2;
    for (int rank = 1; rank <= board.ranks; ++rank)
        shape.labels.push_back({std::to_string(rank), place(moat_step, (outer(rank) + outer(rank + 1)) / 2), {}});
    return shape;
}

int strip_columns(const Board &board, int square_columns) {
    const int sectors = board.files / board.home(Seat::first).back_rank.size();
    return board.files * square_columns + sectors * gap_columns;
}

Shape strip_shape(const Board &board, Seat bottom, int square_columns) {
    const int sector = board.home(bottom).back_rank.size();
    const double width = strip_columns(board, square_columns);
    const int bottom_file = middle_file(board, bottom);

    // Left edge of a file: seen from the bottom seat, files decrease from left to right.
    const auto left = [&](int file) {
        const int place = ((bottom_file + board.files / 2 - 1 - file) % board.files + board.files) % board.files;
        return 2 * (place * square_columns + place / sector * gap_columns) / width - 1;
    };
    const auto lower = [&](int rank) { return 1 - 2.0 * (rank - 1) / board.ranks; };
    const double square_width = 2 * square_columns / width;
    const double gap_width = 2 * gap_columns / width;

    Shape shape = shape_by_files(
        board,
        [&](int file, int rank) {
            const double x = left(file);
            const double far = x + square_width;
            return Shape::Outline{{{x, lower(rank)}, {far, lower(rank)}, {far, lower(rank + 1)}, {x, lower(rank + 1)}},
                                  {x + square_width / 2, (lower(rank) + lower(rank + 1)) / 2},
                                  {}};
        },
        [&](int file, int rank) {
            const double x = left(file) + square_width + gap_width / 2;
            return std::pair{Spot{x, lower(rank)}, Spot{x, lower(rank + 1)}};
        });
    for (int file = 0; file < board.files; ++file)
        shape.labels.push_back({file_letter(board, file), {left(file) + square_width / 2, 1}, {0, 1}});
    for (int rank = 1; rank <= board.ranks; ++rank)
        shape.labels.push_back({std::to_string(rank), {1, (lower(rank) + lower(rank + 1)) / 2}, {0.5, 0}});
    return shape;
}

} // namespace tondo::ui
