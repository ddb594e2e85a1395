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

Evaluation::Evaluation(const RuleSet &rules, Color me, Style style, bool material_only, const LearnedValues *learned)
    : weights_(material_only ? material_alone(weights_for(style)) : weights_for(style)),
      piece_square_(rules, weights_, learned), me_(me), hunts_leader_(style == Style::leader_hunter),
      material_only_(material_only) {}

Evaluation::Evaluation(const RuleSet &rules, const Weights &weights)
    : weights_(weights), piece_square_(rules, weights, nullptr), me_(Color::first), hunts_leader_(false),
      material_only_(false) {}

// Bare kings against one army. With two of them the share of the stronger player grows with the progress against the
// one who is closer to a mate, but stays below all shares after it.
std::optional<Value> Evaluation::endgame_value(const Position &position) const {
    if (material_only_)
        return {};
    const std::optional<Color> stronger = only_army(position);
    if (!stronger)
        return {};
    Value value;
    if (position.living().size() == 2) {
        const Color bare = position.is_living(next(*stronger)) ? next(*stronger) : next(next(*stronger));
        value[bare] = bare_king_share(position, bare, *stronger);
        value[*stronger] = whole - value[bare];
        return value;
    }
    if (position.rules().scoring != Scoring::one_point || position.rules().checks != CheckRule::binding)
        return {};
    const Color left = next(*stronger), right = next(left);
    value[left] = one_of_two_bare_kings_share(position, left, *stronger);
    value[right] = one_of_two_bare_kings_share(position, right, *stronger);
    const WinShare rest = std::min(value[left], value[right]);
    value[*stronger] = whole - rest;
    value[left] = static_cast<WinShare>(std::int64_t{rest} * value[left] / (value[left] + value[right]));
    value[right] = rest - value[left];
    return value;
}

WinShare Evaluation::bare_king_share(const Position &position, Color bare, Color stronger) const {
    constexpr WinShare per_ply = 100;
    if (endgame_table_)
        if (const std::optional<int> plies = endgame_table_->plies_to_mate(position, bare))
            return 2 * mate_margin + per_ply * *plies;
    return eval_mop_up(position, piece_square_, bare, stronger);
}

WinShare Evaluation::one_of_two_bare_kings_share(const Position &position, Color bare, Color stronger) const {
    constexpr WinShare least = 60'000; // above what eval_mop_up() says of a single king and a queen or rook
    constexpr WinShare per_ply = 500;
    if (endgame_table_)
        if (const std::optional<int> plies = endgame_table_->plies_to_mate(position, bare))
            return least + per_ply * *plies;
    return least + eval_mop_up(position, piece_square_, bare, stronger);
}

ByColor<int> Evaluation::material(const PieceSums &sums) const {
    ByColor<int> material = sums.worth;
    for (int &each : material)
        each += weights_.material[index(Role::king)];
    return material;
}

ByColor<int> Evaluation::strengths(const Position &position, const PieceSums &sums, const AttackMap &attacks) const {
    ByColor<int> strengths = material(sums);
    const Network *const network = position.living().size() >= 2 ? piece_square_.network() : nullptr;
    for (Color color : position.living()) {
        int &strength = strengths[color];
        strength += attacks.mobility[color] / 10;
        strength += eval_king(position, attacks, piece_square_, weights_, color);
        strength += eval_threats(position, attacks, weights_, color);
        strength += eval_moat(position, weights_, color);
        if (position.castling(color) != 0)
            strength += weights_.castling_right;
        if (network)
            strength += network->strength(sums.accumulators[color], position.living().size());
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
        strengths[leader] += strengths[leader] / 4;
    }
    return strengths;
}

} // namespace tondo::engine
