// The engine as an opponent.

#include "tondo/engine/engine.hpp"
#include "../scene.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <set>
#include <stop_token>
#include <string>

using namespace tondo;
using namespace tondo::engine;
using namespace tondo::test;

TEST_SUITE_BEGIN("engine");

namespace {

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

std::string best(const Scene &scene, Mode mode, std::uint64_t budget = 3'000) {
    const Position p = position(scene);
    Personality personality;
    personality.mode = mode;
    return name(p, think(personality, Game(p), nodes(budget)).line.front());
}

constexpr std::array searching{Mode::paranoid, Mode::best_reply, Mode::best_reply_plus, Mode::max_n};

} // namespace

TEST_CASE("a hanging queen is taken") {
    for (Mode mode : searching) {
        CAPTURE(info(mode).key);
        CHECK(best({.pieces = "wKe1 wRb2 wPe2 wPd2 gKm1 gQb5 gPm2 bKu1 bPu2 bRs1"}, mode) == "b2b5");
    }
}

TEST_CASE("a defended pawn is not taken with the queen") {
    for (Mode mode : searching) {
        CAPTURE(info(mode).key);
        CHECK(best({.pieces = "wKe1 wQb2 wPe2 gKm1 gPb5 gRd5 gPm2 gPn2 bKu1 bPu2 bRs1"}, mode) != "b2b5");
    }
}

