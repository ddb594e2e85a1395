#include "ui/menu/menu.hpp"
#include "../text.hpp"
#include "learn/rules_text.hpp"
#include "paths.hpp"

#include <algorithm>
#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

std::string screen(const Menu &menu) {
    Canvas canvas(80, 24);
    menu.draw(canvas, theme(Depth::mono));
    return canvas.text();
}

} // namespace

TEST_CASE("the menu offers to resume only where there is a game") {
    CHECK_FALSE(holds(screen(Menu("")), "Go on"));
    Menu menu("3man, move 12, Gray to move");
    CHECK(holds(screen(menu), "> g  Go on with the last game  3man, move 12, Gray to move"));
    const auto choice = menu.handle(Key::of(Code::enter), {80, 24});
    REQUIRE(choice);
    CHECK(std::holds_alternative<GoOn>(*choice));
}

TEST_CASE("the menu offers hosted games only where there are some") {
    CHECK_FALSE(holds(screen(Menu("")), "table of others"));
    Menu menu("", "", {}, {.joins = true});
    CHECK(holds(screen(menu), "p  Play at a table of others"));
    const auto choice = menu.handle(Key::of(U'p'), {80, 24});
    REQUIRE(choice);
    CHECK(std::holds_alternative<JoinTable>(*choice));
}

TEST_CASE("the reason why a file could not be opened is shown complete, however long its path") {
    const std::string message = "cannot read /home/" + std::string(100, 'x') + "/game.pgn3: Permission denied";
    CHECK(holds(screen(Menu("", message)), "/game.pgn3: Permission denied"));
}

TEST_CASE("a new game is played by the rules chosen with left and right") {
    Menu menu("");
    CHECK(holds(screen(menu), "< 3man >"));
    menu.handle(Key::of(Code::down), {80, 24});
    menu.handle(Key::of(Code::right), {80, 24});
    CHECK(holds(screen(menu), "< 3man-video >"));
    const auto choice = menu.handle(Key::of(U'n'), {80, 24});
    REQUIRE(choice);
    CHECK(std::get<StartNew>(*choice).rules->key == "3man-video");
}

TEST_CASE("a game against two bots of a selected level starts with one key") {
    Menu menu("");
    CHECK(holds(screen(menu), "> b  Play")); // the first thing a person alone wants
    menu.handle(Key::of(Code::down), {80, 24});
    menu.handle(Key::of(Code::right), {80, 24});
    menu.handle(Key::of(Code::up), {80, 24});
    CHECK(holds(screen(menu), "> b  Play against two bots  < level 2, Novice >"));
    for (int i = 0; i < 9; ++i)
        menu.handle(Key::of(Code::right), {80, 24});
    CHECK(holds(screen(menu), "< level 8, Champion >"));
    menu.handle(Key::of(Code::left), {80, 24});
    const auto choice = menu.handle(Key::of(U'b'), {80, 24});
    REQUIRE(choice);
    CHECK(std::get<StartNew>(*choice).rules->key == "3man-video");
    CHECK(std::get<StartNew>(*choice).players == ByColor<std::string>{"", "bot:7", "bot:7"});
}

TEST_CASE("Tab takes another seat against two bots, or one by lot") {
    Menu menu("");
    const auto players = [&] { return *std::get<StartNew>(*menu.handle(Key::of(U'b'), {80, 24})).players; };
    CHECK(holds(screen(menu), "< level 2, Novice > White"));
    menu.handle(Key::of(Code::tab), {80, 24});
    CHECK(holds(screen(menu), "Novice > Gray"));
    CHECK(players() == ByColor<std::string>{"bot:2", "", "bot:2"});
    menu.handle(Key::of(Code::tab), {80, 24});
    CHECK(players() == ByColor<std::string>{"bot:2", "bot:2", ""});
    menu.handle(Key::of(Code::tab), {80, 24});
    CHECK(holds(screen(menu), "Novice > by lot"));
    const ByColor<std::string> by_lot = players();
    CHECK(std::count(by_lot.begin(), by_lot.end(), "") == 1);
    menu.handle(Key::of(Code::tab), {80, 24});
    CHECK(holds(screen(menu), "Novice > White"));
    menu.handle(Key::of(Code::down), {80, 24});
    menu.handle(Key::of(Code::tab), {80, 24});
    CHECK(holds(screen(menu), "> z  Solve puzzles"));
}

TEST_CASE("beside a board the whole menu is right of it") {
    Menu menu("");
    Canvas canvas(114, 30);
    menu.draw(canvas, theme(Depth::mono), 56);
    for (int row = 0; row < canvas.rows(); ++row)
        for (int column = 0; column < 56; ++column)
            CHECK(canvas.at({column, row}).glyph == U' ');
    CHECK(holds(canvas.text(), "> b  Play against two bots  < level 2, Novice > White"));
    CHECK_FALSE(menu.takes_screen());
    menu.handle(Key::of(U't'), {80, 30});
    CHECK(menu.takes_screen());
}

