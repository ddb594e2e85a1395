// A session of a hosted game, with its messages from the host.

#include "../text.hpp"
#include "player.hpp"

#include "ui/session/commands.hpp"
#include "ui/session/presence_view.hpp"
#include "ui/session/session_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace tondo::ui {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

game::Presence at_tavern(std::optional<Color> own) {
    game::Presence presence{"tavern", own};
    presence.invitations = {{"On this machine others type", "tondo join tavern"}};
    return presence;
}

game::LiveGame with_players(const std::vector<game::Event> &seats, const std::optional<TimeControl> &control = {}) {
    game::LiveGame live(new_game(), {"", "", "cleo"}, control);
    for (const game::Event &seat : seats)
        REQUIRE(live.apply(seat));
    return live;
}

const TimeControl ten_and_five = for_all({seconds(600), seconds(5)});
const std::vector<game::Event> three{game::SeatTaken{Color::first, "anna"}, game::SeatTaken{Color::second, "bert"},
                                     game::SeatTaken{Color::third, "cleo"}};

Player client(const game::Presence &presence, game::LiveGame live = with_players(three)) {
    Player player(std::move(live), {}, {}, 80, 24);
    player.session().set_presence(presence);
    return player;
}

const game::Presence annas = at_tavern(Color::first);
const game::Presence berts = at_tavern(Color::second);

} // namespace

TEST_CASE("hosted game: the player to move and the awaited player are shown") {
    Player bert = client(berts);
    CHECK(holds(bert.screen(), "tavern, you are Gray"));
    CHECK(holds(bert.screen(), "anna to move"));
    CHECK(holds(bert.message(), "Waiting for anna"));
    CHECK_FALSE(bert.session().state().participants.is_own_turn());
    CHECK(window_title(bert.session().state()) == "anna to move");
    bert.type("m4\n");
    CHECK_FALSE(bert.decided());
    bert.apply("e2e4");
    CHECK(bert.session().state().participants.is_own_turn());
    CHECK(window_title(bert.session().state()) == "your turn");
    CHECK(holds(bert.screen(), "Your turn"));
    CHECK(bert.session().handle(Key::of(U'm')) == std::nullopt);
    CHECK(holds(bert.prompt(), "Move: m"));
}

TEST_CASE("hosted game: a command that is typed stays when the host confirms one's own move") {
    Player anna = client(annas);
    anna.type("e4\n");
    anna.type(":ch");
    anna.apply("e2e4");
    CHECK(holds(anna.prompt(), ":ch"));
}

TEST_CASE("hosted game: the owner stays visible") {
    game::Presence presence = berts;
    presence.owner = "olga";
    Player bert = client(presence);
    CHECK(holds(bert.screen(), "move 1, run by olga"));
    Player waiting = client(presence, with_players({three.front()}));
    CHECK(holds(waiting.screen(), ", run by olga"));
}

TEST_CASE("hosted game: spectators are named where there is room") {
    game::Presence presence = annas;
    presence.audience = 2;
    presence.spectators = {"dora", "emil"};
    CHECK(heading_of(presence, all_rules().front(), 45) == "tavern, you are White, dora and emil watching");
    CHECK(heading_of(presence, all_rules().front(), 44) == "tavern, you are White, 2 watching");
    CHECK(heading_of(presence, all_rules().front(), 32) == "tavern, White, 2 watching");
    CHECK(heading_of(presence, all_rules().front(), 24) == "tavern, you are White");
    presence.spectators.pop_back(); // they have one name between them
    CHECK(heading_of(presence, all_rules().front(), 80) == "tavern, you are White, 2 watching");
}

TEST_CASE("hosted game: a spectator") {
    game::Presence presence = at_tavern({});
    presence.audience = 2;
    Player dora = client(presence);
    CHECK(holds(dora.screen(), "tavern, watching with 1 other"));
    CHECK(holds(dora.message(), "You are watching; it is the turn of anna"));
    for (const char *keys : {"e", ":resign\n", "D", ":resign gray\n"}) {
        CAPTURE(keys);
        dora.type(keys);
        CHECK_FALSE(dora.decided());
        CHECK(holds(dora.message(), "You are watching"));
        CHECK_FALSE(holds(dora.prompt(), "(y/n)"));
    }
}

