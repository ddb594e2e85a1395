// The summary of an analysis.

#include "commands/analysis_report.hpp"

#include "../text.hpp"
#include "canvas/shorten.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::commands;

TEST_SUITE_BEGIN("analysis");

namespace {

std::string report_of(const std::string &white, ui::BoardStyle::Look look, int columns = 80) {
    const notation::GameTree tree =
        notation::read_games("[White \"" + white + "\"]\n\n{[%share 400 300 300]} 1. e4 {[%share 250 400 350]} *\n")
            .front();
    const Move better = notation::read_move(tree.start, "d4").value();
    return write_report(tree, {{1, analysis::Mark::blunder, 150, {better}}},
                        {{columns, 24}, look, &ui::theme(ui::Depth::mono)});
}

} // namespace

TEST_CASE("a report has the game, its graph, and a line for each mistake") {
    const std::string report = report_of("Ada", ui::BoardStyle::Look::half_block);
    CHECK(report.starts_with("Ada - Gray - Black, *\n\n"));
    CHECK(report.ends_with("\n\n1. e4??  Ada  -15.0%  better 1. d4\n"));
}

TEST_CASE("a long name in a report leaves room for the better line") {
    const std::string name = "Countess Augusta Ada King of Lovelace";
    const std::string report = report_of(name, ui::BoardStyle::Look::half_block, 60);
    CHECK(report.ends_with("\n1. e4??  " + canvas::shortened(name, 20) + "  -15.0%  better 1. d4\n"));
}

TEST_CASE("a report for a terminal without other characters is in ASCII") {
    const std::string report = report_of("Zo\u00eb", ui::BoardStyle::Look::ascii);
    CHECK(holds(report, "Zo?  -15.0%"));
    CHECK(std::all_of(report.begin(), report.end(), [](char c) { return c >= 0; }));
}

TEST_SUITE_END();
