// Hints and the evaluation bar, with an engine played here by hand.

#include "../text.hpp"
#include "player.hpp"

#include "ui/panel/eval_bar.hpp"
#include "ui/session/session_hints.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

// Without the rows of messages and the prompt.
std::string board_of(const Player &player) {
    const std::string screen = player.screen();
    return screen.substr(0, screen.rfind('\n', screen.rfind('\n') - 1));
}

engine::Report report_of(const Game &game, std::initializer_list<std::string_view> moves,
                         const engine::WinShares &shares = {500, 300, 200}) {
    engine::Report report;
    report.shares = shares;
    Position position = game.position();
    for (const std::string_view move : moves) {
        report.line.push_back(std::get<Move>(notation::read_ply_token(position, move).value()));
        position = position.play(report.line.back());
    }
    return report;
}

} // namespace

TEST_CASE("hint: the line and all players' win shares are shown, the move is marked") {
    Player player(new_game());
    CHECK_FALSE(next_hint_request(player.session().state()));
    player.type("I");
    CHECK(player.message() == "Thinking about a hint ...");
    const std::optional<HintRequest> wanted = next_hint_request(player.session().state());
    REQUIRE(wanted);
    const std::string before = board_of(player);
    const engine::Report report = report_of(player.game(), {"e2e4", "m2m4"});
    CHECK(player.session().take_report(*wanted, report));
    CHECK(player.message() == "Hint: e4  (White 50%, Gray 30%, Black 20%)");
    CHECK(holds(player.screen(), "Then: Gray's pawn goes to"));
    CHECK_FALSE(next_hint_request(player.session().state()));
    CHECK(board_of(player) != before);
    player.press(Key::Code::escape);
    CHECK(board_of(player) == before);
}

TEST_CASE("hint: a report that arrives after a move is ignored") {
    Player player(new_game());
    player.type("I");
    const HintRequest wanted = next_hint_request(player.session().state()).value();
    const engine::Report report = report_of(player.game(), {"e2e4"});
    player.type("d4\n");
    CHECK_FALSE(next_hint_request(player.session().state()));
    CHECK_FALSE(player.session().take_report(wanted, report));
    player.type("U");
    CHECK_FALSE(next_hint_request(player.session().state()));
}

TEST_CASE("hint: only for a player to move at this keyboard") {
    Player player(new_game());
    player.session().seat_here(ColorSet::of(Color::second));
    player.type("I");
    CHECK(player.message() == "It is White's turn");
    CHECK_FALSE(next_hint_request(player.session().state()));
}

TEST_CASE("bar: the shown position is requested until it is evaluated") {
    Player player(game_after("e4 m4 u4"));
    player.type(":bar on\n");
    const HintRequest live = next_hint_request(player.session().state()).value();
    CHECK(live.plies == 3);
    player.session().take_report(live, report_of(player.game(), {"d2d4"}));
    CHECK(holds(player.screen(), "w 50%"));
    CHECK_FALSE(next_hint_request(player.session().state()));
    player.type("<");
    CHECK(next_hint_request(player.session().state())->plies == 2);
    player.type("V");
    CHECK_FALSE(holds(player.screen(), "w 50%"));
    CHECK_FALSE(next_hint_request(player.session().state()));
}

TEST_CASE("bar: a position that was judged before shows its own shares at once") {
    Player player(game_after("e4 m4 u4"));
    player.type(":bar on\n");
    const auto judge = [&](const engine::WinShares &shares) {
        const HintRequest wanted = next_hint_request(player.session().state()).value();
        player.session().take_report(wanted, report_of(player.game(), {}, shares));
    };
    judge({500, 300, 200});
    player.type("<");
    CHECK(holds(player.screen(), "w 50%")); // until its own are found
    judge({400, 350, 250});
    CHECK(holds(player.screen(), "w 40%"));
    player.type(">");
    CHECK(holds(player.screen(), "w 50%"));
    CHECK_FALSE(next_hint_request(player.session().state()));
}

TEST_CASE("hint: told at once where the bar has judged the position") {
    Player player(new_game());
    player.type(":bar on\n");
    player.session().take_report(next_hint_request(player.session().state()).value(),
                                 report_of(player.game(), {"e2e4", "m2m4"}));
    player.type("I");
    CHECK(player.message() == "Hint: e4  (White 50%, Gray 30%, Black 20%)");
}

TEST_CASE("bar: a report on another line is not shown") {
    Player player(new_game());
    player.type(":bar on\n").type("e4\n");
    const HintRequest wanted = next_hint_request(player.session().state()).value();
    player.type("U").type("d4\n");
    CHECK(next_hint_request(player.session().state())->plies == wanted.plies);
    CHECK_FALSE(next_hint_request(player.session().state()) == wanted);
    player.session().take_report(wanted, report_of(player.game(), {"m2m4"}));
    CHECK_FALSE(holds(player.screen(), "w 50%"));
}

TEST_CASE("win shares in words and columns") {
    const ByColor<std::string> names{"White", "Gray", "Black"};
    CHECK(write_shares({333, 333, 334}, names) == "White 33%, Gray 33%, Black 34%");
    CHECK(write_shares({996, 0, 4}, names) == "White 100%, Black 0%");
    CHECK(bar_columns({333, 333, 334}, 30) == ByColor<int>{10, 10, 10});
    CHECK(bar_columns({998, 1, 1}, 10) == ByColor<int>{8, 1, 1});
    CHECK(bar_columns({1000, 0, 0}, 7) == ByColor<int>{7, 0, 0});
}

TEST_CASE("a bar without colours") {
    Canvas canvas(30, 1);
    draw_eval_bar(canvas, {0, 0}, {30, 1}, {500, 300, 200}, three_man(), theme(Depth::mono));
    CHECK(canvas.text().substr(0, 30) == "w 50%---------|g 30%---|b 20%|");
}

} // namespace tondo::ui
