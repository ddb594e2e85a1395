// Reports to send to others: their facts, and text that is no markup.

#include "commands/game_report.hpp"

#include "../text.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "ui/panel/eval_graph.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::commands;

TEST_SUITE_BEGIN("analysis");

namespace {

// White's second move costs 250, which helps Gray more than Black.
GameReport report_of(const std::string &white, const std::string &comment = "") {
    const notation::GameTree tree =
        notation::read_games("[White \"" + white +
                             "\"]\n\n{[%share 400 300 300]} 1. e4 {[%share 390 310 300]} m4 {[%share 395 "
                             "305 300]} u4 {[%share 390 300 310]} 2. d4 $4 {[%share 140 450 410] " +
                             comment + "} *\n")
            .front();
    const Move better = notation::read_move(notation::main_line(tree).position_after(3), "Nf3").value();
    return {tree, {{4, analysis::Mark::blunder, 250, {better}}}};
}

std::string markdown_of(const GameReport &report) {
    return write_markdown(report, {{80, 24}, ui::BoardStyle::Look::ascii, &ui::theme(ui::Depth::mono)});
}

} // namespace

TEST_CASE("accuracy falls with the mean loss of a player's moves, from 100 towards 0") {
    int last = 101;
    for (const double loss : {0.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 1000.0}) {
        const int percent = *ui::Accuracy{1, loss}.percent();
        CHECK(percent < last);
        CHECK(percent >= 0);
        last = percent;
    }
    CHECK(*ui::Accuracy{3, 0}.percent() == 100);
    CHECK(*ui::Accuracy{3, 50}.percent() == 37);
    CHECK_FALSE(ui::Accuracy{}.percent());
}

TEST_CASE("a report counts the losses of each player's moves, and no gains") {
    const GameReport report = report_of("Ada");
    REQUIRE(report.players.size() == 3);
    const GameReport::Player &white = report.players[0];
    CHECK(white.accuracy.moves == 2);
    CHECK(white.accuracy.mean_loss == doctest::Approx(130));
    CHECK(white.mistakes == 0);
    CHECK(white.blunders == 1);
    CHECK(white.score == "*");
    CHECK(report.players[1].accuracy.mean_loss == doctest::Approx(5));
    CHECK(report.players[2].accuracy.mean_loss == 0);
    CHECK(report.players[2].accuracy.percent() == 100);
}

TEST_CASE("accuracy is told by phase, too; phases in which a player made no move are left out") {
    const notation::GameTree tree =
        notation::read_games(
            "[White \"Ada\"]\n\n{[%share 333 333 334]} 1. e4 {[%share 400 300 300]} m4 {[%share 600 100 "
            "300]} u4 {[%share 500 200 300]} 2. d4 {[%share 250 250 500]} resigns {[%share 500 0 500]} "
            "t4 {[%share 450 0 550]} 3. a3 {[%share 400 0 600]} *\n")
            .front();
    const ui::TreeWalk walk(tree);
    const ui::SharesByPly shares = ui::EvalGraph::of(walk).shares;
    CHECK(ui::accuracy_lines(walk.live(), shares) == "Accuracy of Ada: 14, opening 8, ending 37\n"
                                                     "Accuracy of Gray: 2, opening 2\n"
                                                     "Accuracy of Black: 100, opening 100, ending 100\n");
    CHECK(ui::accuracy_row(walk.live(), shares, 80) == "Accuracy w 14 g 2 b 100 (opening 8 2 100, ending 37 - 100)");
    CHECK(ui::accuracy_row(walk.live(), shares, 50) == "Accuracy w 14 g 2 b 100");
    CHECK(ui::accuracy_row(walk.live(), {shares.front()}, 80) == "Accuracy w - g - b -");
    const ui::TreeWalk last_of_opening(
        notation::read_games("[FEN \"24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
                             "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR b wgb wKQgKQbKQ - - 0 8\"]\n\n"
                             "{[%share 300 300 400]} 8... u4 {[%share 350 350 300]} *\n")
            .front());
    CHECK(holds(ui::accuracy_lines(last_of_opening.live(), ui::EvalGraph::of(last_of_opening).shares),
                "Black: 14, opening 14\n"));
    const GameReport report(tree, {});
    CHECK(report.players[0].by_phase[0].moves == 2);
    CHECK(report.players[0].by_phase[1].moves == 0);
    CHECK(report.players[0].by_phase[2].mean_loss == doctest::Approx(50));
}

TEST_CASE("a marked move has who lost and who gains, the better line, and the comment") {
    const GameReport report = report_of("Ada", "The centre\nwas not  free.");
    REQUIRE(report.moves.size() == 1);
    const GameReport::MarkedMove &move = report.moves.front();
    CHECK(move.heading == "2. d4?\?, Ada");
    CHECK(write_gains(move) == "Ada loses 25.0% of the win; this helps Gray +15.0%, Black +10.0%.");
    CHECK(move.better == "2. Nf3");
    CHECK(move.comment == "The centre was not free.");
    const std::string html = write_html(report);
    for (const char *const part :
         {"<h2>2. d4??, Ada</h2>", "<p>The centre was not free.</p>", "<p>Better: 2. Nf3</p>",
          "<td>Ada</td><td>7</td><td>7</td><td>-</td><td>-</td><td>13.0%</td><td>0</td><td>1</td><td>*</td>",
          "After 4 plies. Ada's pawn goes to d4"})
        CHECK(holds(html, part));
    const std::string markdown = markdown_of(report);
    for (const char *const part : {"## 2\\. d4??, Ada\n", "\nThe centre was not free.\n", "\nBetter: 2. Nf3\n",
                                   "| Ada | 7 | 7 | - | - | 13.0% | 0 | 1 | \\* |"})
        CHECK(holds(markdown, part));
}

TEST_CASE("names and comments are text in a report, never markup") {
    const GameReport report = report_of("</title><script>x&\\\"", "<img src=x onerror='y'>]] ``` \x1b[31m");
    const std::string html = write_html(report);
    for (const char *const markup : {"<script", "<img", "</title><script", "\x1b"})
        CHECK_FALSE(holds(html, markup));
    CHECK(holds(html, "<td>&lt;/title&gt;&lt;script&gt;x&amp;&quot;</td>"));
    CHECK(holds(html, "&lt;img src=x onerror='y'&gt;]] ``` \\x1b[31m"));
    const std::string markdown = markdown_of(report);
    CHECK(holds(markdown, "| \\</title\\>\\<script\\>x\\&\" |"));
    CHECK(holds(markdown, "\n\\<img src=x onerror='y'\\>\\]\\] \\`\\`\\` \\\\x1b\\[31m\n"));
}

TEST_CASE("no text begins a list or a heading of Markdown, or ends a diagram") {
    for (const auto &[comment, line] :
         {std::pair("- one", "\\- one"), {"12. Nf3", "12\\. Nf3"}, {"# one", "\\# one"}, {"+ one", "\\+ one"}})
        CHECK(holds(markdown_of(report_of("Ada", comment)), "\n" + std::string(line) + "\n"));
    const std::string markdown = markdown_of(report_of("```"));
    CHECK(holds(markdown, "\n````\n"));
    CHECK_FALSE(holds(markdown, "\n```\n"));
    CHECK(holds(markdown_of(report_of("Ada")), "\n```\n"));
}

TEST_CASE("reports end in .html or .md") {
    for (const char *const name : {"a.html", "b/a.md"})
        CHECK(is_report_name(name));
    for (const char *const name : {"a.htm", "md", ".md", "a.md.txt", "a", "-"})
        CHECK_FALSE(is_report_name(name));
}

TEST_SUITE_END();
