// The graph of the win shares: its values and its drawing.

#include "ui/panel/eval_graph.hpp"
#include "../text.hpp"

#include "canvas/glyph.hpp"
#include "replay_driver.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "ui/pictures/svg.hpp"
#include "ui/pictures/svg_graph.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

// Gray resigns and is out; the last ply has no shares.
constexpr std::string_view played =
    "{[%share 333 333 334]} 1. e4 {[%share 400 300 300]} m4 $2 {[%share 600 100 300]} u4 {[%share 500 200 300]} "
    "2. d4 $4 {[%share 250 250 500] never} resigns {[%share 500 0 500]} t4 *";

TreeWalk walk_of(std::string_view text) {
    return TreeWalk(notation::read_games(text).front());
}

std::string drawn(std::string_view text, Extent size, std::size_t plies, bool here,
                  BoardStyle::Look look = BoardStyle::Look::ascii, Depth depth = Depth::mono) {
    const notation::GameTree tree = notation::read_games(text).front();
    Canvas canvas(size.columns, size.rows);
    draw_eval_graph(canvas, {{0, 0}, size.columns, size.rows}, EvalGraph::of(TreeWalk(tree)), game::LiveGame::of(tree),
                    plies, here, {.look = look}, theme(depth));
    return "\n" + canvas.text() + "\n";
}

} // namespace

TEST_CASE("graph: the shares of a line, its marks and eliminations") {
    const EvalGraph graph = EvalGraph::of(walk_of(played));
    CHECK(graph.last() == 6);
    CHECK(graph.shares[2] == ByColor<int>{600, 100, 300});
    CHECK(!graph.shares[6]);
    CHECK(graph.numbers == std::vector{1, 1, 1, 2, 2, 2});
    REQUIRE(graph.marks.size() == 3);
    CHECK(graph.marks[0].event == EvalGraph::Event::mistake);
    CHECK(graph.marks[1].event == EvalGraph::Event::blunder);
    CHECK(graph.marks[1].color == Color::first);
    CHECK(graph.marks[2].event == EvalGraph::Event::out);
    CHECK(graph.marks[2].ply == 5);
    CHECK(graph.marks[2].color == Color::second);
    CHECK(EvalGraph::of(walk_of("1. e4 m4 *")).is_empty());
    CHECK(!graph.is_empty());
}

TEST_CASE("graph: shares are interpolated between plies, averaged over several, and unknown without data") {
    const EvalGraph graph = EvalGraph::of(walk_of(played));
    CHECK((*graph.mean(1, 1))[Color::first] == doctest::Approx(0.4));
    CHECK((*graph.mean(1.5, 1.5))[Color::first] == doctest::Approx(0.5));
    CHECK((*graph.mean(1, 2))[Color::first] == doctest::Approx(0.5));
    CHECK((*graph.mean(-3, 0))[Color::third] == doctest::Approx(0.334));
    CHECK(!graph.mean(5.5, 7));
    // Other programs may not care for the sum.
    CHECK((*EvalGraph::of(walk_of("{[%share 10 20 20]} 1. e4 *")).mean(0, 0))[Color::first] == doctest::Approx(0.2));
}

TEST_CASE("graph: move numbers do not overlap") {
    const EvalGraph graph = EvalGraph::of(walk_of("1. Nc3 *"));
    CHECK(move_ticks(graph, 60, 8).size() == 1);
    EvalGraph longer = graph;
    longer.numbers.clear();
    for (int ply = 0; ply < 300; ++ply)
        longer.numbers.push_back(1 + ply / 3);
    longer.shares.resize(301);
    const std::vector<MoveTick> ticks = move_ticks(longer, 60, 7);
    REQUIRE(ticks.size() > 3);
    CHECK(ticks[0].number == 1);
    CHECK(ticks[1].number == 20);
    for (std::size_t i = 1; i < ticks.size(); ++i)
        CHECK(ticks[i].x - ticks[i - 1].x >= 4.5);
}

TEST_CASE("graph: stacked areas in letters") {
    CHECK(drawn(played, {43, 14}, 5, false) == R"(
100% bbbbbbbbbbbbbbbbbbbbbbbbbb
     bbbbbbbbbbbbbbbbbbbbbbbbbb
 75% bbbbbbbbbbbbbbbbbbbbbbbbbb
     gggggggggggggggggbbbbbbbbb
 50% gggggggggwwwwggggggbbbbbbb
     gggggggwwwwwwwwwggggggggww
 25% ggwwwwwwwwwwwwwwwwggggwwww
     wwwwwwwwwwwwwwwwwwwwwwwwww
     wwwwwwwwwwwwwwwwwwwwwwwwww
  0% wwwwwwwwwwwwwwwwwwwwwwwwww.....
          1              2
  w  ....................X..........  50.0%
  g  ..........?..............+.....   0.0%
  b  ...............................  50.0%
)");
    const std::string here = drawn(played, {43, 14}, 1, true);
    CHECK(count(here, "|") == 10);
    CHECK(here.find("\n          ^              2\n  w  ....................X..........  40.0%\n") !=
          std::string::npos);
}

