#include "engine/evaluation.hpp"

#include "engine/terms.hpp"

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
    : weights_(material_only ? material_alone(weights_for(style)) : weights_for(style)), placement_(rules, weights_),
      me_(me), hunts_leader_(style == Style::leader_hunter), material_only_(material_only) {}

Evaluation::Evaluation(const RuleSet &rules, const Weights &weights)
    : weights_(weights), placement_(rules, weights), me_(Color::first), hunts_leader_(false), material_only_(false) {}

Value Evaluation::operator()(const Position &position, const ByColor<int> &counted) const {
    const ColorSet living = position.living();
    if (!material_only_ && living.size() == 2)
        for (Color color : living) {
            const Color other = position.is_living(next(color)) ? next(color) : next(next(color));
            if (const std::optional<Share> rest = hunted(position, color, counted[other])) {
                Value value;
                value[color] = *rest;
                value[other] = whole - *rest;
                return value;
            }
        }
    return value_of(strengths(position, counted), living, position.rules().scoring);
}

std::optional<Share> Evaluation::hunted(const Position &position, Color bare, int hunter_strength) const {
    constexpr Share per_ply = 100;
    if (position.pieces(bare).size() != 1)
        return {};
    if (hunt_table_)
        if (const std::optional<int> plies = hunt_table_->plies_to_mate(position))
            return 2 * fate_margin + per_ply * *plies;
    return mop_up(position, placement_, bare, hunter_strength);
}

ByColor<int> Evaluation::strengths(const Position &position, const ByColor<int> &counted) const {
    ByColor<int> strengths = counted;
    for (int &strength : strengths)
        strength += weights_.material[index(Role::king)];
    if (material_only_)
        return strengths;
    const AttackMap attacks(position, weights_);
    for (Color color : position.living()) {
        int &strength = strengths[color];
        strength += attacks.mobility[color] / 10;
        strength += king_danger(position, attacks, placement_, weights_, color);
        strength += hanging(position, attacks, weights_, color);
        strength += thin_moat(position, weights_, color);
        if (position.castling(color) != 0)
            strength += weights_.castling_right;
        strength = std::max(strength, weights_.material[index(Role::king)] / 3);
        // Somebody can take the king before its owner moves.
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
