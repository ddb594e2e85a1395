#include "engine/eval_terms.hpp"

#include <algorithm>

namespace tondo::engine {

int eval_moat(const Position &position, const Weights &weights, Color color) {
    const Board &board = position.board();
    const Home &home = board.home(position.rules().players[color].seat);
    if (!board.has_borders() || home.borders.within(position.bridged()))
        return 0;
    constexpr int enough = 3;
    return weights.thin_moat * std::max(0, enough - (home.back_rank & position.pieces(color)).size());
}

} // namespace tondo::engine