TEST_CASE("hosted game: commands that are not available are refused") {
    Player anna = client(annas);
    for (const char *keys : {"Y", ":new\n", ":flag\n"}) {
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

TEST_CASE("hosted game: what needs the consent of all is proposed to the host") {
    game::Presence presence = annas;
    Player anna = client(presence);
    const auto asks = [&](const char *keys) {
        anna.type(keys);
        return anna.decided<AskHost>() ? anna.decided<AskHost>()->request : anna.message();
    };
    CHECK(asks("Uy") == "propose undo");
    CHECK(asks("P") == "propose pause");
    CHECK(asks(":hear\ny") == "propose hear");
    CHECK(asks(":sit gray\n") == "sit gray");
    CHECK(asks(":sit\n") == "sit any");
    CHECK(holds(asks(":rematch\n"), "The game is not over"));
    presence.is_paused = true;
    anna.session().set_presence(presence);
    CHECK(asks("P") == "resume");
    CHECK(holds(anna.screen(), "paused"));
}

TEST_CASE("hosted game: help describes the commands as they work there") {
    for (const Command &command : commands_in(GameKinds::shared_table)) {
        CAPTURE(command.name);
        CHECK_FALSE(holds(std::string(command.help), "agreed"));
        CHECK_FALSE(holds(std::string(command.help), "10+5"));
    }
    for (const Command &command : commands_in(GameKinds::own_game))
        if (command.name == "draw")
            CHECK(holds(std::string(command.help), "agreed"));
}

TEST_CASE("hosted game: no request to the host changes the game locally") {
    for (const Command &command : commands_in(GameKinds::shared_table)) {
        Player anna = client(annas);
        for (const char *argument : {"", "gray", "10+5", "agreed"}) {
            CAPTURE(command.name);
            CAPTURE(argument);
            const std::optional<Decision> decision = anna.session().run(command, argument);
            CHECK_FALSE((as<NewGame>(decision) || as<Rematch>(decision) || as<game::TakeBack>(decision) ||
                         as<game::SetClock>(decision) || as<game::StopClock>(decision) ||
                         as<game::SetPlayer>(decision)));
        }
    }
}

TEST_CASE("hosted game: while seats are free the board waits and says how to join") {
    Player anna = client(annas, with_players({three.front()}));
    CHECK(holds(anna.screen(), "Waiting for 2 players"));
    CHECK(holds(anna.screen(), "tondo join tavern"));
    CHECK(holds(anna.screen(), "kept for cleo"));
    CHECK(holds(anna.screen(), "free"));
    anna.type("e4\n");
    CHECK_FALSE(anna.decided());
    CHECK(holds(anna.message(), "Waiting for somebody to play Gray and Black"));
    anna.apply(three[1]);
    CHECK(holds(anna.message(), "bert sits down: Gray"));
    anna.apply(three[2]);
    anna.session().set_presence(annas);
    CHECK(holds(anna.screen(), "Your turn"));
}

TEST_CASE("hosted game: a draw is offered and answered out of turn") {
    Player bert = client(berts);
    bert.type("D");
    CHECK(as<game::MakeOffer>(bert.session().handle(Key::of(U'y'))));
    CHECK_FALSE(bert.game().outcome());

    bert.apply(game::Offered{Color::first});
    CHECK(holds(bert.message(), "anna offers a draw"));
    bert.session().set_presence(berts);
    CHECK(holds(bert.prompt(), "anna offers a draw. Do you agree?"));
    SUBCASE("accepted") {
        CHECK(as<game::Accept>(bert.session().handle(Key::of(U'y'))));
    }
    SUBCASE("declined") {
        CHECK(as<game::Decline>(bert.session().handle(Key::of(U'n'))));
    }
    SUBCASE("looked at the board first") {
        bert.press(Key::Code::escape);
        bert.session().set_presence(berts);
        CHECK_FALSE(holds(bert.prompt(), "Do you agree?"));
        CHECK(holds(bert.screen(), "offers a draw"));
        bert.type("D");
        CHECK(holds(bert.prompt(), "Do you agree?"));
    }
    SUBCASE("withdrawn") {
        bert.apply(game::Declined{Color::third});
        bert.session().set_presence(berts);
        CHECK_FALSE(holds(bert.prompt(), "agree"));
    }
    SUBCASE("the question makes way for a move of the player") {
        bert.apply("e2e4");
        CHECK_FALSE(holds(bert.prompt(), "Do you agree?"));
        bert.session().set_presence(berts);
        CHECK_FALSE(holds(bert.prompt(), "Do you agree?"));
    }
    SUBCASE("a key of a move that is typed already closes it") {
        bert.type("m4");
        CHECK(holds(bert.prompt(), "m4"));
    }
}

TEST_CASE("hosted game: one's own offer can be withdrawn") {
    Player anna = client(annas);
    anna.apply(game::Offered{Color::first});
    anna.session().set_presence(annas);
    CHECK_FALSE(holds(anna.prompt(), "agree?"));
    anna.type("D");
    CHECK(holds(anna.prompt(), "Take your offer back?"));
    CHECK(as<game::Decline>(anna.session().handle(Key::of(U'y'))));
}

TEST_CASE("hosted game: an offer does not interrupt a typed move") {
    Player anna = client(annas);
    anna.type("e");
    anna.apply(game::Offered{Color::second});
    anna.session().set_presence(annas);
    CHECK(holds(anna.prompt(), "Move: e"));
}

TEST_CASE("hosted game: the host keeps the clocks") {
    game::Presence presence = annas;
    Player anna = client(presence, with_players(three, ten_and_five));
    presence.clocks = game::ClockReadings{{seconds(500), seconds(400), seconds(300)}, Color::first};
    anna.session().set_presence(presence);
    CHECK(clock_texts(anna.session().state())[Color::first] == "8:20");
    anna.wait(seconds(10));
    CHECK(clock_texts(anna.session().state())[Color::first] == "8:10");
    CHECK(clock_texts(anna.session().state())[Color::second] == "6:40");
    anna.wait(seconds(1000));
    CHECK(anna.recorded().empty()); // only the host flags a player
    CHECK(clock_texts(anna.session().state())[Color::first] == "0:00.0");
    anna.apply(game::Played{notation::read_ply_token(anna.game().position(), "e2e4").value(), seconds(505)});
    CHECK(clock_texts(anna.session().state())[Color::second] == "6:40");
}

TEST_CASE("hosted game: absent players, with the time since they left") {
    game::Presence presence = berts;
    Player bert = client(presence);
    bert.wait(seconds(0));
    presence.connections[Color::first] = {game::Connection::State::away, milliseconds(1'000'000) - seconds(130)};
    bert.session().set_presence(presence);
    CHECK(holds(bert.screen(), "away 2:10"));
    CHECK(holds(bert.message(), "Waiting for anna, who has been away for 2:10"));
    CHECK(bert.session().wait() == seconds(1));
    bert.wait(milliseconds(1700));
    CHECK(holds(bert.screen(), "away 2:11"));
    CHECK(bert.session().wait() == milliseconds(300));
    bert.session().set_presence(berts);
    CHECK_FALSE(bert.session().wait());
}

TEST_CASE("hosted game: a lost host") {
    game::Presence presence = annas;
    presence.host.state = game::Connection::State::away;
    presence.clocks = game::ClockReadings{{seconds(500), seconds(400), seconds(300)}, Color::first};
    Player anna = client(presence, with_players(three, ten_and_five));
    anna.wait(seconds(10));
    CHECK(clock_texts(anna.session().state())[Color::first] == "8:20");
    CHECK_FALSE(anna.session().wait());
    CHECK(holds(anna.message(), "The host is gone, trying again"));
}

TEST_CASE("hosted game: chat is below the moves and unread until a key") {
    Player anna = client(annas);
    anna.type("'hi all\n");
    REQUIRE(anna.decided());
    CHECK(anna.decided<Say>()->text == "hi all");
    anna.session().receive_chat({"bert", "good luck"});
    anna.session().receive_chat({"cleo", "to you, too"});
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

TEST_CASE("hosted game: in a small panel a chat message is shown once") {
    Player anna(with_players(three), {}, {}, 44, 26);
    anna.session().set_presence(annas);
    anna.session().receive_chat({"bert", "good luck"});
    CHECK(holds(anna.screen(), "bert: good luck"));
}

TEST_CASE("hosted game: the result") {
    Player anna = client(annas);
    anna.apply("resigns");
    anna.apply("resigns");
    CHECK(holds(anna.screen(), "cleo wins"));
    CHECK(holds(anna.screen(), "rematch"));
    anna.type("n");
    CHECK_FALSE(anna.decided());
    CHECK(holds(anna.message(), "A shared table has but this game"));
    anna.type("r");
    REQUIRE(anna.decided<AskHost>());
    CHECK(anna.decided<AskHost>()->request == "propose rematch");
    anna.type("\n:rematch green 10+5\n");
    CHECK(anna.decided<AskHost>()->request == "propose rematch green 10+5");
    game::Presence asked = annas;
    asked.proposals[Color::second] = "proposes a rematch (green)";
    anna.session().set_presence(asked);
    CHECK(holds(anna.screen(), "proposes a rematch"));
    anna.type(":result\n");
    CHECK(holds(anna.screen(), "bert proposes a rematch (green)"));
    CHECK(holds(anna.screen(), "agree to it"));
    anna.type(":rematch\n");
    CHECK(anna.decided<AskHost>()->request == "agree");
    Player bert = client(berts);
    bert.apply("resigns");
    bert.apply("resigns");
    bert.type("q");
    CHECK(bert.decided<Quit>());
}

TEST_CASE("hosted game: the square that the player to move considers is marked on the others' boards") {
    game::Presence presence = berts;
    presence.considered = new_game().rules().board().find("e4");
    Player bert = client(presence);
    const auto signs = [](const std::string &screen) { return std::count(screen.begin(), screen.end(), '?'); };
    CHECK(signs(bert.screen()) == signs(client(berts).screen()) + 1);
    bert.type("<");
    CHECK_FALSE(bert.session().considered());

    Player anna = client(annas);
    CHECK_FALSE(anna.session().considered()); // off by default
    anna.type(":cursor\n");
    CHECK(holds(anna.message(), "In your turn the others see a ? where your cursor is"));
    CHECK(anna.session().considered() == anna.game().rules().board().find("e2"));
    anna.type(":cursor\n");
    CHECK_FALSE(anna.session().considered());
    bert.type(":cursor\n");
    CHECK_FALSE(bert.session().considered()); // not bert's turn
}

TEST_CASE("hosted game: long names leave the clocks complete, whatever the size") {
    const std::vector<game::Event> long_names{game::SeatTaken{Color::first, "annabella.schmidt-meyer"},
                                              game::SeatTaken{Color::second, "bertholdchen"},
                                              game::SeatTaken{Color::third, "cleo"}};
    for (const Extent size : {Extent{60, 24}, {72, 24}, {80, 24}, {100, 30}, {140, 50}}) {
        CAPTURE(size.columns);
        Player player(with_players(long_names, ten_and_five), {}, {}, size.columns, size.rows);
        game::Presence presence = annas;
        presence.clocks = game::ClockReadings{{seconds(500), seconds(400), seconds(300)}, Color::first};
        player.session().set_presence(presence);
        const std::string screen = player.screen();
        CHECK(holds(screen, size.columns == 60 ? " you are White\n" : " tavern, you are White\n"));
        const auto row_with = [&](std::string_view text) {
            const std::size_t at = screen.find(text);
            REQUIRE(at != std::string::npos);
            return screen.substr(at, screen.find('\n', at) - at);
        };
        CHECK(holds(row_with("w  anna"), " 8:20"));
        CHECK(holds(row_with("g  bert"), " 6:40"));
        CHECK(holds(row_with("b  cleo"), " 5:00"));
    }
}

} // namespace tondo::ui
