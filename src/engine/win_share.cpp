#include "engine/win_share.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tondo::engine {

namespace {

constexpr int max_strength = 20'000; // its cube times `whole` fits into 64 bits

// tests/arena/README.md has the games.
constexpr Calibration with_three{1.5, 0.04};
constexpr Calibration with_two{1.8, 0.05};
constexpr Calibration of_points{1, 0};

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

Value Calibration::operator()(const WinShares &expected, ColorSet living) const {
    const auto is_won_by = [&](Color color) { return living.contains(color) && expected[color] >= certain; };
    const bool is_decided = std::any_of(all_colors.begin(), all_colors.end(), is_won_by);
    ColorSet open;
    ByColor<double> parts{};
    double sum = 0;
    for (Color color : living)
        if (is_decided ? is_won_by(color) : expected[color] > 0) {
            open.insert(color);
            parts[color] = std::pow(expected[color], power);
            sum += parts[color];
        }
    if (open.empty()) // each sees only the worst for themselves
        return (*this)({1, 1, 1}, living);
    Value result{};
    for (Color color : open)
        result[color] = static_cast<WinShare>(whole * ((1 - unknown) * parts[color] / sum + unknown / open.size()));
    return result;
}

const Calibration &calibration(const Position &position) {
    if (position.rules().scoring != Scoring::one_point)
        return of_points;
    return position.living().size() == 3 ? with_three : with_two;
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
