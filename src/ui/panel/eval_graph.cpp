#include "ui/panel/eval_graph.hpp"

#include "ui/game/phase.hpp"
#include "ui/game/ply_facts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tondo::ui {

namespace {

constexpr std::uint8_t mistake_nag = 2;
constexpr std::uint8_t blunder_nag = 4;

void add(ByColor<double> &sum, const ByColor<int> &shares, double weight) {
    double whole = 0;
    for (const int share : shares)
        whole += share;
    for (Color color : all_colors)
        sum[color] += weight * shares[color] / whole;
}

} // namespace

std::optional<EvalGraph::Event> EvalGraph::event_of(const std::vector<std::uint8_t> &nags) {
    for (const std::uint8_t nag : nags)
        if (nag == mistake_nag || nag == blunder_nag)
            return nag == mistake_nag ? Event::mistake : Event::blunder;
    return {};
}

EvalGraph EvalGraph::of(const TreeWalk &walk) {
    std::vector<std::optional<ByColor<int>>> shares;
    std::vector<Mark> mistakes;
    for (std::size_t plies = 0; plies <= walk.last(); ++plies) {
        shares.push_back(shares_at(walk, plies));
        if (const auto event = plies > 0 ? EvalGraph::event_of(walk.ply(plies).nags) : std::nullopt)
            mistakes.push_back({plies, walk.game().position_after(plies - 1).turn(), *event});
    }
    EvalGraph graph = of(walk.game(), std::move(shares));
    const auto by_ply = [](const Mark &mark, const Mark &other) { return mark.ply < other.ply; };
    for (std::size_t ply = 1; ply <= walk.last(); ++ply)
        graph.times.push_back(thought(walk, ply));
    if (std::none_of(graph.times.begin(), graph.times.end(), [](const auto &each) { return each.has_value(); }))
        graph.times.clear();
    graph.marks.insert(graph.marks.begin(), mistakes.begin(), mistakes.end());
    std::stable_sort(graph.marks.begin(), graph.marks.end(), by_ply);
    return graph;
}

EvalGraph EvalGraph::of(const Game &game, std::vector<std::optional<ByColor<int>>> shares) {
    EvalGraph graph;
    graph.shares = std::move(shares);
    for (std::size_t plies = 1; plies < graph.shares.size(); ++plies) {
        const Position &before = game.position_after(plies - 1);
        graph.numbers.push_back(before.fullmove_number());
        if (!graph.ending && phase_of(before) == Phase::ending)
            graph.ending = before.fullmove_number();
        for (Color color : before.living())
            if (!game.position_after(plies).is_living(color))
                graph.marks.push_back({plies, color, Event::out});
    }
    return graph;
}

bool EvalGraph::is_empty() const {
    return std::none_of(shares.begin(), shares.end(), [](const auto &each) { return each.has_value(); });
}

std::optional<ByColor<double>> EvalGraph::mean(double from, double to) const {
    constexpr int samples = 8;
    ByColor<double> sum{};
    double weight = 0;
    for (int i = 0; i < samples; ++i) {
        const double plies = std::clamp(from + (to - from) * (i + 0.5) / samples, 0.0, static_cast<double>(last()));
        const auto before = static_cast<std::size_t>(plies);
        const double way = plies - static_cast<double>(before);
        const std::size_t after = before + (way > 0 ? 1 : 0);
        if (!shares[before] || !shares[after])
            continue;
        add(sum, *shares[before], 1 - way);
        add(sum, *shares[after], way);
        ++weight;
    }
    if (weight == 0)
        return {};
    for (double &share : sum)
        share /= weight;
    return sum;
}

std::vector<MoveTick> move_ticks(const EvalGraph &graph, double width, double room) {
    constexpr std::array<int, 11> steps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10'000};
    const int moves = graph.numbers.empty() ? 0 : graph.numbers.back() - graph.numbers.front() + 1;
    const auto step = std::find_if(steps.begin(), steps.end() - 1,
                                   [&](int each) { return width * each / std::max(moves, 1) >= room; });
    std::vector<MoveTick> ticks;
    for (std::size_t i = 0; i < graph.numbers.size(); ++i) {
        const int number = graph.numbers[i];
        const double x = width * static_cast<double>(i + 1) / static_cast<double>(graph.last());
        const bool opens = i == 0 || graph.numbers[i - 1] != number;
        if (opens && (number % *step == 0 || i == 0) && (ticks.empty() || x - ticks.back().x >= room * 2 / 3))
            ticks.push_back({x, number});
    }
    return ticks;
}

std::string percent(int thousandths) {
    return std::to_string(thousandths / 10) + '.' + std::to_string(thousandths % 10) + '%';
}

} // namespace tondo::ui
