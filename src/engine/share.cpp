#include "tondo/engine/share.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr Share clear_of_fate(Share share) {
    return std::clamp(share, 2 * fate_margin, whole - 2 * fate_margin);
}

constexpr std::uint64_t weight(int strength) {
    const auto clamped = static_cast<std::uint64_t>(std::clamp(strength, 1, max_strength));
    return clamped * clamped * clamped;
}

} // namespace

Value value_of(const Outcome &outcome, int plies) {
    int sum = 0;
    for (Score score : outcome.scores)
        sum += score.twelfths;
    Value value;
    for (Color color : all_colors) {
        const int twelfths = outcome.scores[color].twelfths;
        value[color] = twelfths == sum ? whole - plies : twelfths == 0 ? plies : whole / sum * twelfths;
    }
    return value;
}

Value value_of(const ByColor<int> &strengths, ColorSet living) {
    std::uint64_t sum = 0;
    for (Color color : living)
        sum += weight(strengths[color]);
    Value value;
    for (Color color : living)
        value[color] = clear_of_fate(static_cast<Share>(weight(strengths[color]) * whole / sum));
    return value;
}

Shares in_thousandths(const Value &value) {
    Shares shares;
    Color largest = Color::first;
    int rest = 1'000;
    for (Color color : all_colors) {
        shares[color] = (value[color] + 500) / 1'000;
        rest -= shares[color];
        if (value[color] > value[largest])
            largest = color;
    }
    shares[largest] += rest;
    return shares;
}

} // namespace tondo::engine
