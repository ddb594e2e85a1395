#include "engine/evaluation.hpp"

#include "engine/eval_terms.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

Weights material_alone(const Weights &weights) {
    Weights alone{};
    alone.material = weights.material;
    return alone;
}

} // namespace

Evaluation::Evaluation(const RuleSet &rules, Color me, Style style, bool material_only)
    : weights_(material_only ? material_alone(weights_for(style)) : weights_for(style)), piece_square_(rules, weights_),
      me_(me), hunts_leader_(style == Style::leader_hunter), material_only_(material_only) {}

Evaluation::Evaluation(const RuleSet &rules, const Weights &weights)
    : weights_(weights), piece_square_(rules, weights), me_(Color::first), hunts_leader_(false), material_only_(false) {
}

Value Evaluation::operator()(const Position &position, const ByColor<int> &psq) const {
    const ColorSet living = position.living();
    if (!material_only_ && living.size() == 2)
        for (Color color : living) {
            const Color other = position.is_living(next(color)) ? next(color) : next(next(color));
            if (const std::optional<WinShare> rest = bare_king_share(position, color, psq[other])) {
                Value value;
                value[color] = *rest;
                value[other] = whole - *rest;
                return value;
            }
        }
    return value_of(strengths(position, psq), living, position.rules().scoring);
}

std::optional<WinShare> Evaluation::bare_king_share(const Position &position, Color bare, int opponent_psq) const {
    constexpr WinShare per_ply = 100;
    if (position.pieces(bare).size() != 1)
        return {};
    if (endgame_table_)
        if (const std::optional<int> plies = endgame_table_->plies_to_mate(position))
            return 2 * mate_margin + per_ply * *plies;
    return eval_mop_up(position, piece_square_, bare, opponent_psq);
}

ByColor<int> Evaluation::strengths(const Position &position, const ByColor<int> &psq) const {
    ByColor<int> strengths = psq;
    for (int &strength : strengths)
        strength += weights_.material[index(Role::king)];
    if (material_only_)
        return strengths;
    const AttackMap attacks(position, weights_);
    for (Color color : position.living()) {
        int &strength = strengths[color];
        strength += attacks.mobility[color] / 10;
        strength += eval_king(position, attacks, piece_square_, weights_, color);
        strength += eval_threats(position, attacks, weights_, color);
        strength += eval_moat(position, weights_, color);
        if (position.castling(color) != 0)
            strength += weights_.castling_right;
        strength = std::max(strength, weights_.material[index(Role::king)] / 3);
        // The king can be captured before its owner moves.
        if (position.rules().checks == CheckRule::free)
            for (Color attacker : position.living())
                if (attacker != color && moves_before(position, attacker, color) &&
                    attacks.all[attacker].contains(*attacks.king[color]))
                    strength -= strength * weights_.king_hanging / 100;
    }
    if (hunts_leader_ && position.living().size() == 3) {
        // The leader counts as stronger, so that captures from the leader gain more.
        const Color left = next(me_);
        const Color leader = strengths[left] > strengths[next(left)] ? left : next(left);
        strengths[leader] += strengths[leader] / 8;
    }
    return strengths;
}

} // namespace tondo::engine