TEST_CASE("with two living players the mate is found") {
    const Position p = position({.pieces = "wKe1 wRr6 wQj3 gKn1 gPm2 gPn2 gPo2", .living = "wg"});
    const Report report = think({}, Game(p), nodes(3'000));
    CHECK(p.play(report.line.front()).over());
    CHECK(report.shares == WinShares(1'000, 0, 0));
}

// The third player could capture it next, which ends the game (rules green 5.2).
TEST_CASE("green: the king is not left to be captured") {
    const Scene scene{.pieces = "wKa1 wRc2 wRd7 rKh1 rRf4 bKg8 bQc7", .rules = "green", .board = "square"};
    const Position p = position(scene);
    for (Mode mode : searching) {
        CAPTURE(info(mode).key);
        Personality personality;
        personality.mode = mode;
        const Report report = think(personality, Game(p), nodes(3'000));
        const Position after = p.play(report.line.front());
        CHECK((!after.over() || after.outcome()->scores[Color::first].twelfths > 0));
    }
}

TEST_CASE("further lines: the next best moves with the values that they have among all moves") {
    for (const Scene &scene : {Scene{.pieces = "wKe1 wRb2 wPe2 wPd2 gKm1 gQb5 gPm2 bKu1 bPu2 bRs1"},
                               Scene{.pieces = "wKe1 wQb2 wPe2 gKm1 gPb5 gRd5 gPm2 gPn2 bKu1 bPu2 bRs1"}}) {
        const Position p = position(scene);
        const auto lines = [&](int count, int depth) {
            Limits limits;
            limits.depth = depth;
            limits.lines = count;
            const Report report = think({}, Game(p), limits);
            std::vector<RankedLine> found{{report.shares, report.line}};
            found.insert(found.end(), report.further.begin(), report.further.end());
            return found;
        };
        const std::vector<RankedLine> every = lines(500, 1);
        CHECK(every.size() == legal_moves(p).size());
        const std::vector<RankedLine> best = lines(4, 1);
        REQUIRE(best.size() == 4);
        for (std::size_t i = 0; i < best.size(); ++i)
            CHECK(best[i].shares[Color::first] == every[i].shares[Color::first]);
        const std::vector<RankedLine> deeper = lines(5, 3);
        REQUIRE(deeper.size() == 5);
        CHECK(deeper.front().moves.front() == lines(1, 3).front().moves.front());
        CHECK(lines(1, 3).size() == 1);
        for (std::size_t i = 1; i < deeper.size(); ++i) {
            CHECK(deeper[i - 1].shares[Color::first] >= deeper[i].shares[Color::first]);
            for (std::size_t before = 0; before < i; ++before)
                CHECK(deeper[before].moves.front() != deeper[i].moves.front());
        }
    }
}

TEST_CASE("further lines: a search that ends within an iteration tells no move twice" * doctest::test_suite("slow")) {
    const Game game{Position::start(*find_rules("3man"))};
    Limits limits;
    limits.lines = 3;
    for (limits.nodes = 500; limits.nodes < 40'000; limits.nodes += 977) {
        const Report report = think({}, game, limits);
        REQUIRE(report.further.size() == 2);
        CHECK(report.line.front() != report.further[0].moves.front());
        CHECK(report.line.front() != report.further[1].moves.front());
        CHECK(report.further[0].moves.front() != report.further[1].moves.front());
    }
}

TEST_CASE("a search with limited nodes is reproducible by its seed") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        const Game game{Position::start(rules)};
        for (Mode mode : searching) {
            Personality personality;
            personality.mode = mode;
            personality.seed = 5;
            personality.level = 2;
            const Report first = think(personality, game, nodes(700));
            const Report second = think(personality, game, nodes(700));
            CHECK(first.line == second.line);
            CHECK(first.shares == second.shares);
            CHECK(first.nodes == second.nodes);
        }
    }
    const Game game{Position::start(*find_rules("3man"))};
    std::vector<Move> found;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Personality personality;
        personality.seed = seed;
        personality.level = first_level;
        const Move move = think(personality, game, nodes(200)).line.front();
        if (std::find(found.begin(), found.end(), move) == found.end())
            found.push_back(move);
    }
    CHECK(found.size() > 3);
}

TEST_CASE(
    "who varies plays many openings, each by a move that is nearly as good as the best, and no other moves differ") {
    const auto moves_of = [](const Game &game, bool varies) {
        std::set<std::string> moves;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Personality who;
            who.varies = varies;
            who.seed = seed;
            Limits limits;
            limits.nodes = 1'000;
            moves.insert(name(game.position(), think(who, game, limits).line.front()));
        }
        return moves.size();
    };
    const Game start(Position::start(*find_rules("3man")));
    CHECK(moves_of(start, true) >= 4);
    CHECK(moves_of(start, true) > moves_of(start, false));
    const Game hanging(position({.pieces = "wKe1 wQb4 gKm1 gQb6 bKu1 bRx1"})); // move 1, though with few pieces
    CHECK(moves_of(hanging, true) == 1);
}

TEST_CASE("shares sum to 1000, and each report is deeper") {
    const Game game{Position::start(*find_rules("3man"))};
    int depth = 0;
    const Report last = think({}, game, nodes(20'000), {}, [&](const Report &report) {
        CHECK(report.depth == ++depth);
        CHECK(report.shares[Color::first] + report.shares[Color::second] + report.shares[Color::third] == 1'000);
        CHECK_FALSE(report.line.empty());
    });
    CHECK(depth >= 3);
    CHECK(last.depth == depth);
    CHECK(last.nodes <= 20'001);
}

TEST_CASE("the principal variation is legal") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        for (Mode mode : searching) {
            Personality personality;
            personality.mode = mode;
            Game game{Position::start(rules)};
            for (const Move &move : think(personality, Game(game), nodes(5'000)).line) {
                const std::vector<Move> legal = game.legal_moves();
                REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
                game.play(move);
            }
        }
    }
}

TEST_CASE("a requested stop ends the search within 500 nodes") {
    std::stop_source source;
    std::uint64_t nodes_before = 0;
    const auto stop_in_time = [&](const Report &so_far) {
        if (so_far.depth < 3)
            return;
        source.request_stop();
        nodes_before = so_far.nodes;
    };
    const Game game{Position::start(*find_rules("nivichanov"))};
    const Report report = think({}, game, nodes(100'000), source.get_token(), stop_in_time);
    CHECK(report.depth == 3);
    CHECK_FALSE(report.line.empty());
    CHECK(nodes_before > 0);
    CHECK(report.nodes - nodes_before < 500);
}

TEST_CASE("a search that is stopped before it begins still has a move") {
    std::stop_source source;
    source.request_stop();
    const Game game{Position::start(*find_rules("3man"))};
    const Report report = think({}, game, {}, source.get_token());
    CHECK(report.line.size() >= 1);
    CHECK(report.nodes < 1'000);
}

TEST_CASE("a time limit is kept") {
    Limits limits;
    limits.time = std::chrono::milliseconds(60);
    const Report report = think({}, Game(Position::start(*find_rules("3man"))), limits);
    CHECK(report.time.count() >= 60);
    CHECK(report.time.count() < 1'000);
}

TEST_CASE("a search ends when its iterations agree and a part of the limit is used") {
    const Game game{Position::start(*find_rules("3man"))};
    Limits limits;
    limits.nodes = 11'000;
    const Report whole_search = think({}, game, limits);
    CHECK(whole_search.nodes > limits.nodes);
    std::vector<Report> iterations;
    limits.ends_when_settled = true;
    const Report settled = think({}, game, limits, {}, [&](const Report &each) { iterations.push_back(each); });
    CHECK(settled.nodes >= limits.nodes / 16 * 2); // after three that agree with the one before
    CHECK(settled.nodes <= limits.nodes / 16 * 3);
    REQUIRE(iterations.size() >= 2);
    const auto best = [&](std::size_t back) { return iterations[iterations.size() - back].line.front(); };
    CHECK(best(1) == best(2));
    CHECK(settled.line.front() == best(1));
}

TEST_CASE("an only move is not thought about for the whole time") {
    Game game{Position::start(*find_rules("3man"))};
    for (std::mt19937 random(1); game.legal_moves().size() != 1;) {
        const std::vector<Move> moves = game.legal_moves();
        if (moves.empty())
            game = Game(Position::start(*find_rules("3man")));
        else
            game.play(moves[random() % moves.size()]);
    }
    Limits limits;
    limits.time = std::chrono::hours(24);
    CHECK(think({}, game, limits).depth == 1);
    limits.time.reset();
    limits.depth = 2;
    CHECK(think({}, game, limits).depth == 2);
}

TEST_CASE("shares of a game that is over are its scores") {
    const Position p = position({.pieces = "wKe1 wRr6 wQj3 gKn1 gPm2 gPn2 gPo2", .living = "wg"});
    Game game(p);
    CHECK(static_shares(game)[Color::first] > 700);
    CHECK(static_shares(game)[Color::third] == 0);
    play(game, "j3j1");
    REQUIRE(game.outcome());
    CHECK(static_shares(game) == WinShares(1'000, 0, 0));
}

TEST_SUITE_END();
