#include "engine/win_share.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tondo::engine {

namespace {

constexpr int max_strength = 20'000; // its cube times `whole` fits into 64 bits

// Fitted to 300 games at 2,000 nodes a move. With three living the static evaluation tells more than a search that sees
// the opponents join forces.
constexpr Calibration with_three{0.34, 1.86, 0.08, 0.054};
constexpr Calibration with_two{1.56, 0, -0.12, 0.016};

constexpr WinShare clear_of_mate(WinShare share) {
    return std::clamp(share, 2 * mate_margin, whole - 2 * mate_margin);
}

constexpr std::uint64_t weight(int strength) {
    const auto clamped = static_cast<std::uint64_t>(std::clamp(strength, 1, max_strength));
    return clamped * clamped * clamped;
}

} // namespace

Value value_of(const Outcome &outcome, int plies) {
    Value value;
    for (Color color : all_colors) {
        const Score score = outcome.scores[color];
        value[color] = score == full_point   ? whole - plies
                       : score.twelfths == 0 ? plies
                                             : whole / full_point.twelfths * score.twelfths;
    }
    return value;
}

Value value_of(const ByColor<int> &strengths, ColorSet living, Scoring scoring) {
    std::uint64_t sum = 0;
    for (Color color : living)
        sum += weight(strengths[color]);
    Value value;
    for (Color color : living) {
        const auto share = static_cast<WinShare>(weight(strengths[color]) * whole / sum);
        // Where each defeat is worth half a point, a living player's share is at least a quarter.
        value[color] = clear_of_mate(scoring == Scoring::one_point ? share : whole / 4 + share / 4 * 3);
    }
    return value;
}

Value Calibration::operator()(const Value &search, const Value &evaluation, Color me, ColorSet living) const {
    Value result = search;
    ColorSet open;
    ByColor<double> parts{};
    double sum = 0;
    for (Color color : living) {
        if (is_won(search[color]))
            return search;
        if (is_lost(search[color]))
            continue;
        open.insert(color);
        parts[color] = std::exp(searched * std::log(search[color]) +
                                evaluated * std::log(std::max(evaluation[color], 1)) + (color == me ? searcher : 0));
        sum += parts[color];
    }
    for (Color color : open)
        result[color] =
            clear_of_mate(static_cast<WinShare>(whole * ((1 - unknown) * parts[color] / sum + unknown / open.size())));
    return result;
}

const Calibration &calibration(int living) {
    return living == 3 ? with_three : with_two;
}

WinShares in_thousandths(const Value &value) {
    std::int64_t sum = 0;
    Color largest = Color::first;
    for (Color color : all_colors) {
        sum += value[color];
        if (value[color] > value[largest])
            largest = color;
    }
    WinShares shares;
    int rest = 1'000;
    for (Color color : all_colors) {
        shares[color] = static_cast<int>((1'000 * std::int64_t{value[color]} + sum / 2) / sum);
        rest -= shares[color];
    }
    shares[largest] += rest;
    return shares;
}

} // namespace tondo::engine