TEST_CASE("graph: stacked areas in colours with their letters, half cells at the borders") {
    CHECK(drawn(played, {43, 14}, 5, false, BoardStyle::Look::half_block, Depth::full) == R"(
100%
       b           b
 75%
     ▀▀            g ▀
 50%   g      ▀  ▀▀     ▀
           ▀         ▀       ▀
 25% ▀▀▀▀              ▀   ▀
                   w     ▀
       w
  0%                           .....
          1              2
  w  ....................X..........  50.0%
  g  ..........?..............†.....   0.0%
  b  ...............................  50.0%
)");
    const std::string plain = drawn(played, {43, 14}, 5, false, BoardStyle::Look::fill, Depth::sixteen);
    CHECK(plain.find("\u2580") == std::string::npos);
}

TEST_CASE("graph: any size is possible, too small a graph is left out") {
    for (int columns = 0; columns <= 130; columns += columns < 40 ? 1 : 30)
        for (int rows = 0; rows <= 60; rows += rows < 20 ? 1 : 13) {
            const bool fits =
                columns >= least_curve_columns && (rows >= least_graph_rows || rows == compact_graph_rows);
            for (const char *text : {"{[%share 1 2 3]} *", played.data()})
                CHECK((drawn(text, {columns, rows}, 0, true).find('w') != std::string::npos) == fits);
        }
}

TEST_CASE("graph: a compact one has a row for each player, in tenths or heights, with the marks and the place") {
    CHECK(drawn(played, {36, 3}, 1, true) == R"(
  w  33333|44555555544332X33444
  g  33333|2211?11111222221100+
  b  33333|33323333333344455555
)");
    CHECK(drawn(played, {36, 3}, 1, false, BoardStyle::Look::half_block, Depth::full) == R"(
  w  ▃▃▃▃▄▄▄▄▅▅▅▅▅▅▅▄▄▄▃▃X▃▃▄▄▄
  g  ▃▃▃▃▃▃▃▂▂▂?▁▂▂▂▂▂▂▂▂▂▂▂▁▁†
  b  ▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▄▄▄▄▅▅▅▅▅
)");
    const Area area{{2, 1}, 36, compact_graph_rows};
    const EvalGraph graph = EvalGraph::of(walk_of(played));
    CHECK(plies_of_graph(area, graph, {7, 1}) == 0);
    CHECK(plies_of_graph(area, graph, {7 + 30, 3}) == 6);
    CHECK(!plies_of_graph(area, graph, {7 + 30, 4}));
}

TEST_CASE("graph: a replay at 80x24 has the compact one above its moves; keys and clicks walk along it") {
    ReplayDriver driver(played, 80, 24);
    const std::string screen = driver.screen();
    const std::size_t first = screen.find("  w  |33");
    REQUIRE(first != screen.npos);
    CHECK(driver.shows("1 e4"));
    const auto row = static_cast<int>(count(screen.substr(0, first), "\n"));
    driver.press(Key{Key::Code::click, 0, 79, row + 2});
    CHECK(driver.plies() == 6);
    driver.type("W");
    CHECK(driver.plies() == 4);
    CHECK(driver.shows("  g  333"));
    driver.press(Key{Key::Code::click, 0, 79, row + 3});
    CHECK(driver.plies() == 4);
    int graphs = 0;
    for (int rows = 10; rows <= 24; ++rows) { // the moves come first
        ReplayDriver lower(played, 80, rows);
        graphs += lower.shows("  g  |33") ? 1 : 0;
        CHECK(lower.shows("1 e4") >= lower.shows("  g  |33"));
    }
    CHECK(graphs > 0);
    CHECK(graphs < 15);
}

