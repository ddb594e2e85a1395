#include "tondo/ui/menu.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

std::string screen(const Menu &menu) {
    Canvas canvas(80, 24);
    menu.draw(canvas, theme(Depth::mono));
    return canvas.text();
}

bool holds(const std::string &text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the menu offers to go on only where there is a game") {
    CHECK_FALSE(holds(screen(Menu("")), "Go on"));
    Menu menu("3man, move 12, Gray to move");
    CHECK(holds(screen(menu), "> g  Go on with the last game  3man, move 12, Gray to move"));
    const auto choice = menu.handle(Key::of(Code::enter));
    REQUIRE(choice);
    CHECK(std::holds_alternative<GoOn>(*choice));
}

TEST_CASE("why a file could not be opened is told whole, however long its path") {
    const std::string message = "cannot read /home/" + std::string(100, 'x') + "/game.pgn3: Permission denied";
    CHECK(holds(screen(Menu("", message)), "/game.pgn3: Permission denied"));
}

TEST_CASE("a new game is played by the rules chosen with left and right") {
    Menu menu("");
    CHECK(holds(screen(menu), "< 3man >"));
    menu.handle(Key::of(Code::right));
    CHECK(holds(screen(menu), "< 3man-video >"));
    const auto choice = menu.handle(Key::of(U'n'));
    REQUIRE(choice);
    CHECK(std::get<StartNew>(*choice).rules->key == "3man-video");
}

TEST_CASE("a file name is typed and can be left") {
    Menu menu("");
    menu.handle(Key::of(U'o'));
    for (const char32_t c : std::u32string_view(U"jeux/é.pgn3x"))
        menu.handle(Key::of(c));
    menu.handle(Key::of(Code::backspace));
    CHECK(holds(screen(menu), "File: jeux/é.pgn3"));
    SUBCASE("opened") {
        const auto choice = menu.handle(Key::of(Code::enter));
        REQUIRE(choice);
        CHECK(std::get<OpenFile>(*choice).file == "jeux/é.pgn3");
    }
    SUBCASE("left") {
        CHECK_FALSE(menu.handle(Key::of(Code::escape)));
        CHECK_FALSE(holds(screen(menu), "File:"));
    }
}

TEST_CASE("a message is shown until the next key") {
    Menu menu("", "a.pgn3:1:1: error: nothing here");
    CHECK(holds(screen(menu), "a.pgn3:1:1: error: nothing here"));
    menu.handle(Key::of(Code::down));
    CHECK_FALSE(holds(screen(menu), "error"));
}

TEST_CASE("the menu is left with q, Escape or Ctrl-C") {
    for (const Key &key : {Key::of(U'q'), Key::of(Code::escape), Key::of(Code::interrupt)}) {
        Menu menu("");
        const auto choice = menu.handle(key);
        REQUIRE(choice);
        CHECK(std::holds_alternative<Leave>(*choice));
    }
}

} // namespace tondo::ui
