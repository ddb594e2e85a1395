#include "engine/eval_terms.hpp"

#include <algorithm>

namespace tondo::engine {

int eval_king(const Position &position, const AttackMap &attacks, const PieceSquareTable &piece_square,
              const Weights &weights, Color color) {
    if (!attacks.king[color])
        return 0;
    const Color left = next(color);
    const Color right = next(left);
    const ByColor<int> &pressure = attacks.pressure[color];
    int sum = pressure[left] + pressure[right];
    if (pressure[left] > 0 && pressure[right] > 0)
        sum += sum * weights.pressure_both / 100;
    // Quadratic: two attackers are more than twice as dangerous as one.
    sum = std::min(weights.pressure_limit, sum * sum / 100);

    const bool three = position.living().size() == 3;
    const int open = weights.king_inward * piece_square.edge_distance(*attacks.king[color]);
    return (three ? open : -open / 2) - sum;
}

} // namespace tondo::engine
