#include "match/standings.hpp"

#include "match/plackett_luce.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <tuple>

namespace tondo::match {

namespace {

// A game's contribution to an estimate: sum and number of observations.
using Part = std::function<Cluster(const MatchGame &)>;

// The mean, clustered by opening; zero without observations.
Estimate estimate(const std::vector<MatchGame> &games, const Part &part) {
    std::map<std::size_t, Cluster> clusters;
    double weight = 0;
    for (const MatchGame &game : games) {
        const Cluster counted = part(game);
        Cluster &cluster = clusters[game.fixture.opening];
        cluster.sum += counted.sum;
        cluster.weight += counted.weight;
        weight += counted.weight;
    }
    if (weight == 0)
        return {};
    std::vector<Cluster> list;
    for (const auto &[opening, cluster] : clusters)
        list.push_back(cluster);
    return clustered_mean(list);
}

// Result of one entrant in all its seats.
Cluster part_of(const MatchGame &game, std::size_t entrant) {
    Cluster part;
    for (const Color color : all_colors)
        if (game.fixture.entrants[color] == entrant) {
            part.sum += game.shares[color];
            part.weight += 1;
        }
    return part;
}

std::vector<Duel> duels(const std::vector<MatchGame> &games, std::size_t entrants) {
    std::vector<Duel> all;
    for (std::size_t one = 0; one < entrants; ++one)
        for (std::size_t two = 0; two < entrants; ++two) {
            Duel duel{one, two, 0, {}};
            duel.share = estimate(games, [&](const MatchGame &game) {
                const Cluster part = part_of(game, one);
                const bool met = part.weight == 1 && part_of(game, two).weight == 2;
                duel.games += met ? 1 : 0;
                return met ? part : Cluster{};
            });
            if (duel.games > 0)
                all.push_back(duel);
        }
    return all;
}

// --- ratings ---------------------------------------------------------------------------------------------------------

constexpr double prior_games = 0.5;

// The contests of each opening.
std::vector<std::vector<Contest>> contests_of(const std::vector<MatchGame> &games) {
    std::map<std::size_t, std::vector<Contest>> by_opening;
    for (const MatchGame &game : games)
        by_opening[game.fixture.opening].push_back({game.fixture.entrants, game.shares, 1});
    std::vector<std::vector<Contest>> list;
    for (auto &[opening, contests] : by_opening)
        list.push_back(std::move(contests));
    return list;
}

// The contests of the chosen openings; games with the same players and result are merged into one weighted contest.
std::vector<Contest> gathered(const std::vector<std::vector<Contest>> &openings,
                              const std::vector<std::size_t> &chosen) {
    std::map<std::array<std::pair<std::size_t, double>, 3>, double> weights;
    for (const std::size_t opening : chosen)
        for (const Contest &contest : openings[opening]) {
            std::array<std::pair<std::size_t, double>, 3> key;
            for (const Color color : all_colors)
                key[index(color)] = {contest.entrants[color], contest.shares[color]};
            std::sort(key.begin(), key.end());
            weights[key] += contest.weight;
        }
    std::vector<Contest> list;
    for (const auto &[key, weight] : weights)
        list.push_back(
            {{key[0].first, key[1].first, key[2].first}, {key[0].second, key[1].second, key[2].second}, weight});
    return list;
}

// Ratings with bootstrap intervals: openings are resampled with replacement, from a fixed seed.
std::vector<Rating> ratings(const std::vector<MatchGame> &games, std::size_t entrants) {
    constexpr std::size_t draws = 400;
    constexpr std::size_t tail = draws / 40; // 2.5 %
    const std::vector<std::vector<Contest>> openings = contests_of(games);
    std::vector<std::size_t> chosen(openings.size());
    for (std::size_t i = 0; i < chosen.size(); ++i)
        chosen[i] = i;
    const std::vector<double> values = plackett_luce(entrants, gathered(openings, chosen), prior_games);
    std::vector<std::vector<double>> drawn(entrants);
    std::mt19937_64 random(1);
    for (std::size_t draw = 0; openings.size() > 1 && draw < draws; ++draw) {
        for (std::size_t &opening : chosen)
            opening = random() % openings.size();
        const std::vector<double> again = plackett_luce(entrants, gathered(openings, chosen), prior_games);
        for (std::size_t i = 0; i < entrants; ++i)
            drawn[i].push_back(again[i]);
    }
    std::vector<Rating> list(entrants);
    for (std::size_t i = 0; i < entrants; ++i) {
        list[i].value = values[i];
        if (drawn[i].empty())
            continue;
        std::sort(drawn[i].begin(), drawn[i].end());
        list[i].lower = drawn[i][tail];
        list[i].upper = drawn[i][draws - 1 - tail];
    }
    return list;
}

} // namespace

MatchGame match_game(const Fixture &fixture, const notation::GameTree &tree) {
    MatchGame game{fixture, shares_of(*tree.result), tree.main.plies.size(), {}};
    Game played(tree.start);
    for (const notation::Line::Ply &ply : tree.main.plies) {
        if (ply.action == PlyAction(Token::flags))
            game.lost_seats.insert(played.position().turn());
        played.play(ply.action);
    }
    return game;
}

Standings standings(std::vector<MatchGame> games, std::size_t entrants) {
    // The last digit of floating-point sums depends on the order.
    std::sort(games.begin(), games.end(), [](const MatchGame &a, const MatchGame &b) {
        return std::tuple(a.fixture.opening, a.fixture.seating) < std::tuple(b.fixture.opening, b.fixture.seating);
    });
    Standings all;
    all.entrants.resize(entrants);
    if (games.empty())
        return all;
    all.games = games.size();
    std::size_t plies = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const MatchGame &game = games[i];
        all.openings += i == 0 || games[i - 1].fixture.opening != game.fixture.opening ? 1 : 0;
        all.shared += std::count_if(game.shares.begin(), game.shares.end(), [](double share) { return share > 0; }) > 1;
        plies += game.plies;
        for (const Color color : game.lost_seats)
            ++all.entrants[game.fixture.entrants[color]].lost_seats;
    }
    all.plies = static_cast<double>(plies) / static_cast<double>(games.size());
    for (const Color color : all_colors)
        all.by_color[color] = estimate(games, [&](const MatchGame &game) { return Cluster{game.shares[color], 1}; });
    const std::vector<Rating> rated = ratings(games, entrants);
    for (std::size_t i = 0; i < entrants; ++i) {
        Standing &standing = all.entrants[i];
        for (const MatchGame &game : games) {
            const Cluster part = part_of(game, i);
            standing.points += part.sum;
            standing.seats += static_cast<std::size_t>(part.weight);
        }
        standing.share = estimate(games, [&](const MatchGame &game) { return part_of(game, i); });
        standing.rating = rated[i];
    }
    all.duels = duels(games, entrants);
    return all;
}

} // namespace tondo::match