TEST_CASE("? in the menu explains the game in five lines before the keys") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        const std::vector<std::string> lines = learn::game_brief(rules);
        REQUIRE(lines.size() == 5);
        for (const std::string &line : lines)
            CHECK(line.size() <= 76);
    }
    Menu menu("");
    menu.handle(Key::of(U'?'), {80, 24});
    CHECK(holds(screen(menu), "The last living king wins."));
    CHECK(holds(screen(menu), "r has the rules in full"));
    CHECK(holds(screen(menu), "Keys of the menu"));
}

TEST_CASE("a file name is typed and can be abandoned") {
    Menu menu("");
    menu.handle(Key::of(U'o'), {80, 24});
    for (const char32_t c : std::u32string_view(U"jeux/é.pgn3x"))
        menu.handle(Key::of(c), {80, 24});
    menu.handle(Key::of(Code::backspace), {80, 24});
    CHECK(holds(screen(menu), "File: jeux/é.pgn3"));
    SUBCASE("opened") {
        const auto choice = menu.handle(Key::of(Code::enter), {80, 24});
        REQUIRE(choice);
        CHECK(std::get<OpenFile>(*choice).file == "jeux/é.pgn3");
    }
    SUBCASE("abandoned") {
        CHECK_FALSE(menu.handle(Key::of(Code::escape), {80, 24}));
        CHECK_FALSE(holds(screen(menu), "File:"));
    }
}

TEST_CASE("a message is shown until the next key") {
    Menu menu("", "a.pgn3:1:1: error: nothing here");
    CHECK(holds(screen(menu), "a.pgn3:1:1: error: nothing here"));
    menu.handle(Key::of(Code::down), {80, 24});
    CHECK_FALSE(holds(screen(menu), "error"));
}

TEST_CASE("the menu is left with q, Escape or Ctrl-C") {
    for (const Key &key : {Key::of(U'q'), Key::of(Code::escape), Key::of(Code::interrupt)}) {
        Menu menu("");
        const auto choice = menu.handle(key, {80, 24});
        REQUIRE(choice);
        CHECK(std::holds_alternative<Leave>(*choice));
    }
}

TEST_CASE("a position pasted into the menu begins a new game under the rules chosen") {
    Menu menu("");
    CHECK_FALSE(menu.paste("e4"));
    CHECK(holds(screen(menu), "Only a position can be pasted here"));
    CHECK_FALSE(menu.paste("1/2/3"));
    CHECK(holds(screen(menu), "Not a position of 3man"));
    const auto choice = menu.paste("24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60\n");
    REQUIRE(choice);
    REQUIRE(std::get<StartNew>(*choice).start);
    CHECK(std::get<StartNew>(*choice).start->fullmove_number() == 60);
}

TEST_CASE("the rules are read in the menu until a key closes them") {
    Menu menu("");
    menu.handle(Key::of(U'r'), {80, 24});
    CHECK(holds(screen(menu), "THE GAME"));
    menu.handle(Key::of(Code::down), {80, 24});
    CHECK_FALSE(holds(screen(menu), "t o n d o"));
    menu.handle(Key::of(U'x'), {80, 24});
    CHECK(holds(screen(menu), "t o n d o"));
}

TEST_CASE("the menu has help, and a file name keeps pasted text") {
    Menu menu("");
    menu.handle(Key::of(U'?'), {80, 24});
    CHECK(holds(screen(menu), "Keys of the menu"));
    menu.handle(Key::of(Code::escape), {80, 24});
    CHECK(holds(screen(menu), "New game"));
    menu.handle(Key::of(U'o'), {80, 24});
    menu.paste("a?.pgn3\n");
    menu.handle(Key::of(U'?'), {80, 24});
    CHECK(holds(screen(menu), "File: a?.pgn3?"));
}

TEST_CASE("Tab completes a file; a missing one is asked about") {
    Menu menu("", "", {}, {}, days);
    const auto type = [&](std::string_view keys) {
        std::optional<MenuChoice> choice;
        for (const char c : keys)
            choice = menu.handle(c == '\n'   ? Key::of(Code::enter)
                                 : c == '\t' ? Key::of(Code::tab)
                                             : Key::of(static_cast<char32_t>(c)),
                                 {80, 24});
        return choice;
    };
    type("os\t");
    CHECK(holds(screen(menu), "File: s  saturday.pgn3  sunday.pgn3"));
    CHECK(std::get<OpenFile>(type("a\t\n").value()).file == "saturday.pgn3");
    CHECK_FALSE(type("osa\tx\n"));
    CHECK(holds(screen(menu), "There is no such file. Begin a new game that is saved there? (y/n)"));
    CHECK_FALSE(type("z"));
    CHECK(holds(screen(menu), "y says yes, n says no"));
    CHECK_FALSE(type("n"));
    CHECK(holds(screen(menu), "File: saturday.pgn3x"));
    CHECK(std::get<OpenFile>(type("\ny").value()).file == "saturday.pgn3x");
}

} // namespace tondo::ui
