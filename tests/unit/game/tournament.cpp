#include "game/tournament.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace tondo;
using namespace tondo::game;

namespace {

Tournament tournament_of(std::size_t players, int rounds) {
    Tournament tournament{{.name = "spring",
                           .rules = &all_rules().front(),
                           .control = for_all({std::chrono::minutes(10)}),
                           .rounds = rounds}};
    for (std::size_t i = 0; i < players; ++i)
        tournament.entrants.push_back({"player" + std::to_string(i)});
    return tournament;
}

// The player with the lower number always wins.
void play_round(Tournament &tournament) {
    for (TournamentGame game : next_round(tournament)) {
        std::size_t best = tournament.entrants.size();
        for (const auto &entrant : game.seats)
            best = std::min(best, entrant.value_or(best));
        game.scores.emplace();
        for (const Color seat : all_colors)
            if (game.seats[seat] == best)
                (*game.scores)[seat] = full_point;
        tournament.games.push_back(game);
    }
}

// By pair of players, how often they have met.
std::map<std::pair<std::size_t, std::size_t>, int> meetings(const Tournament &tournament) {
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (const TournamentGame &game : tournament.games)
        for (const auto &one : game.seats)
            for (const auto &other : game.seats)
                if (one && other && *one < *other)
                    ++met[{*one, *other}];
    return met;
}

} // namespace

TEST_CASE("each player has one game a round, with a bot where three do not divide them") {
    for (std::size_t players = 3; players <= 12; ++players) {
        CAPTURE(players);
        const std::vector<TournamentGame> games = next_round(tournament_of(players, 3));
        CHECK(games.size() == (players + 2) / 3);
        std::multiset<std::size_t> seated;
        for (const TournamentGame &game : games) {
            CHECK(game.round == 1);
            CHECK_FALSE(game.scores);
            const auto bots = std::count(game.seats.begin(), game.seats.end(), std::nullopt);
            CHECK(bots <= 1);
            for (const auto &entrant : game.seats)
                if (entrant)
                    seated.insert(*entrant);
        }
        CHECK(seated.size() == players);
        for (std::size_t i = 0; i < players; ++i)
            CHECK(seated.count(i) == 1);
    }
    CHECK(next_round(tournament_of(2, 1)).size() == 1);
}

TEST_CASE("players meet new ones as long as there are some, and take all seats") {
    for (const std::size_t players : {9U, 12U, 16U, 27U}) {
        CAPTURE(players);
        Tournament tournament = tournament_of(players, 3);
        for (int round = 1; round <= 3; ++round)
            play_round(tournament);
        for (const auto &met : meetings(tournament)) {
            CAPTURE(met.first.first);
            CAPTURE(met.first.second);
            CHECK(met.second == 1);
        }
        std::map<std::size_t, std::set<Color>> seats;
        for (const TournamentGame &game : tournament.games)
            for (const Color seat : all_colors)
                if (game.seats[seat])
                    seats[*game.seats[seat]].insert(seat);
        for (const auto &taken : seats) {
            CAPTURE(taken.first);
            CHECK(taken.second.size() >= 2);
        }
    }
}

TEST_CASE("those with the same points meet, and nobody plays with a bot twice as long as others have not") {
    Tournament tournament = tournament_of(27, 3);
    play_round(tournament);
    for (const TournamentGame &game : next_round(tournament)) {
        std::set<std::size_t> former_tables;
        int winners = 0;
        for (const auto &entrant : game.seats)
            winners += *entrant % 3 == 0 ? 1 : 0; // of the first round's tables 0 1 2, 3 4 5, …
        CHECK((winners == 0 || winners == 3));
    }
    Tournament odd = tournament_of(14, 3);
    std::map<std::size_t, int> with_bots;
    for (int round = 1; round <= 3; ++round)
        play_round(odd);
    for (const TournamentGame &game : odd.games)
        if (std::count(game.seats.begin(), game.seats.end(), std::nullopt) > 0)
            for (const auto &entrant : game.seats)
                if (entrant)
                    ++with_bots[*entrant];
    CHECK(with_bots.size() == 6);
}

TEST_CASE("the standings count points, then those of the opponents") {
    Tournament tournament = tournament_of(6, 2);
    const auto add = [&](int round, ByColor<std::optional<std::size_t>> seats, ByColor<Score> scores) {
        tournament.games.push_back({round, seats, scores});
    };
    add(1, {0, 1, 2}, {{12}, {}, {}});
    add(1, {3, 4, 5}, {{6}, {6}, {}});
    add(2, {1, 3, 0}, {{}, {12}, {}});
    tournament.games.push_back({2, {4, 2, std::nullopt}});
    const std::vector<Placing> table = standings(tournament);
    REQUIRE(table.size() == 6);
    const auto row = [&](std::size_t place) {
        const Placing &each = table[place];
        return std::to_string(each.entrant) + ": " + std::to_string(each.points) + " " +
               std::to_string(each.opponents) + " " + std::to_string(each.games);
    };
    CHECK(row(0) == "3: 18 18 2"); // met 4 (6), 5, 1 and 0 (12)
    CHECK(row(1) == "0: 12 18 2"); // met 1 twice, 2, and 3 (18)
    CHECK(row(2) == "4: 6 18 1");  // its second game is not over
    CHECK(row(3) == "1: 0 42 2");
    CHECK(row(4) == "5: 0 24 1");
    CHECK(row(5) == "2: 0 12 1");
    CHECK_FALSE(tournament.is_round_over());
    tournament.games.back().scores.emplace();
    CHECK(tournament.is_over());
}

TEST_CASE("who withdraws is paired no more, and without two players a tournament is over") {
    Tournament tournament = tournament_of(4, 5);
    play_round(tournament);
    CHECK_FALSE(tournament.is_over());
    tournament.entrants[1].has_withdrawn = true;
    const std::vector<TournamentGame> games = next_round(tournament);
    REQUIRE(games.size() == 1);
    CHECK(std::count(games[0].seats.begin(), games[0].seats.end(), std::optional<std::size_t>(1)) == 0);
    tournament.entrants[0].has_withdrawn = tournament.entrants[2].has_withdrawn = true;
    CHECK(tournament.is_over());
}

TEST_CASE("tables have the names of their tournament, round and number") {
    Tournament tournament = tournament_of(6, 2);
    play_round(tournament);
    play_round(tournament);
    std::vector<std::string> names;
    for (const TournamentGame &game : tournament.games)
        names.push_back(table_of(tournament, game));
    CHECK(names == std::vector<std::string>{"spring-1-1", "spring-1-2", "spring-2-1", "spring-2-2"});
    for (const char *good : {"spring", "Spring-26", "a", "01234567890123456789"})
        CHECK(is_tournament_name(good));
    for (const char *bad : {"", "spring cup", "-a", "012345678901234567890", "a/b", "a@b"})
        CHECK_FALSE(is_tournament_name(bad));
}
