#include "core/boards/orthodox.hpp"

#include <array>
#include <utility>

namespace tondo {

namespace {

constexpr int side = 8;

using Step = std::pair<int, int>; // files, ranks

constexpr std::array<Step, 4> straight_steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> diagonal_steps{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Step, 8> knight_steps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < side && rank >= 0 && rank < side;
}

constexpr Square square(int file, int rank) {
    return Square(rank * side + file);
}

std::vector<Ray> rays_from(int file, int rank, const std::array<Step, 4> &steps) {
    std::vector<Ray> rays;
    for (const auto &[files, ranks] : steps) {
        Ray ray;
        for (int f = file + files, r = rank + ranks; on_board(f, r); f += files, r += ranks)
            ray.steps.push_back({square(f, r), {}});
        if (!ray.steps.empty())
            rays.push_back(std::move(ray));
    }
    return rays;
}

Board grow() {
    Board board;
    board.key = "square";
    board.size = side * side;
    board.files = side;
    board.ranks = side;
    for (int rank = 0; rank < side; ++rank)
        for (int file = 0; file < side; ++file) {
            const Square here = square(file, rank);
            board.file[here] = static_cast<std::uint8_t>(file);
            board.rank[here] = static_cast<std::uint8_t>(rank + 1);
            board.turned[here] = here;
            board.shade[here] = (file + rank) % 2 == 0 ? Shade::dark : Shade::light;
            board.straight[here] = rays_from(file, rank, straight_steps);
            board.diagonal[here] = rays_from(file, rank, diagonal_steps);
            for (const auto &[files, ranks] : knight_steps)
                if (on_board(file + files, rank + ranks))
                    board.knight[here].free.insert(square(file + files, rank + ranks));
        }
    board.derive();
    return board;
}

} // namespace

const Board &orthodox_board() {
    static const Board board = grow();
    return board;
}

} // namespace tondo
