// A tall panel beside a large board: captured pieces as pictures, large clocks, a high bar, the graph.

#include "../text.hpp"
#include "ui/panel/panel_view.hpp"

#include "player.hpp"
#include "replay_driver.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "ui/panel/large_clock.hpp"
#include "ui/session/session_hints.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

using Look = BoardStyle::Look;

// Three pieces are taken.
constexpr std::string_view taken = "e3 l3 t3 Qx5 Nk3 w3 Qx4+ Np3+ wxx4 f3 Bh4+ Bq3+ Kd1 m3 Bxp2 Be2 Rxp2";

Canvas drawn(const game::LiveGame &live, Extent size, Look look, PanelNotes notes = {}, Depth depth = Depth::full) {
    const BoardStyle style{.look = look, .depth = depth};
    notes.style = &style;
    Canvas canvas(size.columns, size.rows);
    draw_panel(canvas, {{0, 0}, size.columns, size.rows}, live, live.game().plies().size(), theme(depth), notes);
    return canvas;
}

int cells_on(const Canvas &canvas, Ink ground) {
    int count = 0;
    for (int row = 0; row < canvas.rows(); ++row)
        for (int column = 0; column < canvas.columns(); ++column)
            count += canvas.at({column, row}).style.ground == ground || canvas.at({column, row}).style.text == ground;
    return count;
}

} // namespace

TEST_CASE("a large clock has three rows of half blocks") {
    Canvas canvas(large_clock_columns("12:34.5"), large_clock_rows);
    draw_large_clock(canvas, {0, 0}, "12:34.5", {});
    CHECK("\n" + canvas.text() == R"(
▄█  ▀▀█ ▄ ▀▀█ █ █   █▀▀
 █  █▀▀ ▄ ▀▀█ ▀▀█   ▀▀█
▀▀▀ ▀▀▀   ▀▀▀   ▀ ▀ ▀▀▀)");
    Canvas others(large_clock_columns("06789"), large_clock_rows);
    draw_large_clock(others, {0, 0}, "06789", {});
    CHECK("\n" + others.text() == R"(
█▀█ █▀▀ ▀▀█ █▀█ █▀█
█ █ █▀█   █ █▀█ ▀▀█
▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀)");
    CHECK(large_clock_columns("1 day") == 0);
    CHECK(large_clock_columns("") == 0);
}

TEST_CASE("clocks are large in a tall panel of block characters, else text") {
    const game::LiveGame live(game_after("e4"));
    PanelNotes notes;
    notes.clocks = {"12:34", "0:56", "59:03"};
    const std::string tall = drawn(live, {60, 38}, Look::quadrant, notes).text();
    CHECK(holds(tall, "▄ █▀▀ █▀▀")); // 0:56
    CHECK_FALSE(holds(tall, "12:34"));
    for (const auto &[size, look] :
         {std::pair{Extent{60, 38}, Look::ascii}, {Extent{60, 33}, Look::quadrant}, {Extent{38, 38}, Look::quadrant}}) {
        const std::string text = drawn(live, size, look, notes).text();
        CHECK(holds(text, "12:34"));
        CHECK(holds(text, "0:56"));
        CHECK_FALSE(holds(text, "▀"));
    }
}

TEST_CASE("captured pieces are pictures in a tall panel where the board has pictures") {
    const game::LiveGame live(game_after(taken));
    const Ink square = theme(Depth::full).under(Tint::plain).dark.ink;
    const Canvas tall = drawn(live, {40, 38}, Look::fitted);
    CHECK_FALSE(holds(tall.text(), "took"));
    CHECK(cells_on(tall, square) >= 30); // three pieces, each on fifteen cells
    for (const auto &[size, look, depth] : {std::tuple{Extent{40, 38}, Look::ascii, Depth::full},
                                            {Extent{40, 33}, Look::fitted, Depth::full},
                                            {Extent{14, 38}, Look::fitted, Depth::full},
                                            {Extent{40, 38}, Look::fitted, Depth::mono}}) {
        const Canvas panel = drawn(live, size, look, {}, depth);
        CHECK((holds(panel.text(), "took ") || size.columns < 20));
        CHECK(cells_on(panel, square) <= 1); // of the legend
    }
}

TEST_CASE("the bar has three rows in a tall panel") {
    const game::LiveGame live(game_after("e4"));
    PanelNotes notes;
    notes.bar = ByColor<int>{500, 300, 200};
    const Ink white = theme(Depth::full).army('w').ground;
    const int low = cells_on(drawn(live, {40, 38}, Look::ascii, notes), white);
    const int high = cells_on(drawn(live, {40, 38}, Look::quadrant, notes), white);
    CHECK(high - low == 2 * (20 + 8)); // White's part, and Black's with white letters
}

TEST_CASE("a game's tall panel has the graph of the shares told so far, a step where none was told") {
    ui::Player player(new_game(), 120, 40);
    player.session().window().change_look("quadrant");
    const auto evaluate = [&](ByColor<int> shares) {
        engine::Report report;
        report.shares = shares;
        player.session().take_report(next_hint_request(player.session().state()).value(), report);
    };
    const auto course = [&] { return course_of_shares(player.session().state()); };
    player.type("V");
    evaluate({340, 330, 330});
    CHECK_FALSE(player.screen().find("100%") != std::string::npos); // before the first move
    player.type("e4\n");
    player.type("m4\n");
    evaluate({100, 700, 200});
    CHECK(player.screen().find("100%") != std::string::npos);
    CHECK(course() == std::vector<std::optional<ByColor<int>>>{ByColor<int>{340, 330, 330}, ByColor<int>{340, 330, 330},
                                                               ByColor<int>{100, 700, 200}});
    player.type("U");
    player.type("l4\n"); // another move than the one evaluated
    CHECK(course().back() == ByColor<int>{340, 330, 330});
    player.type("V");
    CHECK(player.screen().find("100%") == std::string::npos);
}

TEST_CASE("a replay's tall panel has the graph below the moves; a click on it goes to that ply") {
    std::string game = "[RuleSet \"3man\"]\n\n";
    for (const std::string_view ply : {"1. e4", "m4", "u4", "2. Nf3", "Nn3", "Nv3", "3. d4", "l4", "t4"})
        game += std::string(ply) + " {[%share 400 300 300]} ";
    ReplayDriver driver(game + "*", 120, 40);
    CHECK_FALSE(driver.shows("100%"));
    driver.replay().window().change_look("quadrant");
    CHECK(driver.shows("100%"));
    CHECK(driver.shows("1 e4"));
    driver.press(Key{Key::Code::click, 0, 119 - 10, 39 - 6});
    CHECK(driver.plies() > 4);
    driver.press(Key{Key::Code::click, 0, 78 + 8, 39 - 6});
    CHECK(driver.plies() < 4);
}
