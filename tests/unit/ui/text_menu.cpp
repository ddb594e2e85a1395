#include "ui/text_mode/text_menu.hpp"
#include "../text.hpp"
#include "paths.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

template <class Choice> Choice chosen(TextMenu menu, const std::string &line) {
    const std::optional<MenuChoice> choice = menu.handle(line);
    REQUIRE(choice);
    REQUIRE(std::holds_alternative<Choice>(*choice));
    return std::get<Choice>(*choice);
}

} // namespace

TEST_CASE("text menu: hosted games, where there are some") {
    CHECK(holds(TextMenu("", {.joins = true}).opening(),
                "  join [TABLE]                    join another player's table\n"));
    CHECK(chosen<JoinTable>(TextMenu("", {.joins = true}), "join friday").table == "friday");
    CHECK(chosen<JoinTable>(TextMenu("", {.joins = true}), "j").table.empty());
    TextMenu without("");
    CHECK_FALSE(holds(without.opening(), "join"));
    CHECK_FALSE(without.handle("join friday"));
    CHECK(holds(without.news(), "There is no word 'join friday' here"));
}

TEST_CASE("text menu: an answer is told once") {
    TextMenu menu("");
    CHECK(holds(menu.opening(), "\n  bots [LEVEL [RULES]] [as SEAT]  a new game against two bots, of level 1 to 8\n"));
    CHECK_FALSE(menu.handle(""));
    CHECK(menu.news() == menu.opening());
    CHECK(menu.news().empty());
    CHECK_FALSE(menu.handle("open"));
    CHECK(menu.news() == "Open which file?\n");
    CHECK(menu.news().empty());
}

TEST_CASE("text menu: two bots, under any rules") {
    CHECK(chosen<StartNew>(TextMenu(""), "bots").rules == &all_rules().front());
    const StartNew start = chosen<StartNew>(TextMenu(""), "bots 4 green round");
    CHECK(start.rules == find_rules("green", "round"));
    CHECK(start.players == against_two_bots(4));
    CHECK(chosen<StartNew>(TextMenu(""), "bots as gray").players == against_two_bots(2, Color::second));
    const StartNew red = chosen<StartNew>(TextMenu(""), "bots 3 three-kings as Red");
    CHECK(red.players == against_two_bots(3, Color::third));
    TextMenu menu("");
    CHECK_FALSE(menu.handle("bots 3 as red"));
    CHECK(menu.news() == "The seats are White, Gray and Black\n");
    CHECK_FALSE(menu.handle("bots 9"));
    CHECK(menu.news() == "Bots have levels from 1 to 8\n");
    CHECK_FALSE(menu.handle("bots 2 draughts"));
    CHECK(holds(menu.news(), "There are no such rules to begin with:\n3man: "));
}

TEST_CASE("text menu: a game from a position, under any rules and on any board") {
    const StartNew start = chosen<StartNew>(TextMenu(""), "position 24/24/24/24/24/wK7gK7bK7 w wgb - - wg,gb,bw 0 9");
    CHECK(start.rules == &all_rules().front());
    CHECK(start.start->fullmove_number() == 9);
    const StartNew square =
        chosen<StartNew>(TextMenu(""), "position green square 7rK/wR7/8/4bK3/8/wK7/8/1wR6 w wrb - - - 0 1");
    CHECK(square.rules == find_rules("green", "square"));
    CHECK(square.start->rules().board().key == "square");
    TextMenu menu("");
    for (const auto &[line, answer] : std::initializer_list<std::pair<const char *, const char *>>{
             {"position", "Expected a position as FEN3\n"},
             {"position green", "Expected a position as FEN3\n"},
             {"position 3man 24/24/24/24/24/24 w wgb", "Not a position of 3man: "}}) {
        CHECK_FALSE(menu.handle(line));
        CHECK(menu.news().starts_with(answer));
    }
}

TEST_CASE("text menu: a missing file is asked about") {
    TextMenu menu("", {}, days);
    CHECK(std::get<OpenFile>(menu.handle("open saturday.pgn3").value()).file == "saturday.pgn3");
    CHECK_FALSE(menu.handle("open monday.pgn3"));
    CHECK(menu.news() == "There is no file monday.pgn3. Begin a new game that is saved there? (yes or no)\n");
    CHECK_FALSE(menu.handle("no"));
    CHECK(menu.news() == "Nothing done\n");
    menu.handle("open monday.pgn3");
    CHECK(std::get<OpenFile>(menu.handle("y").value()).file == "monday.pgn3");
}

} // namespace tondo::ui
