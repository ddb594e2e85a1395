// A session at a shared table, as its host tells it.

#include "../text.hpp"
#include "player.hpp"

#include "tondo/ui/session/commands.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace tondo::ui {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

Company at_tavern(std::optional<Color> own) {
    Company company{"tavern", own};
    company.guests = {"anna", "bert", "cleo"};
    company.goes_on = true;
    company.invitations = {{"On this machine others type", "tondo join tavern"}};
    return company;
}

Player guest(const Company &company, Table table = Table(new_game())) {
    Player player(std::move(table), {}, {}, 80, 24);
    player.session().meet(company);
    return player;
}

void happens(Player &player, std::string_view move) {
    const Position &position = player.game().position();
    player.session().apply(Play{notation::read_action(position, move)});
}

const Company annas = at_tavern(Color::first);
const Company berts = at_tavern(Color::second);

} // namespace

TEST_CASE("company: whose turn it is, and whom one waits for") {
    Player bert = guest(berts);
    CHECK(holds(bert.screen(), "tavern, you are Gray"));
    CHECK(holds(bert.screen(), "anna to move"));
    CHECK(holds(bert.message(), "Waiting for anna"));
    CHECK_FALSE(bert.session().is_own_turn());
    CHECK(bert.session().title() == "anna to move");
    bert.type("m4\n");
    CHECK_FALSE(bert.decided());
    happens(bert, "e2e4");
    CHECK(bert.session().is_own_turn());
    CHECK(bert.session().title() == "your turn");
    CHECK(holds(bert.screen(), "Your turn"));
    CHECK(bert.session().handle(Key::of(U'm')) == std::nullopt);
    CHECK(holds(bert.prompt(), "Move: m"));
}

TEST_CASE("company: who looks on") {
    Company company = at_tavern({});
    company.audience = 2;
    Player dora = guest(company);
    CHECK(holds(dora.screen(), "tavern, you look on with 1 other"));
    CHECK(holds(dora.message(), "You look on; it is the turn of anna"));
    for (const char *keys : {"e", ":resign\n", "D", ":resign gray\n"}) {
        CAPTURE(keys);
        dora.type(keys);
        CHECK_FALSE(dora.decided());
        CHECK(holds(dora.message(), "You look on"));
        CHECK_FALSE(holds(dora.prompt(), "(y/n)"));
    }
}

TEST_CASE("company: what there is not at a shared table") {
    Player anna = guest(annas);
    for (const char *keys : {"U", "Y", "S", "P", ":new\n", ":rematch\n", ":save x\n", ":undo\n", ":flag\n"}) {
        CAPTURE(keys);
        anna.type(keys);
        CHECK_FALSE(anna.decided());
        CHECK(holds(anna.message(), "There is no :"));
        CHECK(holds(anna.message(), "at a shared table"));
    }
    anna.type(":clock 10+5\n");
    CHECK(holds(anna.message(), "The clocks of a shared table are its host's"));
    anna.session().paste("8/8/8 w");
    anna.session().paste("24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
                         "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w wgb wKQgKQbKQ - - 0 1");
    CHECK(holds(anna.message(), "A shared table has but this game"));
    anna.type("?");
    CHECK_FALSE(holds(anna.screen(), "last move back"));
}

TEST_CASE("company: help tells what the words do there") {
    for (const Command &command : commands_in(Where::shared_table)) {
        CAPTURE(command.name);
        CHECK_FALSE(holds(std::string(command.help), "agreed"));
        CHECK_FALSE(holds(std::string(command.help), "10+5"));
    }
    for (const Command &command : commands_in(Where::own_game))
        if (command.name == "draw")
            CHECK(holds(std::string(command.help), "agreed"));
}

TEST_CASE("company: nothing that is asked of a host may change the game by itself") {
    for (const Command &command : commands_in(Where::shared_table)) {
        Player anna = guest(annas);
        for (const char *argument : {"", "gray", "10+5", "agreed"}) {
            CAPTURE(command.name);
            CAPTURE(argument);
            const std::optional<Intent> intent = anna.session().run(command, argument);
            CHECK_FALSE(
                (intent && (std::holds_alternative<Save>(*intent) || std::holds_alternative<NewGame>(*intent) ||
                            std::holds_alternative<TakeBack>(*intent) || std::holds_alternative<SetClock>(*intent) ||
                            std::holds_alternative<Adjourn>(*intent) || std::holds_alternative<Rematch>(*intent))));
        }
    }
}

