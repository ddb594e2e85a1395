#include "engine/eval_terms.hpp"

namespace tondo::engine {

int eval_moat(const Position &position, const Weights &weights, Color color) {
    const Home &home = position.rules().home(color);
    if (!position.board().has_borders() || home.borders.within(position.bridged()))
        return 0;
    const int left = (home.back_rank & position.pieces(color)).size();
    return left > 2 ? 0 : weights.thin_moat * (3 - left);
}

} // namespace tondo::engine
