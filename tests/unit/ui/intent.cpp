#include "tondo/ui/intent.hpp"
#include "tondo/ui/table.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::ui {

TEST_CASE("what changes the game survives as a line") {
    const Position start = Position::start(*find_rules("3man"));
    for (const std::string line : {"move e2e4", "move g1f3", "resigns", "flags", "draw", "resign g", "undo", "redo"}) {
        const std::optional<Intent> intent = read_intent(line, start);
        REQUIRE_MESSAGE(intent, line);
        CHECK(write_intent(*intent, start) == line);
    }
}

TEST_CASE("what the program does is not recorded") {
    const Position start = Position::start(*find_rules("3man"));
    CHECK(write_intent(Save{}, start).empty());
    CHECK(write_intent(Quit{}, start).empty());
    CHECK(write_intent(NewGame{}, start).empty());
}

TEST_CASE("other lines are no intents") {
    const Position start = Position::start(*find_rules("3man"));
    for (const std::string line : {"", "move", "move e2e5", "moves e2e4", "resign", "resign x", "resign gg", "Undo"})
        CHECK_FALSE_MESSAGE(read_intent(line, start), line);
}

TEST_CASE("a table tells what can be carried out") {
    Table table(Game(Position::start(*find_rules("3man"))));
    CHECK_FALSE(table.can(TakeBack{}));
    CHECK_FALSE(table.can(PlayAgain{}));
    table.apply(Play{Token::resigns});
    CHECK_FALSE(table.can(Resign{Color::first}));
    CHECK(table.can(Resign{Color::third}));
    table.apply(Play{Token::draw});
    CHECK_FALSE(table.can(Play{Token::draw}));
    CHECK_FALSE(table.can(Resign{Color::third}));
    table.apply(TakeBack{});
    CHECK(table.can(PlayAgain{}));
}

} // namespace tondo::ui