TEST_CASE("company: while seats are free the board waits, and says how others come") {
    Company company = annas;
    company.goes_on = false;
    company.guests = {"anna", "", ""};
    company.kept_for[Color::third] = "cleo";
    Player anna = guest(company);
    CHECK(holds(anna.screen(), "Waiting for 2 players"));
    CHECK(holds(anna.screen(), "tondo join tavern"));
    CHECK(holds(anna.screen(), "kept for cleo"));
    CHECK(holds(anna.screen(), "free"));
    anna.type("e4\n");
    CHECK_FALSE(anna.decided());
    CHECK(holds(anna.message(), "Waiting for somebody to play Gray and Black"));
    anna.session().meet(annas);
    CHECK(holds(anna.screen(), "Your turn"));
}

TEST_CASE("company: a draw is offered and answered out of turn") {
    Player bert = guest(berts);
    bert.type("D");
    const std::optional<Intent> offer = bert.session().handle(Key::of(U'y'));
    REQUIRE(offer);
    CHECK(std::holds_alternative<OfferDraw>(*offer));
    CHECK_FALSE(bert.game().outcome());

    Company offered = berts;
    ColorSet asked = ColorSet::of(Color::second);
    asked.insert(Color::third);
    offered.offer = StandingOffer{Color::first, {}, asked};
    bert.session().meet(offered);
    CHECK(holds(bert.prompt(), "anna offers a draw. Do you agree?"));
    SUBCASE("agreed") {
        CHECK(bert.session().handle(Key::of(U'y'))->index() == Intent(AgreeToDraw{}).index());
    }
    SUBCASE("refused") {
        CHECK(bert.session().handle(Key::of(U'n'))->index() == Intent(RefuseDraw{}).index());
    }
    SUBCASE("looked at first") {
        bert.press(Key::Code::escape);
        bert.session().meet(offered);
        CHECK_FALSE(holds(bert.prompt(), "Do you agree?"));
        CHECK(holds(bert.screen(), "offers a draw"));
        bert.type("D");
        CHECK(holds(bert.prompt(), "Do you agree?"));
    }
    SUBCASE("gone") {
        bert.session().meet(berts);
        CHECK_FALSE(holds(bert.prompt(), "agree"));
    }
    SUBCASE("the question outlives a move of another") {
        happens(bert, "e2e4");
        CHECK(holds(bert.prompt(), "Do you agree?"));
    }
}

TEST_CASE("company: one's own offer can be taken back") {
    Company offered = annas;
    offered.offer = StandingOffer{Color::first, {}, ColorSet::of(Color::second)};
    Player anna = guest(offered);
    CHECK_FALSE(holds(anna.prompt(), "agree?"));
    anna.type("D");
    CHECK(holds(anna.prompt(), "Take your offer back?"));
    CHECK(anna.session().handle(Key::of(U'y'))->index() == Intent(RefuseDraw{}).index());
}

TEST_CASE("company: an offer leaves alone whoever types a move") {
    Player anna = guest(annas);
    anna.type("e");
    Company offered = annas;
    offered.offer = StandingOffer{Color::second, {}, ColorSet::of(Color::first)};
    anna.session().meet(offered);
    CHECK(holds(anna.prompt(), "Move: e"));
}

TEST_CASE("company: the clocks are the host's") {
    Table table(new_game());
    table.seat({{}, for_all({seconds(600), seconds(5)})});
    Company company = annas;
    Player anna = guest(company, table);
    company.clocks = ClockReadings{{seconds(500), seconds(400), seconds(300)}, Color::first};
    anna.session().meet(company);
    CHECK(anna.session().clocks()[Color::first] == "8:20");
    anna.wait(seconds(10));
    CHECK_FALSE(anna.decided());
    CHECK(anna.session().clocks()[Color::first] == "8:10");
    CHECK(anna.session().clocks()[Color::second] == "6:40");
    anna.wait(seconds(1000));
    CHECK_FALSE(anna.decided()); // the host says when it has run out
    CHECK(anna.session().clocks()[Color::first] == "0:00.0");
    anna.session().apply(Play{notation::read_action(anna.game().position(), "e2e4"), seconds(505)});
    CHECK(anna.session().clocks()[Color::second] == "6:40");
}

