#include "ui/menu/table_page.hpp"
#include "../text.hpp"

#include "ui/menu/menu.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

using namespace std::chrono_literals;

namespace {

using Code = Key::Code;

bool type(TablePage &page, std::string_view text) {
    bool done = false;
    for (const char c : text)
        done = page.handle(c == '\n'   ? Key::of(Code::enter)
                           : c == '\t' ? Key::of(Code::tab)
                           : c == '<'  ? Key::of(Code::backspace)
                                       : Key::of(static_cast<char32_t>(c)));
    return done;
}

std::string screen(const TablePage &page) {
    Canvas canvas(80, 24);
    page.draw(canvas, theme(Depth::mono));
    return canvas.text();
}

} // namespace

TEST_CASE("names are read from a list") {
    CHECK(read_names("Anna, Ben ,Cleo") == ByColor<std::string>{"Anna", "Ben", "Cleo"});
    CHECK(read_names(",,Zo\u00eb") == ByColor<std::string>{"", "", "Zo\u00eb"});
    for (const char *text : {"", "Anna", "Anna,Ben", "a,b,c,d", "a,b\x1b[31m,c", "a,\xff,c"})
        CHECK_MESSAGE(!read_names(text), text);
}

TEST_CASE("table page: fields in a row, accepted by Enter") {
    TablePage page(*find_rules("three-kings"), {});
    CHECK(holds(screen(page), "> White"));
    CHECK(holds(screen(page), "Red"));
    CHECK(type(page, "Anna\t\tBen\t\t\t\t<<<5+3\t \t \n"));
    CHECK(page.options().seating.names == ByColor<std::string>{"Anna", "Ben", ""});
    CHECK(page.options().seating.control == for_all({5min, 3s}));
    CHECK(page.options().play_options.turns_board);
    CHECK(page.options().play_options.hands_over);
    CHECK(summary_of(page.options()) == "Anna, Ben; 5+3");
}

TEST_CASE("table page: the player of a seat, with a style or a command") {
    TablePage page(all_rules().front(), {});
    type(page, "\t");
    CHECK(holds(screen(page), ">   played by   < a person >"));
    type(page, "  ");
    CHECK(holds(screen(page), "< bot 2, Novice: looks a move ahead >"));
    type(page, "\t  ");
    CHECK(holds(screen(page), "< Turtle: keeps the king safe and the army together >"));
    type(page, "\t\t");
    page.handle(Key::of(Code::left));
    CHECK(holds(screen(page), "< another program >"));
    CHECK_FALSE(type(page, "\n"));
    CHECK(holds(screen(page), "Which command starts the program?"));
    CHECK(type(page, "tondo bot\n"));
    CHECK(page.options().seating.players == ByColor<std::string>{"bot:2:turtle", "exec:tondo bot", ""});
    CHECK(summary_of(page.options()) == "bot 2, turtle, a program");
}

TEST_CASE("table page: a malformed clock is reported and can be corrected") {
    TablePage page(all_rules().front(), {});
    CHECK_FALSE(type(page, "\t\t\t\t\t\t<<<soon\n"));
    CHECK(holds(screen(page), "Not soon, but off or MINUTES+SECONDS"));
    CHECK(type(page, "<<<<10\n"));
    CHECK(page.options().seating.control == for_all({10min, 0s}));
}

TEST_CASE("table page: Escape discards all changes") {
    TableOptions options;
    options.seating.names[Color::first] = "Anna";
    TablePage page(all_rules().front(), options);
    type(page, "bella");
    CHECK(page.handle(Key::of(Code::escape)));
    CHECK(page.options().seating.names[Color::first] == "Anna");
}

TEST_CASE("the menu's page sets the players of a new game") {
    Menu menu("");
    const auto press = [&menu](std::string_view text) {
        for (const char c : text)
            menu.handle(c == '\n' ? Key::of(Code::enter) : Key::of(static_cast<char32_t>(c)), {80, 24});
    };
    press("tAnna\n");
    CHECK(menu.options().seating.names[Color::first] == "Anna");
    Canvas canvas(80, 24);
    menu.draw(canvas, theme(Depth::mono));
    CHECK(holds(canvas.text(), "t  Players and clock  Anna"));
    CHECK(menu.handle(Key::of(U'n'), {80, 24}));
}

} // namespace tondo::ui
