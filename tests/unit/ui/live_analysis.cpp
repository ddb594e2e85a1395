// The engine's lines beside a replay, with an engine played here by hand.

#include "ui/panel/live_analysis.hpp"

#include "../text.hpp"
#include "replay_driver.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

std::vector<Move> moves(Position position, std::initializer_list<std::string_view> tokens) {
    std::vector<Move> moves;
    for (const std::string_view token : tokens) {
        moves.push_back(std::get<Move>(notation::read_ply_token(position, token).value()));
        position = position.play(moves.back());
    }
    return moves;
}

engine::Report report(const Position &position, int depth) {
    engine::Report report;
    report.depth = depth;
    report.nodes = 90'000;
    report.time = std::chrono::milliseconds(2'000);
    report.shares = {341, 330, 329};
    report.line = moves(position, {"e2e4", "m2m4", "u2u4"});
    report.further = {{{336, 336, 328}, moves(position, {"d2d4"})}, {{7, 986, 7}, moves(position, {"a2a3"})}};
    return report;
}

const Position &start() {
    static const Position position = Position::start(*find_rules("3man"));
    return position;
}

} // namespace

TEST_CASE("the rows of an analysis: three shares of the win, and the line of each best move") {
    LiveAnalysis analysis;
    CHECK(analysis_rows(analysis, start()) == std::vector<std::string>{" w  g  b  the engine looks ..."});
    analysis.keep(start(), report(start(), 6));
    CHECK(analysis_rows(analysis, start()) == std::vector<std::string>{" w  g  b  depth 6, 45,000/s",
                                                                       "34 33 33  e4 m4 u4", "34 33 33  d4",
                                                                       " 1 98  1  a3"});
    analysis.find_lines(1);
    CHECK(analysis_rows(analysis, start()).size() == 2);
    const auto heading = [&](std::uint64_t nodes) {
        engine::Report fast = report(start(), 7);
        fast.nodes = nodes;
        analysis.keep(start(), fast);
        return analysis_rows(analysis, start()).front();
    };
    CHECK(heading(2'074'000) == " w  g  b  depth 7, 1,037,000/s");
    CHECK(heading(1'000) == " w  g  b  depth 7");
    CHECK(analysis_words(report(start(), 6), start(), {"Ada", "Grace", "Linus"}).at(2) ==
          "3. a3 (Ada 1%, Grace 98%, Linus 1%)");
}

TEST_CASE("what was found in a position stays until it is looked at more deeply") {
    LiveAnalysis analysis;
    analysis.keep(start(), report(start(), 6));
    engine::Report fewer = report(start(), 4);
    analysis.keep(start(), fewer);
    CHECK(analysis.of(start())->depth == 6);
    analysis.keep(start(), report(start(), 7));
    CHECK(analysis.of(start())->depth == 7);
    fewer.further.push_back(fewer.further.back());
    analysis.keep(start(), fewer); // with more lines
    CHECK(analysis.of(start())->depth == 4);
    CHECK_FALSE(analysis.of(start().play(report(start(), 1).line.front())));
}

TEST_CASE("one key begins and ends the analysis in a replay, a number before it asks for so many lines") {
    ReplayDriver driver("[RuleSet \"3man\"]\n\n1. e4 m4 u4 *", 80, 24);
    driver.replay().analysis().keep(start(), report(start(), 6));
    CHECK_FALSE(driver.shows("depth 6"));
    driver.type("*");
    CHECK(driver.shows("34 33 33  e4 m4 u4"));
    CHECK(driver.shows("34 33 33  d4"));
    driver.press(Key::Code::right);
    CHECK(driver.shows("the engine looks ..."));
    driver.press(Key::Code::left);
    driver.type("1*");
    CHECK(driver.shows("34 33 33  e4 m4 u4"));
    CHECK_FALSE(driver.shows("34 33 33  d4"));
    driver.type("6*");
    CHECK(driver.message() == "The engine shows at most 5 lines");
    driver.type("*");
    CHECK_FALSE(driver.shows("depth 6"));
    CHECK(driver.message() == "The engine has stopped");
}

TEST_CASE("the analysis begins and ends by the same key while moves are tried out") {
    ReplayDriver driver("[RuleSet \"3man\"]\n\n1. e4 m4 u4 *", 80, 24);
    driver.replay().analysis().keep(start(), report(start(), 6));
    driver.press(Key::Code::enter).type("*");
    CHECK(driver.shows("34 33 33  e4 m4 u4"));
    driver.type("d4\n");
    CHECK(driver.shows("the engine looks ..."));
    driver.type("*");
    CHECK_FALSE(driver.shows("the engine looks ..."));
    driver.type("2*");
    CHECK(driver.replay().analysis().lines() == 2);
}

TEST_CASE("another game begins with an empty analysis") {
    ReplayDriver driver("[RuleSet \"3man\"]\n\n1. e4 *");
    driver.replay().analysis().keep(start(), report(start(), 6));
    driver.replay().open(recorded("[RuleSet \"3man-video\"]\n\n1. e4 *"));
    CHECK_FALSE(driver.replay().analysis().of(start()));
}

} // namespace tondo::ui