TEST_CASE("graph: thinking times are bars in their player's row, below the marks") {
    constexpr std::string_view timed =
        "{[%share 333 333 334]} 1. e4 {[%share 400 300 300] [%emt 0:00:30]} m4 $2 "
        "{[%share 600 100 300] [%emt 0:00:20]} u4 {[%share 500 200 300] [%emt 0:01:00]} *";
    const EvalGraph graph = EvalGraph::of(walk_of(timed));
    REQUIRE(graph.times.size() == 3);
    CHECK(graph.times[2] == std::chrono::minutes(1));
    CHECK(EvalGraph::of(walk_of(played)).times.empty());
    const std::string text = drawn(timed, {43, 14}, 3, false);
    CHECK(text.find("w  ..........=") != std::string::npos);
    CHECK(text.find("g  ....................?") != std::string::npos);
    CHECK(text.find("b  ..............................#") != std::string::npos);
    CHECK(curve_legend(graph, {.look = BoardStyle::Look::ascii}) ==
          "? mistake   X blunder (\?\?)   + out   # longest thought");
}

TEST_CASE("graph: the legend tells where the ending begins") {
    CHECK(EvalGraph::of(walk_of(played)).ending == 2); // Gray is out
    CHECK(curve_legend(EvalGraph::of(walk_of(played)), {.look = BoardStyle::Look::ascii}) ==
          "? mistake   X blunder (\?\?)   + out   ending from move 2");
    CHECK_FALSE(EvalGraph::of(walk_of("1. e4 m4 u4 *")).ending);
}

TEST_CASE("graph: a point on it is a ply of the game") {
    const EvalGraph graph = EvalGraph::of(walk_of(played));
    const Area area{{2, 1}, 43, 14};
    CHECK(plies_of_graph(area, graph, {7, 5}) == 0);
    CHECK(plies_of_graph(area, graph, {7 + 30, 5}) == 6);
    CHECK(plies_of_graph(area, graph, {7 + 15, 5}) == 3);
    CHECK(!plies_of_graph(area, graph, {6, 5}));
    CHECK(!plies_of_graph(area, graph, {7 + 31, 5}));
    CHECK(!plies_of_graph(area, graph, {8, 0}));
    CHECK(!plies_of_graph(area, graph, {8, 15}));
}

TEST_CASE("graph: as a picture, alone and below the board") {
    const notation::GameTree tree = notation::read_games(played).front();
    const std::string alone = svg_curve(tree);
    for (const char *army : {"area w", "area g", "area b"})
        CHECK(count(alone, army) == 1);
    CHECK(count(alone, ">?</text>") == 1);
    CHECK(count(alone, ">?"
                       "?</text>") == 1);
    CHECK(count(alone, "class=\"here\"") == 0);
    const EvalGraph graph = EvalGraph::of(TreeWalk(tree));
    const game::LiveGame live = game::LiveGame::of(tree);
    const std::string below = svg(live, 2, {.graph = &graph});
    CHECK(count(below, "area w") == 1);
    CHECK(count(below, "class=\"here\"") == 1);
    const EvalGraph empty = EvalGraph::of(walk_of("1. e4 *"));
    CHECK(svg(live, 2, {.graph = &empty}) == svg(live, 2, {}));
}

TEST_CASE("graph: a replay shows the shares, and the graph instead of the board") {
    ReplayDriver driver(played, 80, 24);
    driver.type("2l");
    CHECK(driver.shows("60.0%"));
    CHECK_FALSE(driver.shows("%share"));
    driver.type("%");
    CHECK(driver.shows("? mistake"));
    CHECK(driver.shows("Accuracy w 8 g 2 b 100 (opening 8 2 100)"));
    CHECK(driver.shows("Gray's pawn goes to m4  ?"));
    CHECK(driver.shows("ply 2 of 6"));
    driver.type("2l");
    CHECK(driver.shows("never") == false);
    CHECK(driver.shows("White's pawn goes to d4  ?"
                       "?"));
    Key click = Key::of(Key::Code::click);
    click.column = click.row = 5;
    driver.press(click);
    CHECK(driver.plies() == 0);
    driver.type("%");
    CHECK_FALSE(driver.shows("? mistake"));
    driver.type("%q");
    CHECK_FALSE(driver.decided_anything());
    CHECK_FALSE(driver.shows("? mistake"));
    driver.type("%").press(Key::Code::escape);
    CHECK_FALSE(driver.shows("? mistake"));
    driver.type("q");
    CHECK(driver.decided<Quit>());
}

TEST_CASE("graph: without shares a replay says how to compute them") {
    ReplayDriver driver("1. e4 *");
    driver.type("%");
    CHECK(driver.message().find("tondo analyze") != std::string::npos);
    CHECK_FALSE(driver.shows("? mistake"));
}

TEST_CASE("graph: on too small a screen a replay states the size needed") {
    ReplayDriver driver(played, 40, 12);
    driver.type("%");
    CHECK(driver.shows("Needs 24x14 at least"));
}
