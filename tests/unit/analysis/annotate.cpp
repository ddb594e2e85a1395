// An analysis written into a game that people have written about.

#include "analysis/annotate.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

namespace {

notation::GameTree game_of(const char *text) {
    return notation::read_games(text).front();
}

// Equal shares for all, and a ply that lost something with its better move.
struct Found {
    std::optional<std::size_t> ply = {};
    Mark mark = Mark::blunder;
    const char *better = "d4";
};

std::string annotated(notation::GameTree tree, const Found &found = {}, engine::WinShares shares = {400, 300, 300}) {
    const Game game = notation::main_line(tree);
    Assessments assessments(game.plies().size() + 1);
    for (auto &assessment : assessments) {
        assessment.emplace();
        assessment->shares = shares;
    }
    std::vector<TurningPoint> points;
    if (found.ply)
        points.push_back({*found.ply,
                          found.mark,
                          200,
                          {notation::read_move(game.position_after(*found.ply - 1), found.better).value()}});
    annotate(tree, assessments, points);
    const std::string text = notation::write_game(tree);
    CHECK(notation::write_game(game_of(text.c_str())) == text);
    return notation::squeezed(text.substr(text.find("\n\n")));
}

std::string annotated(const char *text, const Found &found = {}, engine::WinShares shares = {400, 300, 300}) {
    return annotated(game_of(text), found, shares);
}

} // namespace

TEST_CASE("win shares are written behind every ply and before the first") {
    CHECK(annotated("1. e4 {good} m4 {[%clk 0:01:00]} *") ==
          "{[%share 400 300 300]} 1. e4 {[%share 400 300 300]} {good} 1... m4 {[%share 400 300 300] [%clk 0:01:00]} *");
}

TEST_CASE("a bad move is marked before other marks; the better line follows other variations") {
    CHECK(annotated("1. e4 $10 (1. c4) m4 *", {1}) ==
          "{[%share 400 300 300]} 1. e4 $4 $10 {[%share 400 300 300]} (1. c4) (1. d4 {[%share 400 300 300]}) 1... m4 "
          "{[%share 400 300 300]} *");
    CHECK(annotated("1. e4 *", {1, Mark::mistake}).find("1. e4 $2 {") != std::string::npos);
}

TEST_CASE("a move that an annotator has marked keeps only that mark") {
    for (const char *mark : {"$1", "$2", "$3", "$4", "$5", "$6"})
        CHECK(annotated((std::string("1. e4 ") + mark + " *").c_str(), {1}) ==
              std::string("{[%share 400 300 300]} 1. e4 ") + mark + " {[%share 400 300 300]} *");
}

TEST_CASE("a new analysis replaces the one before") {
    const std::string once = annotated("{Before} 1. e4 m4 (1... l4 {mine}) *", {1});
    CHECK(annotated(once.c_str(), {1}) == once);
    CHECK(annotated(once.c_str()) == annotated("{Before} 1. e4 m4 (1... l4 {mine}) *"));
    CHECK(annotated(once.c_str(), {1, Mark::mistake, "c4"}, {1, 2, 997}) ==
          annotated("{Before} 1. e4 m4 (1... l4 {mine}) *", {1, Mark::mistake, "c4"}, {1, 2, 997}));
}

TEST_CASE("a variation of the analysis that an annotator has edited is kept") {
    std::string text = annotated("1. e4 *", {1});
    text.insert(text.find("(1. d4") + 6, " $1");
    CHECK(annotated(text.c_str()) == text);
}

TEST_CASE("plies that the analysis did not reach stay unchanged") {
    notation::GameTree tree = game_of("1. e4 {[%share 1 2 997]} m4 *");
    Assessments assessments(3);
    assessments[0].emplace();
    assessments[0]->shares = {400, 300, 300};
    annotate(tree, assessments, turning_points(notation::main_line(tree), assessments));
    const std::string text = notation::squeezed(notation::write_game(tree));
    CHECK(text.find("{[%share 400 300 300]} 1. e4 {[%share 1 2 997]} 1... m4 *") != std::string::npos);
}

TEST_CASE("the marks of an earlier analysis stay where the new one has not seen the position before the move") {
    const std::string once = annotated("1. e4 *", {1});
    notation::GameTree tree = game_of(once.c_str());
    Assessments assessments(2);
    assessments[1].emplace();
    assessments[1]->shares = {400, 300, 300};
    annotate(tree, assessments, {});
    const std::string text = notation::write_game(tree);
    CHECK(notation::squeezed(text.substr(text.find("\n\n"))) == once);
}

TEST_CASE("the analysis of a game does not depend on the number of jobs; a stop leaves the rest out") {
    const Game game = notation::main_line(game_of("1. e4 m4 u4 2. d4 l4 t4 3. Qh5 Nk3 *"));
    const engine::Limits limits{.nodes = 1'000};
    const auto shares = [&](std::size_t jobs) {
        std::vector<engine::WinShares> all;
        for (const auto &each : assess_all(game, limits, jobs, [](std::size_t) { return true; }))
            all.push_back(each.value().shares);
        return all;
    };
    CHECK(shares(1).size() == 9);
    CHECK(shares(1) == shares(3));

    const auto points = turning_points(game, assess_all(game, limits, 1, [](std::size_t) { return true; }));
    REQUIRE(!points.empty());
    CHECK(points.front().ply == 7);
    CHECK(points.front().mark == Mark::blunder);

    const engine::Limits endless{.nodes = 1'000'000'000};
    const Assessments none = assess_all(game, endless, 2, [](std::size_t) { return false; });
    CHECK(none.size() == 9);
    CHECK(std::none_of(none.begin(), none.end(), [](const auto &each) { return each.has_value(); }));
}

TEST_CASE("the shares of a position do not depend on how the game goes on") {
    const engine::Limits limits{.nodes = 300};
    const auto shares_after_three = [&](const char *text) {
        const Game game = notation::main_line(game_of(text));
        return assess_all(game, limits, 2, [](std::size_t) { return true; })[3].value().shares;
    };
    const engine::WinShares alone = shares_after_three("1. e4 m4 u4 *");
    CHECK(shares_after_three("1. e4 m4 u4 2. d4 l4 *") == alone);
    CHECK(shares_after_three("1. e4 m4 u4 2. Qh5 l4 *") == alone);
    CHECK(shares_after_three("1. e4 resigns u4 2. d4 *")[Color::second] == 0);
}

TEST_CASE("games that end with resignations, flags and draws end with the shares of their result") {
    const auto last_shares = [](const char *text) {
        const Game game = notation::main_line(game_of(text));
        const engine::Limits limits{.nodes = 50};
        const Assessments all = assess_all(game, limits, 2, [](std::size_t) { return true; });
        CHECK(turning_points(game, all).empty());
        return all.back().value().shares;
    };
    CHECK(last_shares("1. resigns flags 0-0-1") == engine::WinShares{0, 0, 1000});
    CHECK(last_shares("1. draw 1/3-1/3-1/3") == engine::WinShares{334, 333, 333});
    CHECK(last_shares("1. resigns draw 0-1/2-1/2") == engine::WinShares{0, 500, 500});
}

TEST_SUITE_END();
