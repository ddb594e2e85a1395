#include "tondo/ui/game/intent.hpp"

#include "tondo/notation/pgn_reader.hpp"
#include "tondo/ui/game/table.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::ui {

TEST_CASE("what changes the game survives as a line") {
    const Position start = Position::start(*find_rules("3man"));
    for (const std::string line :
         {"move e2e4", "move g1f3", "resigns", "flags", "draw", "resign g", "undo", "redo", "move e2e4 598300",
          "offers-draw", "agrees-to-draw", "refuses-draw", "clocks 10+5", "clocks off", "adjourned 42",
          "player g bot:4:hunter", "player w human", "player b exec:ssh host tondo bot"}) {
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
    CHECK(write_intent(Rematch{}, start).empty());
}

TEST_CASE("other lines are no intents") {
    const Position start = Position::start(*find_rules("3man"));
    for (const std::string line : {"",
                                   "move",
                                   "move e2e5",
                                   "moves e2e4",
                                   "resign",
                                   "resign x",
                                   "resign gg",
                                   "Undo",
                                   "move e2e4 ",
                                   "move e2e4 soon",
                                   "move e2e4 -1",
                                   "move e2e4 1 2",
                                   "clocks",
                                   "clocks 0",
                                   "adjourned",
                                   "adjourned 1s",
                                   "player",
                                   "player g",
                                   "player x bot:1",
                                   "player g bot:9",
                                   "player g bot:1 "})
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

TEST_CASE("a table tells when a draw can be offered and answered") {
    Table table(Game(Position::start(*find_rules("3man"))));
    CHECK_FALSE(table.can(AgreeToDraw{}));
    CHECK_FALSE(table.can(Adjourn{}));
    REQUIRE(table.can(OfferDraw{}));
    table.apply(OfferDraw{});
    CHECK_FALSE(table.can(OfferDraw{}));
    CHECK_FALSE(table.can(RefuseDraw{}));
    table.apply(Play{table.game().legal_moves().front()});
    CHECK(table.can(AgreeToDraw{}));
    REQUIRE(table.can(RefuseDraw{}));
    table.apply(RefuseDraw{});
    CHECK_FALSE(table.can(RefuseDraw{}));
}

TEST_CASE("a recorded game brings its clock") {
    using namespace std::chrono_literals;
    const auto tree =
        notation::read_games("[TimeControl \"60+5\"]\n\n1. e4 {[%clk 0:00:50]} m4 {thinking} *\n").front();
    const Table table = Table::of(tree);
    REQUIRE(table.time_control());
    CHECK(*table.time_control() == for_all({60s, 5s}));
    CHECK(table.clocks(2) == ByColor<std::chrono::milliseconds>{50s, 60s, 60s});
    CHECK(table.clocks(0) == ByColor<std::chrono::milliseconds>{60s, 60s, 60s});
}

} // namespace tondo::ui
