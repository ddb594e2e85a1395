#include "tondo/core/outcome.hpp"

namespace tondo {

namespace {

constexpr Score nothing{0};
constexpr Score half_point{full_point.twelfths / 2};
constexpr Score three_quarters{full_point.twelfths / 4 * 3};

} // namespace

ByColor<double> shares_of(const ByColor<Score> &scores) {
    double sum = 0;
    for (const Score score : scores)
        sum += score.twelfths;
    ByColor<double> shares;
    for (const Color color : all_colors)
        shares[color] = scores[color].twelfths / sum;
    return shares;
}

Outcome won_by_last(Color winner) {
    Outcome outcome{Ending::last_king, {}};
    outcome.scores[winner] = full_point;
    return outcome;
}

Outcome won(Ending ending, Color winner, Color loser) {
    Outcome outcome{ending, {half_point, half_point, half_point}};
    outcome.scores[winner] = full_point;
    outcome.scores[loser] = nothing;
    return outcome;
}

Outcome lost_on_time(Color loser) {
    Outcome outcome{Ending::time, {three_quarters, three_quarters, three_quarters}};
    outcome.scores[loser] = nothing;
    return outcome;
}

Outcome drawn(Scoring scoring, Ending ending, ColorSet living) {
    Outcome outcome{ending, {}};
    const Score share = scoring == Scoring::half_for_third
                            ? half_point
                            : Score{static_cast<std::uint8_t>(full_point.twelfths / living.size())};
    for (Color color : living)
        outcome.scores[color] = share;
    return outcome;
}

} // namespace tondo
