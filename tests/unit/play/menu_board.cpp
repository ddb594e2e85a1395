// The board beside the start menu.

#include "play/menu_board.hpp"

#include "canvas/canvas.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace tondo;
using namespace tondo::play;
using namespace std::chrono_literals;

namespace {

const RuleSet &first_rules() {
    return all_rules().front();
}

MenuBoard board_of(const RuleSet &rules) {
    return {{.style = {.look = ui::BoardStyle::Look::ascii}, .theme = &ui::theme(ui::Depth::mono)}, rules, 0ms};
}

std::string drawn(const MenuBoard &board) {
    canvas::Canvas canvas(120, 40);
    board.draw(canvas);
    return canvas.text();
}

} // namespace

TEST_CASE("bots play beside the menu, until nobody has pressed a key for two minutes") {
    MenuBoard board = board_of(first_rules());
    board.resize({120, 40});
    REQUIRE(board.columns() > 0);
    const std::string start = drawn(board);
    CHECK(board.wait(0ms) == 7s);
    board.play_due(6999ms);
    CHECK(drawn(board) == start);
    board.play_due(7s);
    const std::string moved = drawn(board);
    CHECK(moved != start);
    CHECK(board.wait(8s) == 6s);
    board.play_due(8s);
    CHECK(drawn(board) == moved);

    board.play_due(120s);
    CHECK(drawn(board) == moved);
    CHECK_FALSE(board.wait(120s));
    board.touch(first_rules(), 200s);
    CHECK(board.wait(200s) == 7s);
    board.play_due(207s);
    CHECK(drawn(board) != moved);
}

TEST_CASE("the board beside the menu is that of the rules shown, and begins anew after a game") {
    MenuBoard board = board_of(first_rules());
    board.resize({120, 40});
    board.play_due(7s);
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start() || &rules == &first_rules())
            continue;
        CAPTURE(rules.key);
        board.touch(rules, 8s);
        MenuBoard other = board_of(rules);
        other.resize({120, 40});
        CHECK(drawn(board) == drawn(other));
    }
    std::chrono::milliseconds now = 8s;
    bool began_anew = false;
    MenuBoard fresh = board_of(first_rules());
    fresh.resize({120, 40});
    board.touch(first_rules(), now);
    CHECK(drawn(board) == drawn(fresh));
    board.play_due(now += 7s);
    for (int move = 0; move < 152 && !began_anew; ++move) {
        board.touch(first_rules(), now);
        board.play_due(now += 7s);
        began_anew = drawn(board) == drawn(fresh);
    }
    CHECK(began_anew);
}

TEST_CASE("a board leaves the menu its room, or there is none") {
    for (const canvas::Extent size : {canvas::Extent{80, 24}, {60, 20}, {98, 24}, {100, 21}}) {
        MenuBoard board = board_of(first_rules());
        board.resize(size);
        CHECK(board.columns() == 0);
        CHECK_FALSE(board.wait(0ms));
        board.play_due(100s);
        CHECK(drawn(board).find_first_not_of(" \n") == std::string::npos);
    }
    for (const canvas::Extent size : {canvas::Extent{100, 30}, {120, 40}, {160, 50}, {200, 60}}) {
        MenuBoard board = board_of(first_rules());
        board.resize(size);
        CHECK(board.columns() > 40);
        CHECK(size.columns - board.columns() >= 56);
    }
}
