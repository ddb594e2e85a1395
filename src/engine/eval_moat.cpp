#include "engine/eval_terms.hpp"

namespace tondo::engine {

int eval_moat(const Position &position, const Weights &weights, Color color) {
    const Home &home = position.rules().home(color);
    if (!position.board().has_borders() || home.borders.within(position.bridged()))
        return 0;
    int missing = 3;
    for (SquareSet left = home.back_rank & position.pieces(color); missing > 0 && !left.empty(); --missing)
        left.erase(left.first());
    return weights.thin_moat * missing;
}

} // namespace tondo::engine
