#include "notation/fen_fields.hpp"

namespace tondo::notation {

std::vector<Square> squares_of_rank(const Board &board, int rank) {
    std::vector<Square> squares; // boards number their squares by rank, then file
    squares.reserve(static_cast<std::size_t>(board.files));
    for (std::size_t i = 0; i < board.size && board.rank[Square(i)] <= rank; ++i)
        if (board.rank[Square(i)] == rank)
            squares.push_back(Square(i));
    return squares;
}

} // namespace tondo::notation
