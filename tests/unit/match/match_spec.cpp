// The conditions of a match, and the recognition of recorded games.

#include "match/match_spec.hpp"

#include "system/failure.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace tondo;
using namespace tondo::match;
using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

MatchSpec match_of(std::vector<Game> openings) {
    MatchSpec spec;
    spec.title = {&all_rules().front(), {}, {}, "3man"};
    for (const char *text : {"bot:3", "mode:greedy", "exec:./program"})
        spec.entrants.push_back(read_entrant(text));
    spec.games = schedule(openings.size(), spec.entrants.size());
    spec.openings = std::move(openings);
    return spec;
}

MatchSpec match_of_starts(std::size_t openings) {
    return match_of(std::vector(openings, Game(Position::start(all_rules().front()))));
}

Game from(std::string_view fen) {
    return Game(notation::read_fen(fen, all_rules().front()).value());
}

} // namespace

TEST_CASE("the engine thinks on one thread in a match, because games are played side by side") {
    CHECK(std::get<engine::Personality>(read_entrant("a=bot:8").player).threads == 1);
}

TEST_CASE("entrants without a level have a limit of nodes, unless the match limits moves") {
    MatchSpec spec = match_of_starts(1);
    const auto nodes = [&] {
        const Conditions conditions = spec.conditions(spec.games.front());
        return std::vector{conditions.go[Color::first].nodes, conditions.go[Color::second].nodes,
                           conditions.go[Color::third].nodes};
    };
    using Nodes = std::vector<std::optional<std::uint64_t>>;
    CHECK(nodes() == Nodes{std::nullopt, default_nodes, default_nodes});
    spec.go.nodes = 5;
    CHECK(nodes() == Nodes{5, 5, 5});
    spec.go = {};
    spec.go.depth = 2;
    CHECK(nodes() == Nodes(3));
    spec.go = {};
    spec.go.movetime = 1s;
    CHECK(nodes() == Nodes(3));
    spec.go = {};
    spec.clock = Clock{60s, 0s};
    CHECK(nodes() == Nodes(3));
}

TEST_CASE("each game of a match has a seed of its own") {
    MatchSpec spec = match_of_starts(4);
    std::set<std::uint64_t> seeds;
    for (const std::uint64_t seed : {1U, 2U}) {
        spec.seed = seed;
        for (const Fixture &game : spec.games)
            seeds.insert(spec.conditions(game).seed);
    }
    CHECK(seeds.size() == 2 * 4 * 6);
}

TEST_CASE("a recorded game is recognized by its round, players and opening") {
    const Game opening = from("24/24/24/4wR7gP11/24/4wK7gK8bK2 w wgb - - - 0 1");
    const MatchSpec spec = match_of({opening});
    const auto refusal = [&](const Game &game, notation::Tags tags) {
        try {
            spec.recognize(notation::tree_of(game, std::move(tags)));
        } catch (const Failure &failure) {
            return std::string(failure.what());
        }
        return std::string();
    };
    const Fixture &first = spec.games.front();
    CHECK(spec.recognize(notation::tree_of(opening, spec.tags(first))).round() == first.round());
    const std::string other = "its round 1.1 has other players or another opening here";
    CHECK(refusal(from("24/24/24/4wR7gN11/24/4wK7gK8bK2 w wgb - - - 0 1"), spec.tags(first)) == other);
    notation::Tags tags = spec.tags(first);
    tags["White"] = "mode:greedy";
    CHECK(refusal(opening, tags) == other);
    tags["Round"] = "2.1";
    CHECK(refusal(opening, tags) == "there is no round '2.1' in this match");
    tags["Match"] = "3man nodes 5";
    CHECK(refusal(opening, tags) == "it is of another match, '3man nodes 5'; this one is '3man'");
}
