#include "engine/eval_terms.hpp"

#include <algorithm>

namespace tondo::engine {

int eval_threats(const Position &position, const AttackMap &attacks, const Weights &weights, Color color) {
    const SquareSet own = position.pieces(color) - position.pieces(Role::king);
    const SquareSet undefended = own - attacks.all[color];
    const SquareSet pieces = own - attacks.pawns(color);
    const SquareSet heavy = own & (position.pieces(Role::queen) | position.pieces(Role::rook));
    int loss = 0;
    for (Color attacker : {next(color), next(next(color))}) { // the dead attack nothing
        const SquareSet loose = attacks.all[attacker] & undefended;
        const SquareSet outclassed = (attacks.by_pawn[attacker] & pieces) | (attacks.by_minor[attacker] & heavy);
        const SquareSet hanging = loose | outclassed;
        if (hanging.empty())
            continue;
        int largest = 0;
        int sum = 0;
        for (Square square : hanging) {
            const int worth = weights.material[index(position.role(square))];
            largest = std::max(largest, worth);
            sum += worth;
        }
        // The owner moves first and can save the most valuable piece.
        loss += moves_before(position, attacker, color)
                    ? largest * weights.hanging_now / 100
                    : (sum - largest) * weights.hanging_now / 200 + largest * weights.hanging_later / 100;
    }
    return -loss;
}

} // namespace tondo::engine
