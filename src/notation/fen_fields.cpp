#include "notation/fen_fields.hpp"

#include <algorithm>

namespace tondo::notation {

std::vector<Square> squares_of_rank(const Board &board, int rank) {
    std::vector<Square> squares;
    squares.reserve(static_cast<std::size_t>(board.files));
    for (std::size_t i = 0; i < board.size; ++i)
        if (board.rank[Square(i)] == rank)
            squares.push_back(Square(i));
    std::sort(squares.begin(), squares.end(), [&](Square a, Square b) { return board.file[a] < board.file[b]; });
    return squares;
}

} // namespace tondo::notation
