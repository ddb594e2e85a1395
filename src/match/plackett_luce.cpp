#include "match/plackett_luce.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::match {

namespace {

constexpr int most_rounds = 10'000;
constexpr double close_enough = 1e-9;

// Divides the strengths by their geometric mean.
void normalize(std::vector<double> &strengths) {
    double logarithms = 0;
    for (const double strength : strengths)
        logarithms += std::log(strength);
    const double mean = std::exp(logarithms / static_cast<double>(strengths.size()));
    for (double &strength : strengths)
        strength /= mean;
}

} // namespace

// Minorization–maximization (D. R. Hunter, MM algorithms for generalized Bradley-Terry models, 2004).
std::vector<double> plackett_luce(std::size_t entrants, std::span<const Contest> contests, double prior) {
    std::vector<double> wins(entrants, prior / 2);
    for (const Contest &contest : contests)
        for (const Color color : all_colors)
            wins[contest.entrants[color]] += contest.weight * contest.shares[color];

    std::vector<double> strengths(entrants, 1);
    for (int round = 0; round < most_rounds; ++round) {
        std::vector<double> expected(entrants);
        for (std::size_t i = 0; i < entrants; ++i)
            expected[i] = prior / (strengths[i] + 1);
        for (const Contest &contest : contests) {
            double sum = 0;
            for (const std::size_t entrant : contest.entrants)
                sum += strengths[entrant];
            for (const std::size_t entrant : contest.entrants)
                expected[entrant] += contest.weight / sum;
        }
        double change = 0;
        std::vector<double> next = strengths;
        for (std::size_t i = 0; i < entrants; ++i)
            if (expected[i] > 0)
                next[i] = wins[i] / expected[i];
        normalize(next);
        for (std::size_t i = 0; i < entrants; ++i)
            change = std::max(change, std::abs(next[i] / strengths[i] - 1));
        strengths = std::move(next);
        if (change < close_enough)
            break;
    }
    constexpr double elo = 400;
    for (double &strength : strengths)
        strength = elo * std::log10(strength);
    return strengths;
}

} // namespace tondo::match
