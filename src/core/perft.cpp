#include "tondo/core/perft.hpp"

#include "tondo/core/movegen.hpp"

namespace tondo {

std::uint64_t perft(const Position &position, int depth) {
    if (depth == 0)
        return 1;
    if (depth == 1)
        return count_legal_moves(position);
    if (depth == 2)
        return count_replies(position).replies;
    std::uint64_t leaves = 0;
    for (const Move &move : legal_moves(position))
        leaves += perft(position.play(move), depth - 1);
    return leaves;
}

std::vector<std::pair<Move, std::uint64_t>> divide(const Position &position, int depth) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    for (const Move &move : legal_moves(position))
        counts.emplace_back(move, perft(position.play(move), depth - 1));
    return counts;
}

} // namespace tondo