TEST_CASE("company: who is away, and for how long") {
    Company company = berts;
    Player bert = guest(company);
    bert.wait(seconds(0));
    company.away_since[Color::first] = milliseconds(1'000'000) - seconds(130);
    bert.session().meet(company);
    CHECK(holds(bert.screen(), "away 2:10"));
    CHECK(holds(bert.message(), "Waiting for anna, who has been away for 2:10"));
    CHECK(bert.session().wait() == seconds(1));
    bert.wait(milliseconds(1700));
    CHECK(holds(bert.screen(), "away 2:11"));
    CHECK(bert.session().wait() == milliseconds(300));
    bert.session().meet(berts);
    CHECK_FALSE(bert.session().wait());
}

TEST_CASE("company: a host that is gone") {
    Company company = annas;
    company.host_is_there = false;
    company.clocks = ClockReadings{{seconds(500), seconds(400), seconds(300)}, Color::first};
    Table table(new_game());
    table.seat({{}, for_all({seconds(600), seconds(5)})});
    Player anna = guest(company, table);
    anna.wait(seconds(10));
    CHECK(anna.session().clocks()[Color::first] == "8:20");
    CHECK_FALSE(anna.session().wait());
    CHECK(holds(anna.message(), "The host is gone, trying again"));
}

TEST_CASE("company: talk stands below the moves and is new until a key") {
    Player anna = guest(annas);
    anna.type("'hi all\n");
    REQUIRE(anna.decided());
    CHECK(std::get<Say>(*anna.decided()).text == "hi all");
    anna.session().hear({"bert", "good luck"});
    anna.session().hear({"cleo", "to you, too"});
    CHECK(holds(anna.screen(), "bert: good luck"));
    CHECK(holds(anna.screen(), "* 2 new"));
    anna.press(Key::Code::escape);
    CHECK_FALSE(holds(anna.screen(), "new"));
    anna.type(":mute bert\n");
    CHECK_FALSE(holds(anna.screen(), "good luck"));
    CHECK(holds(anna.screen(), "cleo: to you, too"));
    anna.type(":mute\n");
    CHECK_FALSE(holds(anna.screen(), "to you, too"));
    anna.type(":mute\n:mute bert\n:talk\n");
    CHECK(holds(anna.screen(), "bert: good luck"));
}

TEST_CASE("company: where the panel is small what is said is told once") {
    Player anna(Table(new_game()), {}, {}, 44, 26);
    anna.session().meet(annas);
    anna.session().hear({"bert", "good luck"});
    CHECK(holds(anna.screen(), "bert: good luck"));
}

TEST_CASE("company: the result of a shared game") {
    Player anna = guest(annas);
    happens(anna, "resigns");
    happens(anna, "resigns");
    CHECK(holds(anna.screen(), "cleo wins"));
    CHECK_FALSE(holds(anna.screen(), "rematch"));
    for (const char *key : {"r", "n"}) {
        anna.type(key);
        CHECK_FALSE(anna.decided());
        CHECK(holds(anna.message(), "A shared table has but this game"));
    }
    anna.type("q");
    CHECK(std::holds_alternative<Quit>(*anna.decided()));
}

TEST_CASE("company: what the player to move considers is marked on the others' boards") {
    Company company = berts;
    company.considered = new_game().rules().board().find("e4");
    Player bert = guest(company);
    const auto signs = [](const std::string &screen) { return std::count(screen.begin(), screen.end(), '?'); };
    CHECK(signs(bert.screen()) == signs(guest(berts).screen()) + 1);
    bert.type("<");
    CHECK_FALSE(bert.session().considered());

    Player anna = guest(annas);
    CHECK_FALSE(anna.session().considered()); // unless she wants it
    anna.type(":cursor\n");
    CHECK(holds(anna.message(), "In your turn the others see a ? where your cursor is"));
    CHECK(anna.session().considered() == anna.game().rules().board().find("e1"));
    anna.type(":cursor\n");
    CHECK_FALSE(anna.session().considered());
    bert.type(":cursor\n");
    CHECK_FALSE(bert.session().considered()); // it is not his turn
}

} // namespace tondo::ui
