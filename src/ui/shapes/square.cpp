#include "ui/shapes/shapes.hpp"

namespace tondo::ui {

namespace {

// If a square has two middle rows, pieces and labels take the upper one.
constexpr double piece_row = 0.6;

} // namespace

Shape square_shape(const Board &board, Seat) {
    const auto x = [&](double file) { return 2 * file / board.files - 1; };
    const auto y = [&](double rank) { return 1 - 2 * (rank - 1) / board.ranks; };

    Shape shape;
    shape.size = board.size;
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        const int file = board.file[square];
        const int rank = board.rank[square];
        shape.squares[square] = {
            {{x(file), y(rank)}, {x(file + 1), y(rank)}, {x(file + 1), y(rank + 1)}, {x(file), y(rank + 1)}},
            {x(file + 0.5), y(rank + 0.5)},
            king_steps(board, square)};
    }
    for (int file = 0; file < board.files; ++file)
        shape.labels.push_back({std::string(1, static_cast<char>('a' + file)), {x(file + 0.5), 1}, {0, 1}});
    for (int rank = 1; rank <= board.ranks; ++rank)
        shape.labels.push_back({std::to_string(rank), {-1, y(rank + piece_row)}, {-1, 0}});
    return shape;
}

} // namespace tondo::ui
