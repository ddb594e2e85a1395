#include "game/tournament.hpp"

#include "game/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tondo::game {

namespace {

using Place = std::optional<std::size_t>; // an entrant, or a bot
using Group = std::array<Place, 3>;

constexpr std::size_t longest_tournament_name = 20;

/// The games so far, of which the next round is to repeat as little as possible.
struct History {
    explicit History(const Tournament &tournament)
        : points(tournament.entrants.size()), met(points.size(), std::vector<int>(points.size())), bots(points.size()),
          seats(points.size()) {
        for (const TournamentGame &game : tournament.games)
            for (const Color seat : all_colors) {
                const Place entrant = game.seats[seat];
                if (!entrant)
                    continue;
                ++seats[*entrant][seat];
                points[*entrant] += game.scores ? (*game.scores)[seat].twelfths : 0;
                for (const Color other : all_colors)
                    if (const Place opponent = game.seats[other]; !opponent)
                        ++bots[*entrant];
                    else if (other != seat)
                        ++met[*entrant][*opponent];
            }
    }

    std::vector<int> points;
    std::vector<std::vector<int>> met;
    std::vector<int> bots;
    std::vector<ByColor<int>> seats;
};

// To meet again is worse than to play with a bot once more, and that than any distance in points that rounds make.
int cost(const History &history, const Group &group) {
    constexpr int meeting = 1'000'000;
    constexpr int bot = 100'000;
    int sum = 0;
    for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t j = i + 1; j < group.size(); ++j) {
            const Place one = group[i];
            const Place other = group[j];
            if (!one || !other) {
                sum += one || other ? bot * history.bots[one ? *one : *other] : 0;
                continue;
            }
            const int distance = history.points[*one] - history.points[*other];
            sum += meeting * history.met[*one][*other] + distance * distance;
        }
    return sum;
}

// Exchanges players between groups as long as that is better.
void improve(std::vector<Group> &groups, const History &history) {
    constexpr int most_passes = 50;
    const auto exchange_one = [&] {
        bool has_changed = false;
        for (std::size_t one = 0; one < groups.size(); ++one)
            for (std::size_t other = one + 1; other < groups.size(); ++other)
                for (Place &mine : groups[one])
                    for (Place &theirs : groups[other]) {
                        if (!mine || !theirs) // each table keeps its number of bots
                            continue;
                        const int before = cost(history, groups[one]) + cost(history, groups[other]);
                        std::swap(mine, theirs);
                        const int after = cost(history, groups[one]) + cost(history, groups[other]);
                        if (after < before)
                            has_changed = true;
                        else
                            std::swap(mine, theirs);
                    }
        return has_changed;
    };
    for (int pass = 0; pass < most_passes && exchange_one(); ++pass) {
    }
}

// Each has the seats about equally often.
ByColor<Place> seated(const History &history, const Group &group) {
    std::array<std::size_t, 3> order{0, 1, 2};
    const auto arranged = [&] {
        ByColor<Place> seats;
        for (std::size_t i = 0; i < order.size(); ++i)
            seats[all_colors[i]] = group[order[i]];
        return seats;
    };
    const auto repeated = [&](const ByColor<Place> &seats) {
        int sum = 0;
        for (const Color seat : all_colors)
            if (seats[seat])
                sum += (2 * history.seats[*seats[seat]][seat]) + 1; // the growth of the square
        return sum;
    };
    ByColor<Place> best = arranged();
    while (std::next_permutation(order.begin(), order.end()))
        if (const ByColor<Place> seats = arranged(); repeated(seats) < repeated(best))
            best = seats;
    return best;
}

} // namespace

bool is_tournament_name(std::string_view text) {
    return is_table_name(text) && text.size() <= longest_tournament_name;
}

std::string table_of(const Tournament &tournament, const TournamentGame &game) {
    const auto is_of_round = [&](const TournamentGame &each) { return each.round == game.round; };
    const auto first = std::find_if(tournament.games.begin(), tournament.games.end(), is_of_round);
    const auto here = std::find_if(first, tournament.games.end(),
                                   [&](const TournamentGame &each) { return each.seats == game.seats; });
    return tournament.terms.name + '-' + std::to_string(game.round) + '-' + std::to_string(here - first + 1);
}

bool Tournament::is_round_over() const {
    return std::all_of(games.begin(), games.end(), [](const TournamentGame &game) { return game.scores.has_value(); });
}

std::size_t Tournament::active() const {
    return static_cast<std::size_t>(
        std::count_if(entrants.begin(), entrants.end(), [](const Entrant &each) { return !each.has_withdrawn; }));
}

bool Tournament::is_over() const {
    return round() > 0 && is_round_over() && (round() == terms.rounds || active() < 2);
}

std::vector<Placing> standings(const Tournament &tournament) {
    const History history(tournament);
    std::vector<Placing> table;
    for (std::size_t i = 0; i < tournament.entrants.size(); ++i)
        table.push_back({i, history.points[i]});
    for (const TournamentGame &game : tournament.games) {
        if (!game.scores)
            continue;
        for (const Place &one : game.seats) {
            if (!one)
                continue;
            ++table[*one].games;
            for (const Place &other : game.seats)
                table[*one].opponents += other && other != one ? history.points[*other] : 0;
        }
    }
    std::stable_sort(table.begin(), table.end(), [](const Placing &one, const Placing &other) {
        return one.points != other.points ? one.points > other.points : one.opponents > other.opponents;
    });
    return table;
}

std::vector<TournamentGame> next_round(const Tournament &tournament) {
    const History history(tournament);
    std::vector<std::size_t> players;
    for (const Placing &placing : standings(tournament))
        if (!tournament.entrants[placing.entrant].has_withdrawn)
            players.push_back(placing.entrant);
    std::vector<Group> groups((players.size() + 2) / 3);
    const std::size_t bots = (3 * groups.size()) - players.size();
    auto next = players.begin();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool has_bot = i + bots >= groups.size(); // the last ones
        std::copy_n(next, has_bot ? 2 : 3, groups[i].begin());
        next += has_bot ? 2 : 3;
    }
    improve(groups, history);
    std::vector<TournamentGame> games;
    for (const Group &group : groups)
        games.push_back({.round = tournament.round() + 1, .seats = seated(history, group)});
    return games;
}

} // namespace tondo::game
