#include "engine/terms.hpp"

#include <algorithm>

namespace tondo::engine {

int hanging(const Position &position, const AttackMap &attacks, const Weights &weights, Color color) {
    const SquareSet own = position.pieces(color) - position.pieces(Role::king);
    const SquareSet heavy = own & (position.pieces(Role::queen) | position.pieces(Role::rook));
    int loss = 0;
    for (Color attacker : position.living()) {
        if (attacker == color)
            continue;
        const SquareSet loose = (attacks.all[attacker] & own) - attacks.all[color];
        const SquareSet dear =
            (attacks.by_pawn[attacker] & (own - position.pieces(Role::pawn))) | (attacks.by_minor[attacker] & heavy);
        const SquareSet hanging = loose | dear;
        if (hanging.empty())
            continue;
        int most = 0;
        int sum = 0;
        for (Square square : hanging) {
            const int worth = weights.material[index(position.role(square))];
            most = std::max(most, worth);
            sum += worth;
        }
        // The player who moves first can save the dearest piece.
        loss += moves_before(position, attacker, color)
                    ? most * weights.hanging_now / 100
                    : (sum - most) * weights.hanging_now / 200 + most * weights.hanging_later / 100;
    }
    return -loss;
}

} // namespace tondo::engine
