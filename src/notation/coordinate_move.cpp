#include "tondo/notation/coordinate_move.hpp"

#include "notation/piece_letters.hpp"

namespace tondo::notation {

std::string write_coordinate_move(const Board &board, const Move &move) {
    std::string text = board.name(move.from) + board.name(move.to);
    if (move.promotion)
        text += to_lower(letter(*move.promotion));
    return text;
}

} // namespace tondo::notation
