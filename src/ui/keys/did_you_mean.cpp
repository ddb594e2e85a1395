#include "ui/keys/did_you_mean.hpp"

#include "notation/piece_letters.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t whole = 2;

std::size_t price(char a, char b) {
    return a == b ? 0 : notation::to_lower(a) == notation::to_lower(b) ? whole / 2 : whole;
}

} // namespace

Distance distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> costs(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        costs[i][0] = i * whole;
    for (std::size_t j = 0; j <= b.size(); ++j)
        costs[0][j] = j * whole;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            std::size_t &cost = costs[i][j];
            cost = std::min(
                {costs[i - 1][j] + whole, costs[i][j - 1] + whole, costs[i - 1][j - 1] + price(a[i - 1], b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost = std::min(cost, costs[i - 2][j - 2] + whole);
        }
    const std::vector<std::size_t> &last = costs[a.size()];
    return {*std::min_element(last.begin(), last.end()), last[b.size()]};
}

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string> &candidates, std::size_t most) {
    // The tolerance: half of the letters, at most two.
    const std::size_t farthest = std::min(word.size() / 2, std::size_t{2}) * whole;
    std::vector<std::pair<Distance, const std::string *>> ranked;
    for (const std::string &candidate : candidates)
        if (const Distance far = distance(word, candidate); far.beginning <= farthest)
            ranked.emplace_back(far, &candidate);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    // Drops candidates one letter or more farther than the nearest.
    std::vector<std::string> names;
    for (const auto &[far, candidate] : ranked)
        if (names.size() < most && far.beginning < ranked.front().first.beginning + whole &&
            std::find(names.begin(), names.end(), *candidate) == names.end())
            names.push_back(*candidate);
    return names;
}

} // namespace tondo::ui
