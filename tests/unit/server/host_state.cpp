#include "host_fixture.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::server;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using test::HostFixture;
using test::ThreePlayers;

namespace {

test::FixtureOptions with_clocks(WhenAway when_away = WhenAway::run) {
    return {"", "3man", for_all({minutes(5), seconds(3)}), {when_away}};
}

// Received by a client since the last call, without the notes of the clock.
std::vector<std::string> news(HostFixture &fixture, int client) {
    std::vector<std::string> lines = fixture.received(client);
    std::erase_if(lines, [](const std::string &line) { return line.find(" adjourned ") != line.npos; });
    return lines;
}

} // namespace

TEST_CASE("a new client receives the description, the events and the end of the list") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    const int dora = fixture.join("dora", "watch");
    const std::vector<std::string> received = fixture.received(dora);
    CHECK(received == std::vector<std::string>{
                          "welcome 4 dora", "table tavern olga 7", "game rules 3man", "game board round",
                          "game start " + notation::write_fen(Position::start(all_rules().front())),
                          "game seats white=any,gray=any,black=any", "event 1 sit w anna", "event 2 sit g bert",
                          "event 3 sit b cleo", "event 4 move e2e4", "ready 4", "seated -", "audience 1 dora"});
    CHECK(fixture.replica("dora").is_ready());
    CHECK(fixture.replica("cleo").presence().audience == 1);
    CHECK(fixture.replica("cleo").presence().own == Color::third);
    CHECK(fixture.replica("cleo").live().game().plies().size() == 1);
}

TEST_CASE("players act only for themselves, and spectators cannot act") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    const int dora = fixture.join("dora", "watch");
    for (const char *line : {"move e4", "resign", "offer draw", "accept", "decline"}) {
        fixture.send(dora, line);
        CHECK(fixture.last_received(dora).ends_with(" you are watching"));
    }
    fixture.send(dora, "close");
    CHECK(fixture.last_received(dora) == "refused close only olga can close this table");
    fixture.send(three.bert, "move e4");
    CHECK(fixture.last_received(three.bert) == "refused move it is White's turn");
    CHECK(fixture.journal().size() == 3);
}

TEST_CASE("the first request must be hello, in the right version and under one's own name") {
    HostFixture fixture;
    fixture.join("dora", "sit any");
    const int early = fixture.connect("anna");
    CHECK_FALSE(fixture.state().has_line(early));
    CHECK_FALSE(fixture.state().next_line(early, milliseconds(1'000'000)));
    fixture.send(early, "sit any");
    CHECK(fixture.last_received(early) == "bye expected hello first");
    CHECK(fixture.state().is_dismissed(early));
    for (const char *version : {"1", "2", "3"}) {
        const int other = fixture.connect("anna");
        fixture.send(other, std::string("hello ") + version);
        CHECK(fixture.last_received(other) == std::string("bye this host speaks version 4 of the protocol, not ") +
                                                  version + ": the client needs a newer tondo");
    }
    const int owner = fixture.join("olga", "close", true);
    CHECK(fixture.last_received(owner) == "bye the table was closed");
    CHECK(fixture.state().table().is_closed());
}

TEST_CASE("a client has the name of its login, the owner's clients included") {
    HostFixture fixture({.reservations = "white=cleo"});
    for (const bool is_owner : {false, true}) {
        const int liar = fixture.connect("olga", is_owner);
        fixture.send(liar, "hello 4 as cleo");
        CHECK(fixture.last_received(liar) == "bye names are those of logins at this table: come without --as");
    }
}

TEST_CASE("clients of one account choose their names, but not that of a login") {
    HostFixture fixture({.policy = {.names_from = "games"}, .logins = {"anna", "olga"}});
    for (const char *name : {"bert", "olga"}) {
        const int liar = fixture.connect(name, std::string(name) == "olga");
        fixture.send(liar, "hello 4 as dora");
        CHECK(fixture.last_received(liar) == "bye only clients of the login games may choose a name at this table");
    }
    const int liar = fixture.connect("games");
    fixture.send(liar, "hello 4 as anna");
    CHECK(fixture.last_received(liar) == "bye anna is a login of this machine, or looks like one: choose another name");
    const int named = fixture.connect("games", true);
    fixture.send(named, "hello 4 as cleo");
    CHECK(fixture.received(named).at(0) == "welcome 4 cleo@games");
    fixture.send(named, "close");
    CHECK(fixture.last_received(named) == "refused close only olga can close this table");
    CHECK_FALSE(fixture.state().table().is_closed());
}

TEST_CASE("a chosen name is marked, and does not look like another") {
    HostFixture fixture({.reservations = "white=anna@games,gray=bert", .policy = {.names_from = "games"}});
    const auto answer_to = [&](const std::string &name) {
        const int id = fixture.connect("games");
        fixture.send(id, "hello 4 as " + name);
        return fixture.received(id).at(0);
    };
    CHECK(answer_to("anna") == "welcome 4 anna@games");
    CHECK(answer_to("anna@test") == "welcome 4 anna@test");
    for (const char *name : {"Anna", "аnna", "anna.", "ánna", "ａnna", "аnna@games"})
        CHECK_MESSAGE(answer_to(name).find(" looks like anna@games, who is at this table") != std::string::npos, name);
    CHECK(answer_to(std::string(60, 'x')).ends_with(" is too long for a name"));
    CHECK(answer_to("dora") == "welcome 4 dora@games");
    CHECK(answer_to("d0ra").find(" looks like dora@games") != std::string::npos);
    const int nameless = fixture.join("games", "sit any");
    CHECK(fixture.last_received(nameless) ==
          "refused sit clients of games need a name of their own at this table: --as NAME");
}

TEST_CASE("each further connection of a player is announced to all") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    const int second = fixture.join("anna", "sit any");
    for (const int each : {three.anna, three.bert, three.cleo, second})
        CHECK(fixture.last_received(each) == "here w 2");
    const int dora = fixture.join("dora", "watch");
    const std::vector<std::string> received = fixture.received(dora);
    CHECK(std::count(received.begin(), received.end(), "here w 2") == 1);
    fixture.leave(second);
    CHECK(fixture.replica("bert").presence().connections[Color::first].number == 1);
    fixture.leave(three.anna);
    CHECK(fixture.last_received(three.bert) == "away w 0");
}

TEST_CASE("a second hello is refused") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    const int owner = fixture.join("olga", "watch", true);
    fixture.received(owner);
    for (const char *line : {"hello 4", "hello 4 as anna", "hello 1"}) {
        fixture.send(owner, line);
        CHECK(fixture.received(owner) == std::vector<std::string>{"refused hello you have said hello"});
    }
    CHECK_FALSE(fixture.state().is_dismissed(owner));
    fixture.send(owner, "move e4");
    CHECK(fixture.last_received(owner) == "refused move you are watching");
}

TEST_CASE("a returning player keeps the seat and receives only what is new") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    fixture.leave(three.bert);
    CHECK(fixture.last_received(three.anna) == "away g 0");
    fixture.send(three.cleo, "say where is he?");
    fixture.set_now(milliseconds(1'130'500));
    const int back = fixture.join("bert", "sit any");
    CHECK(fixture.last_received(three.anna) == "here g");
    std::vector<std::string> received = fixture.received(back);
    std::erase_if(received,
                  [](const std::string &line) { return line.starts_with("table ") || line.starts_with("game "); });
    CHECK(received == std::vector<std::string>{"welcome 4 bert", "away g 130", "said 1000 cleo where is he?", "ready 4",
                                               "seated g", "here g"});
    fixture.send(back, "move m4");
    CHECK(fixture.replica("bert").live().game().plies().size() == 2);
    CHECK(fixture.last_event() == "move m2m4");
}

TEST_CASE("all players continue after the host was killed") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    fixture.send(three.bert, "move m4");
    fixture.restart();
    const int cleo = fixture.join("cleo");
    const std::vector<std::string> received = fixture.received(cleo);
    CHECK(std::none_of(received.begin(), received.end(),
                       [](const std::string &line) { return line.starts_with("event "); }));
    CHECK(std::count(received.begin(), received.end(), "away w 0") == 1);
    fixture.send(cleo, "sit any");
    fixture.send(cleo, "move u4");
    CHECK(fixture.last_received(cleo) == "event 6 move u2u4");
    const int anna = fixture.join("anna", "sit any");
    CHECK(fixture.replica("anna").live().game().plies().size() == 3);
    CHECK(fixture.replica("anna").presence().own == Color::first);
    const std::vector<std::string> missed = fixture.received(anna);
    CHECK(std::count_if(missed.begin(), missed.end(),
                        [](const std::string &line) { return line.starts_with("event "); }) == 1);
}

TEST_CASE("an event that cannot be written is refused") {
    ThreePlayers three;
    three.fixture.set_full_disk(true);
    three.fixture.send(three.anna, "move e4");
    CHECK(three.fixture.last_received(three.anna) == "refused move the host cannot keep it: its disk may be full");
    CHECK(three.fixture.replica("bert").live().game().plies().empty());
    three.fixture.set_full_disk(false);
    three.fixture.send(three.anna, "move e4");
    CHECK(three.fixture.last_received(three.bert) == "event 4 move e2e4");
}

TEST_CASE("a client is disconnected after ten malformed requests") {
    HostFixture fixture;
    const int dora = fixture.join("dora");
    for (int i = 0; i < 9; ++i)
        fixture.send(dora, "nonsense");
    CHECK(fixture.last_received(dora).starts_with("refused ? expected a request"));
    fixture.send(dora, "nonsense");
    CHECK(fixture.last_received(dora) == "bye too many lines that are no request");
    fixture.send(dora, "sit any");
    CHECK(fixture.journal().empty());
}

TEST_CASE("a client that does not read is disconnected before its queue grows large") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    HostState &state = fixture.state();
    const int deaf = 99;
    state.enter(deaf, {"dora", false}, milliseconds(1'000'000));
    state.receive(deaf, "hello 4", milliseconds(1'000'000));
    int pings = 0;
    for (; !state.is_dismissed(deaf) && pings < 1000; ++pings)
        state.receive(deaf, "ping " + std::string(1000, 'x'), milliseconds(1'000'000));
    CHECK(pings < 40);
    CHECK(state.next_line(deaf, milliseconds(1'000'000)) == "bye you do not listen");
    CHECK_FALSE(state.next_line(deaf, milliseconds(1'000'000)));
}

TEST_CASE("a name has at most six connections; the seventh replaces the first") {
    HostFixture fixture;
    std::vector<int> dora;
    for (int i = 0; i < 7; ++i)
        dora.push_back(fixture.join("dora", "watch"));
    CHECK(fixture.last_received(dora.front()) == "bye you have connected from too many places");
    for (std::size_t i = 1; i < dora.size(); ++i)
        CHECK_FALSE(fixture.state().is_dismissed(dora[i]));
    fixture.leave(dora.front());
    CHECK(fixture.replica("dora").presence().audience == 6);
    CHECK(fixture.replica("dora").presence().spectators == std::vector<std::string>{"dora"});
}

TEST_CASE("the rate of connections is limited for each name separately") {
    HostFixture fixture;
    int dora = 0;
    int admitted = 0;
    for (; admitted < 100; ++admitted) {
        dora = fixture.join("dora");
        if (fixture.state().is_dismissed(dora))
            break;
        fixture.leave(dora);
    }
    CHECK(admitted == 30);
    CHECK(fixture.last_received(dora) == "bye you connect too often; try again in a moment");
    CHECK_FALSE(fixture.state().is_dismissed(fixture.join("anna")));
    fixture.pass_heartbeats(2);
    CHECK_FALSE(fixture.state().is_dismissed(fixture.join("dora")));
}

TEST_CASE("sixty-four clients are accepted, besides seated players and the owner") {
    HostFixture fixture({.reservations = "black=cleo"});
    const int anna = fixture.join("anna", "sit white");
    for (int i = 0; i < 64; ++i)
        CHECK_FALSE(fixture.state().is_dismissed(fixture.join("guest" + std::to_string(i), "watch")));
    CHECK(fixture.last_received(fixture.join("dora")) == "bye the table has too many spectators");
    fixture.leave(anna);
    for (const char *name : {"anna", "cleo"})
        CHECK_FALSE_MESSAGE(fixture.state().is_dismissed(fixture.join(name)), name);
    CHECK_FALSE(fixture.state().is_dismissed(fixture.join("olga", "", true)));
}

TEST_CASE("all spectators are counted, and the first eight are named") {
    HostFixture fixture;
    for (int i = 1; i <= 20; ++i)
        fixture.join("guest" + std::to_string(i), "watch");
    CHECK(fixture.replica("guest20").presence().audience == 20);
    CHECK(fixture.replica("guest20").presence().spectators ==
          std::vector<std::string>{"guest1", "guest2", "guest3", "guest4", "guest5", "guest6", "guest7", "guest8"});
}

TEST_CASE("the rate of seat changes is limited for each player separately") {
    HostFixture fixture;
    const int dora = fixture.join("dora", "sit white");
    for (int i = 1; i < 11; ++i)
        fixture.send(dora, i % 2 == 0 ? "sit white" : "sit gray");
    CHECK(fixture.last_received(dora) == "refused sit you change seats too often; try again in a moment");
    CHECK(fixture.journal().size() == 10);
    fixture.join("bert", "sit black");
    CHECK(fixture.journal().size() == 11);
    for (int i = 0; i < 2000; ++i) { // the rate never changes
        fixture.pass_heartbeats(6);
        fixture.send(dora, i % 2 == 0 ? "sit white" : "sit gray");
    }
    CHECK(fixture.journal().size() == 2011);
}

TEST_CASE("the owner disconnects clients and bans them") {
    HostFixture fixture;
    const int olga = fixture.join("olga", "watch", true);
    const int anna = fixture.join("anna", "sit white");
    const int dora = fixture.join("dora", "sit gray");
    fixture.send(anna, "kick dora");
    CHECK(fixture.last_received(anna) == "refused kick only olga can do that at this table");
    fixture.send(olga, "kick nobody");
    CHECK(fixture.last_received(olga) == "refused kick nobody here is called nobody");
    fixture.send(olga, "kick olga");
    CHECK(fixture.last_received(olga) == "refused kick that is you");
    fixture.send(olga, "kick dora");
    CHECK(fixture.last_received(dora) == "bye olga has sent you away");
    CHECK(fixture.last_event() == "stand g");
    const std::vector<std::string> received = fixture.received(anna);
    CHECK(std::count(received.begin(), received.end(), "said 1000 olga (has sent dora away)") == 1);
    CHECK_FALSE(fixture.state().is_dismissed(fixture.join("dora", "sit gray")));
    fixture.send(olga, "ban dora");
    CHECK(fixture.last_received(fixture.join("dora")) == "bye olga does not let you in");
    fixture.send(olga, "unban dora");
    CHECK_FALSE(fixture.state().is_dismissed(fixture.join("dora", "sit gray")));
    fixture.send(olga, "unban dora");
    CHECK(fixture.last_received(olga) == "refused unban dora is not banned");
}

TEST_CASE("the owner bans a player who is absent, once") {
    HostFixture fixture;
    const int olga = fixture.join("olga", "watch", true);
    fixture.send(olga, "ban dora");
    CHECK(fixture.last_received(olga) == "said 1000 olga (has sent dora away)");
    CHECK(fixture.last_received(fixture.join("dora")) == "bye olga does not let you in");
    fixture.send(olga, "ban dora");
    CHECK(fixture.last_received(olga) == "refused ban nobody here is called dora");
}

TEST_CASE("a player banned from a game that has begun keeps the seat") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    const int olga = fixture.join("olga", "watch", true);
    fixture.send(olga, "ban bert");
    CHECK(fixture.replica("anna").presence().connections[Color::second].state == game::Connection::State::away);
    CHECK(fixture.last_event() == "move e2e4");
}

TEST_CASE("seats by invitation are for invited players and for those they are reserved for") {
    HostFixture fixture({.reservations = "white=anna", .policy = {.invited = {"bert"}}});
    CHECK(fixture.last_received(fixture.join("dora", "sit any")) ==
          "refused sit the seats of this table are for those who are invited, but you can watch");
    fixture.join("bert", "sit any");
    fixture.join("anna", "sit any");
    CHECK(fixture.journal() == std::vector<std::string>{"sit g bert", "sit w anna"});
}

TEST_CASE("without spectators only players are accepted") {
    HostFixture fixture({.policy = {.invited = {"anna", "bert", "cleo", "emil"}, .has_spectators = false}});
    CHECK(fixture.last_received(fixture.join("dora")) == "bye this table has no spectators");
    const int emil = fixture.join("emil", "watch");
    CHECK(fixture.last_received(emil) == "refused watch this table has no spectators");
    const int anna = fixture.join("anna", "sit any");
    fixture.join("bert", "sit any");
    CHECK_FALSE(fixture.state().is_dismissed(emil));
    fixture.join("cleo", "sit any");
    CHECK(fixture.last_received(emil) == "bye this table has no spectators");
    CHECK(fixture.last_received(fixture.join("emil")) == "bye this table has no spectators");
    fixture.leave(anna);
    CHECK_FALSE(fixture.state().is_dismissed(fixture.join("anna", "sit any")));
}

TEST_CASE("a player who is to move and has long been away can be claimed") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    for (const auto &[player, move] : {std::pair(three.anna, "e4"), {three.bert, "m4"}, {three.cleo, "u4"}})
        fixture.send(player, std::string("move ") + move);
    const std::string refusal = "refused claim a player can be claimed who is to move and has been away, or has not "
                                "made the first move, for 300 seconds";
    fixture.pass_heartbeats(200);
    fixture.send(three.bert, "claim");
    CHECK(fixture.last_received(three.bert) == refusal);
    fixture.leave(three.anna);
    fixture.pass_heartbeats(148);
    fixture.send(three.bert, "claim");
    CHECK(fixture.last_received(three.bert) == refusal);
    fixture.pass_heartbeats(2);
    CHECK(fixture.last_received(three.bert) == "claimable w");
    CHECK(fixture.replica("cleo").presence().claimable == Color::first);
    const int dora = fixture.join("dora", "watch");
    fixture.send(dora, "claim");
    CHECK(fixture.last_received(dora) == "refused claim you are watching");
    fixture.send(three.bert, "claim");
    CHECK(fixture.last_event() == "flags");
    CHECK_FALSE(fixture.replica("cleo").presence().claimable);
    CHECK(fixture.state().live().in_progress());
    fixture.send(three.bert, "claim");
    CHECK(fixture.last_received(three.bert) == "refused claim there is nobody for you to claim");
}

TEST_CASE("a missing first move can be claimed, although the player is here") {
    ThreePlayers three({.policy = {.claim_after = seconds(20)}});
    HostFixture &fixture = three.fixture;
    CHECK(fixture.state().table().time_to_limit(milliseconds(1'000'000)) == seconds(20));
    fixture.pass_heartbeats(10);
    CHECK(fixture.replica("anna").presence().claimable == Color::first);
    fixture.send(three.anna, "claim");
    CHECK(fixture.last_received(three.anna) == "refused claim there is nobody for you to claim");
    fixture.send(three.anna, "move e4");
    CHECK_FALSE(fixture.replica("anna").presence().claimable);
    fixture.pass_heartbeats(10);
    fixture.send(three.cleo, "claim");
    CHECK(fixture.last_event() == "flags");
    CHECK_FALSE(fixture.state().live().position().is_living(Color::second));
}

TEST_CASE("a first move can have a time limit of its own") {
    ThreePlayers three({.control = for_all({seconds(600), seconds(0)}), .policy = {.first_move = seconds(20)}});
    HostFixture &fixture = three.fixture;
    const auto last_said = [&] { return fixture.last_said_to("cleo").text; };
    CHECK(last_said() == "(each first move has to come within 20 seconds)");
    CHECK(fixture.state().table().time_to_limit(milliseconds(1'000'000)) == seconds(20));
    fixture.pass_heartbeats(8);
    fixture.send(three.anna, "move e4");
    fixture.pass_heartbeats(8);
    CHECK(fixture.last_event() == "adjourned 590000");
    fixture.set_full_disk(true);
    fixture.pass_heartbeats(2);
    CHECK(fixture.state().live().position().is_living(Color::second));
    fixture.set_full_disk(false);
    fixture.pass_heartbeats(4);
    CHECK(fixture.last_event().starts_with("flags"));
    CHECK(last_said() == "(bert is out: no first move in 20 seconds)");
    CHECK(fixture.state().live().in_progress());
    fixture.send(three.cleo, "move u4");
    fixture.pass_heartbeats(40); // White's second move has the clock alone
    CHECK(fixture.last_event().starts_with("adjourned"));
    CHECK(fixture.state().live().position().living().size() == 2);
}

TEST_CASE("a game is adjourned or ended when all players agree") {
    for (const bool adjourns : {true, false}) {
        ThreePlayers three;
        HostFixture &fixture = three.fixture;
        fixture.send(three.anna, "move e4");
        const int dora = fixture.join("dora", "watch");
        fixture.send(dora, "propose abort");
        CHECK(fixture.last_received(dora) == "refused propose you are watching");
        fixture.send(three.bert, "agree");
        CHECK(fixture.last_received(three.bert) == "refused agree there is no proposal for you to answer");
        fixture.send(three.bert, adjourns ? "propose adjourn" : "propose abort");
        CHECK(fixture.last_received(dora) == (adjourns ? "proposal bert adjourn" : "proposal bert abort"));
        fixture.send(three.anna, "propose abort");
        CHECK(fixture.last_received(three.anna) == "refused propose the proposal of bert is to be answered first");
        fixture.send(three.anna, "agree");
        fixture.send(three.bert, "agree");
        CHECK_FALSE(fixture.state().table().has_ended());
        fixture.send(three.cleo, "agree");
        CHECK(fixture.state().table().has_ended());
        CHECK(fixture.state().table().is_closed() == !adjourns);
        CHECK(fixture.last_received(dora) == (adjourns ? "bye the game is adjourned" : "bye the table was closed"));
    }
}

TEST_CASE("another player takes over from an absent one when the others agree") {
    ThreePlayers three({.reservations = "gray=bert", .policy = {.claim_after = seconds(20)}});
    HostFixture &fixture = three.fixture;
    const int dora = fixture.join("dora", "watch");
    fixture.send(three.anna, "propose seat g dora");
    CHECK(fixture.last_received(three.anna) == "refused propose that seat cannot be handed over");
    fixture.send(three.anna, "move e4");
    for (const char *name : {"cleo", "nobody"}) {
        fixture.send(three.anna, std::string("propose seat g ") + name);
        CHECK(fixture.last_received(three.anna) ==
              std::string("refused propose ") + name + " is not here, or plays already");
    }
    fixture.send(three.anna, "propose seat g bot:9");
    CHECK(fixture.last_received(three.anna).starts_with("refused propose expected a level"));
    fixture.send(three.anna, "propose seat g dora");
    CHECK(fixture.last_event() == "move e2e4");
    fixture.send(three.cleo, "agree");
    CHECK(fixture.last_event() == "move e2e4");
    fixture.send(three.bert, "agree");
    CHECK(fixture.last_event() == "sit g dora");
    CHECK(fixture.replica("dora").presence().own == Color::second);
    CHECK(fixture.replica("bert").presence().own == std::nullopt);
    fixture.send(three.bert, "move m4");
    CHECK(fixture.last_received(three.bert) == "refused move you are watching");
    fixture.send(dora, "move m4");
    CHECK(fixture.last_event() == "move m2m4");
    fixture.restart();
    fixture.join("dora", "sit any");
    CHECK(fixture.replica("dora").presence().own == Color::second);
}

TEST_CASE("a proposal fails when one player disagrees; players long away are not asked") {
    ThreePlayers three({.policy = {.claim_after = seconds(20)}});
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    fixture.send(three.bert, "propose adjourn");
    fixture.send(three.cleo, "disagree");
    CHECK(fixture.last_received(three.anna) == "proposal -");
    fixture.leave(three.anna);
    fixture.send(three.cleo, "propose adjourn");
    fixture.send(three.bert, "agree");
    fixture.pass_heartbeats(9);
    CHECK_FALSE(fixture.state().table().has_ended());
    fixture.pass_heartbeats(1);
    CHECK(fixture.state().table().has_ended());
    CHECK(fixture.last_received(three.bert) == "bye the game is adjourned");
}

TEST_CASE("a player can propose a thing once for each own move") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    const int dora = fixture.join("dora", "watch");
    fixture.send(three.anna, "move e4");
    for (const char *subject : {"abort", "adjourn", "seat g dora"}) {
        fixture.send(three.cleo, std::string("propose ") + subject);
        CHECK(fixture.last_received(dora) == std::string("proposal cleo ") + subject);
        fixture.send(three.cleo, "disagree");
        fixture.send(three.cleo, std::string("propose ") + subject);
        CHECK(fixture.last_received(three.cleo) == "refused propose you can propose that again after your next move");
    }
    fixture.send(three.bert, "move m4");
    fixture.send(three.cleo, "propose abort");
    CHECK(fixture.last_received(three.cleo) == "refused propose you can propose that again after your next move");
    fixture.send(three.cleo, "move u4");
    fixture.send(three.cleo, "propose abort");
    CHECK(fixture.last_received(dora) == "proposal cleo abort");
}

TEST_CASE("a proposal ends when its player is out, and spectators do not vote on it") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    const int dora = fixture.join("dora", "watch");
    fixture.send(three.anna, "propose abort");
    fixture.send(dora, "disagree");
    CHECK(fixture.last_received(dora) == "refused disagree you are watching");
    fixture.send(three.anna, "resign");
    CHECK(fixture.last_received(dora) == "proposal -");
}

TEST_CASE("a seat returns to its player, whoever has it meanwhile, also after a restart") {
    for (const bool restarts : {false, true}) {
        ThreePlayers three({.policy = {.has_spectators = restarts, .claim_after = seconds(20)}});
        HostFixture &fixture = three.fixture;
        fixture.send(three.anna, "move e4");
        fixture.leave(three.bert);
        fixture.leave(three.cleo);
        fixture.pass_heartbeats(11);
        fixture.send(three.anna, "propose seat g bot:1");
        CHECK(fixture.last_event() == "sit g bot:1");
        if (restarts) {
            fixture.restart();
            fixture.join("anna", "sit any");
        }
        const int bert = fixture.join("bert", "sit any");
        CHECK(fixture.last_event() == "sit g bert");
        CHECK(fixture.replica("bert").presence().own == Color::second);
        fixture.send(bert, "move m4");
        CHECK(fixture.last_event() == "move m2m4");
        CHECK(fixture.last_received(fixture.join("dora", "sit g")).starts_with(restarts ? "refused sit " : "bye "));
    }
}

TEST_CASE("a substitute who has to give a seat back watches") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    const int dora = fixture.join("dora", "watch");
    fixture.send(three.anna, "propose seat g dora");
    fixture.send(three.bert, "agree");
    fixture.send(three.cleo, "agree");
    CHECK(fixture.replica("dora").presence().own == Color::second);
    fixture.send(three.bert, "sit g");
    CHECK(fixture.replica("dora").presence().own == std::nullopt);
    CHECK(fixture.replica("bert").presence().own == Color::second);
    fixture.send(dora, "sit g");
    CHECK(fixture.last_received(dora).starts_with("refused sit "));
}

TEST_CASE("a game is aborted only if all its players agree in person; otherwise it is adjourned") {
    SUBCASE("two are away") {
        ThreePlayers three({.policy = {.claim_after = seconds(20)}});
        three.fixture.leave(three.bert);
        three.fixture.leave(three.cleo);
        three.fixture.pass_heartbeats(11);
        three.fixture.send(three.anna, "propose abort");
        CHECK(three.fixture.last_received(three.anna) == "bye the game is adjourned");
    }
    SUBCASE("two have substitutes") {
        ThreePlayers three({.policy = {.claim_after = seconds(20)}});
        HostFixture &fixture = three.fixture;
        fixture.send(three.anna, "move e4");
        fixture.leave(three.bert);
        fixture.leave(three.cleo);
        const int dora = fixture.join("dora", "watch");
        fixture.pass_heartbeats(11);
        fixture.send(three.anna, "propose seat g dora");
        fixture.send(dora, "propose seat b bot:1");
        fixture.send(three.anna, "agree");
        fixture.send(dora, "propose abort");
        fixture.send(three.anna, "agree");
        CHECK(fixture.last_event() == "sit b bot:1");
        CHECK(fixture.last_received(three.anna) == "bye the game is adjourned");
    }
}

TEST_CASE("a player whom the owner keeps out loses neither time nor seat") {
    test::FixtureOptions options = with_clocks();
    options.policy.claim_after = seconds(20);
    options.policy.first_move = seconds(60);
    ThreePlayers three(options);
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    const int olga = fixture.join("olga", "watch", true);
    fixture.send(olga, "ban bert");
    CHECK_FALSE(fixture.replica("anna").presence().clocks->running);
    fixture.pass_heartbeats(200);
    fixture.send(three.anna, "claim");
    CHECK(fixture.last_received(three.anna).starts_with("refused claim "));
    fixture.send(three.anna, "propose seat g bot:1");
    CHECK(fixture.last_received(three.anna) == "refused propose that seat cannot be handed over");
    CHECK(fixture.last_event().starts_with("move e2e4"));
    fixture.send(olga, "unban bert");
    CHECK(fixture.replica("anna").presence().clocks->running == Color::second);
    CHECK(fixture.replica("anna").presence().claimable == Color::second);
}

TEST_CASE("an eliminated player does not vote") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "resign");
    fixture.send(three.bert, "offer draw");
    fixture.send(three.anna, "decline");
    CHECK(fixture.last_received(three.anna).starts_with("refused decline "));
    CHECK(fixture.state().live().offer());
    fixture.send(three.bert, "propose adjourn");
    for (const char *vote : {"disagree", "agree"}) {
        fixture.send(three.anna, vote);
        CHECK(fixture.last_received(three.anna) ==
              std::string("refused ") + vote + " there is no proposal for you to answer");
    }
    CHECK(fixture.last_received(three.cleo) == "proposal bert adjourn");
    CHECK_FALSE(fixture.state().table().has_ended());
    fixture.send(three.cleo, "agree");
    CHECK(fixture.state().table().has_ended());
}

TEST_CASE("a proposal ends with the game") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "resign");
    fixture.send(three.bert, "propose abort");
    fixture.send(three.bert, "resign");
    REQUIRE(fixture.state().live().game().outcome());
    const std::vector<std::string> received = fixture.received(three.anna);
    CHECK(std::count(received.begin(), received.end(), "proposal -") == 1);
    fixture.send(three.cleo, "agree");
    CHECK(fixture.last_received(three.cleo) == "refused agree there is no proposal for you to answer");
    CHECK_FALSE(fixture.state().table().has_ended());
}

TEST_CASE("chat reaches everybody, later clients included, at a limited rate") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    for (int i = 0; i < 6; ++i)
        fixture.send(three.anna, "say line " + std::to_string(i));
    CHECK(fixture.last_received(three.anna) == "refused say you talk too fast");
    CHECK(fixture.last_received(three.bert) == "said 1004 anna line 4");
    fixture.join("dora");
    CHECK(fixture.replica("dora").chat().size() == 5);
    fixture.leave(three.bert);
    fixture.join("bert", "sit any");
    CHECK(fixture.replica("bert").chat().size() == 5);
    CHECK(fixture.journal().size() == 3);
}

TEST_CASE("clocks run for the player to move from the second move on") {
    ThreePlayers three(with_clocks());
    HostFixture &fixture = three.fixture;
    fixture.set_now(milliseconds(2'000'000));
    fixture.send(three.anna, "move e4");
    CHECK(fixture.last_event() == "move e2e4 300000");
    CHECK(fixture.replica("cleo").presence().clocks->running == Color::second);
    fixture.set_now(milliseconds(2'010'000));
    CHECK(fixture.replica("cleo").presence(milliseconds(2'010'000)).clocks->left[Color::second] ==
          milliseconds(290'000));
    fixture.send(three.bert, "move m4");
    CHECK(fixture.last_event() == "move m2m4 293000");
    CHECK(fixture.state().table().left(Color::third, milliseconds(2'011'000)) == milliseconds(299'000));
    fixture.set_now(milliseconds(2'310'000));
    fixture.send(three.cleo, "move u4");
    CHECK(fixture.last_event() == "flags");
    CHECK(fixture.last_received(three.cleo) == "clocks 300000 293000 0 w");
    CHECK_FALSE(fixture.replica("anna").live().game().position().is_living(Color::third));
    fixture.set_now(milliseconds(2'610'000));
    fixture.apply_time_limits();
    CHECK(fixture.replica("bert").live().game().outcome().value().ending == Ending::last_king);
    CHECK_FALSE(fixture.state().table().time_to_limit(milliseconds(2'610'000)));
}

TEST_CASE("a flag fall that cannot be written is tried again after five seconds") {
    ThreePlayers three(with_clocks());
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    milliseconds now = milliseconds(1'000'000) + minutes(5);
    const auto pass = [&](milliseconds time) {
        fixture.set_now(now += time);
        fixture.apply_time_limits();
    };
    fixture.set_full_disk(true);
    pass(milliseconds(0));
    CHECK(fixture.state().table().time_to_limit(now) == seconds(5));
    fixture.set_full_disk(false);
    pass(milliseconds(4999));
    CHECK(fixture.last_event() == "move e2e4 300000");
    pass(milliseconds(1));
    CHECK(fixture.last_event() == "flags");
}

TEST_CASE("the rules of the hosted game decide whether an absent player's clock runs") {
    for (const WhenAway rule : {WhenAway::run, WhenAway::pause}) {
        ThreePlayers three(with_clocks(rule));
        HostFixture &fixture = three.fixture;
        fixture.send(three.anna, "move e4");
        fixture.leave(three.bert);
        fixture.set_now(milliseconds(1'100'000));
        CHECK(fixture.replica("anna").presence().clocks->running.has_value() == (rule == WhenAway::run));
        CHECK(fixture.replica("anna").presence(milliseconds(1'100'000)).clocks->left[Color::second] ==
              milliseconds(rule == WhenAway::run ? 200'000 : 300'000));
        const game::Connection &connection = fixture.replica("anna").presence().connections[Color::second];
        CHECK(connection.state == game::Connection::State::away);
        CHECK(connection.since == milliseconds(1'000'000));
        fixture.join("bert", "sit any");
        CHECK(fixture.state().table().time_to_limit(milliseconds(1'100'000)).has_value());
    }
}

TEST_CASE("a client that answers no ping is silent after eight seconds, and away after the configured time") {
    for (const WhenAway rule : {WhenAway::run, WhenAway::pause}) {
        test::FixtureOptions options = with_clocks(rule);
        options.policy.away_after = seconds(16);
        ThreePlayers three(options);
        HostFixture &fixture = three.fixture;
        fixture.send(three.anna, "move e4");
        fixture.pass_heartbeats(1);
        fixture.received(three.cleo);
        fixture.set_silent(three.bert, true);
        fixture.pass_heartbeats(3);
        CHECK(news(fixture, three.cleo).empty());
        fixture.pass_heartbeats(1);
        CHECK(news(fixture, three.cleo) == std::vector<std::string>{"silent g 8"});
        CHECK(fixture.replica("cleo").presence().clocks->running == Color::second);
        fixture.pass_heartbeats(3);
        CHECK(news(fixture, three.cleo).empty());
        CHECK_FALSE(fixture.state().is_dismissed(three.bert));
        fixture.pass_heartbeats(1);
        CHECK(news(fixture, three.cleo).at(0) == "away g 0");
        CHECK(fixture.last_received(three.bert) == "bye you do not answer");
        CHECK(fixture.replica("cleo").presence().clocks->running.has_value() == (rule == WhenAway::run));
    }
}

TEST_CASE("an idle client is pinged every other heartbeat, an active one never") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.pass_heartbeats(1);
    const int pings = fixture.pings(three.cleo);
    fixture.pass_heartbeats(4);
    CHECK(fixture.pings(three.cleo) == pings + 2);
    for (int i = 0; i < 8; ++i) {
        fixture.send(three.cleo, "ping");
        fixture.pass_heartbeats(1);
    }
    CHECK(fixture.pings(three.cleo) == pings + 2);
}

TEST_CASE("a client that sends but receives nothing is pinged") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.pass_heartbeats(1);
    const int pings = fixture.pings(three.anna);
    for (int i = 0; i < 4; ++i) {
        fixture.send(three.anna, "pong");
        fixture.pass_heartbeats(1);
    }
    CHECK(fixture.pings(three.anna) >= pings + 2);
}

TEST_CASE("a silent client that sends anything is here again") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.set_silent(three.bert, true);
    fixture.pass_heartbeats(5);
    CHECK(fixture.last_received(three.cleo) == "silent g 8");
    fixture.send(three.bert, "pong");
    CHECK(fixture.last_received(three.cleo) == "here g");
    CHECK(fixture.replica("bert").presence().connections[Color::second].state == game::Connection::State::here);
}

TEST_CASE("a player with two connections is as present as the better of them") {
    using State = game::Connection::State;
    for (const bool is_first : {true, false}) {
        CAPTURE(is_first);
        ThreePlayers three;
        HostFixture &fixture = three.fixture;
        const int second = fixture.join("bert", "sit any");
        const int one = is_first ? three.bert : second;
        const int other = is_first ? second : three.bert;
        const auto state = [&] { return fixture.replica("cleo").presence().connections[Color::second].state; };
        fixture.set_silent(one, true);
        fixture.pass_heartbeats(5);
        CHECK(state() == State::here);
        fixture.set_silent(other, true);
        fixture.pass_heartbeats(5);
        CHECK(state() == State::silent);
        fixture.send(other, "pong");
        CHECK(state() == State::here);
        fixture.leave(one);
        CHECK(state() == State::here);
        fixture.leave(other);
        CHECK(state() == State::away);
    }
}

TEST_CASE("no client counts as silent for the time that the host itself was stopped") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    fixture.pass_heartbeats(1);
    fixture.received(three.cleo);
    fixture.set_now(minutes(60));
    fixture.apply_time_limits();
    fixture.apply_time_limits();
    CHECK(fixture.received(three.cleo) == std::vector<std::string>{"claimable w"});
    CHECK(fixture.state().time_to_heartbeat(minutes(60)) == heartbeat);
    fixture.state().leave(three.anna, minutes(60));
    fixture.state().leave(three.bert, minutes(60));
    fixture.state().leave(three.cleo, minutes(60));
    CHECK_FALSE(fixture.state().time_to_heartbeat(minutes(60)));
}

TEST_CASE("after a restart a player's clock stands still until the player is back") {
    ThreePlayers three(with_clocks());
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    fixture.restart();
    CHECK(fixture.state().table().left(Color::second, minutes(60)) == minutes(5));
    fixture.join("anna", "sit any");
    CHECK(fixture.state().table().left(Color::second, minutes(60)) == minutes(5));
    const int bert = fixture.join("bert", "sit any");
    CHECK(fixture.state().table().left(Color::second, milliseconds(1'100'000)) == seconds(200));
    fixture.leave(bert);
    CHECK(fixture.state().table().left(Color::second, milliseconds(1'100'000)) == seconds(200));
}

TEST_CASE("after a restart the others wait for a player only until they could claim them") {
    for (const WhenAway rule : {WhenAway::run, WhenAway::pause}) {
        test::FixtureOptions options = with_clocks(rule);
        options.policy.claim_after = seconds(60);
        ThreePlayers three(options);
        HostFixture &fixture = three.fixture;
        fixture.send(three.anna, "move e4");
        fixture.restart();
        const server::Table &table = fixture.state().table();
        CHECK_FALSE(table.time_to_limit(milliseconds(5'000'000))); // nobody is there
        fixture.set_now(milliseconds(5'000'000));
        fixture.apply_time_limits();
        CHECK(table.left(Color::second, milliseconds(5'100'000)) == seconds(300));
        fixture.join("cleo", "sit any");
        CHECK(table.time_to_limit(milliseconds(5'000'000)) == seconds(60));
        fixture.set_now(milliseconds(5'059'999));
        fixture.apply_time_limits();
        CHECK_FALSE(fixture.replica("cleo").presence().clocks->running);
        fixture.set_now(milliseconds(5'060'000));
        fixture.apply_time_limits();
        CHECK(fixture.replica("cleo").presence().clocks->running.has_value() == (rule == WhenAway::run));
        CHECK(table.left(Color::second, milliseconds(5'070'000)) == seconds(rule == WhenAway::run ? 290 : 300));
    }
}

TEST_CASE("a host that is killed gives back at most ten seconds, or a tenth of the turn; one that is stopped nothing") {
    ThreePlayers three(with_clocks());
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    const auto left_after_restart = [&](milliseconds used) {
        fixture.set_now(milliseconds(1'000'000) + used);
        fixture.apply_time_limits();
        fixture.restart();
        const auto left = fixture.state().table().left(Color::second, minutes(60));
        fixture.join("bert", "sit any");
        return left;
    };
    CHECK(left_after_restart(milliseconds(9'999)) == seconds(300));
    fixture.set_now(milliseconds(1'020'000));
    fixture.state().note_clock(milliseconds(1'020'000));
    fixture.deliver();
    CHECK(fixture.last_event() == "adjourned 289999");
    CHECK(fixture.replica("bert").live().clocks(1)[Color::second] == milliseconds(289'999));
    fixture.state().note_clock(milliseconds(1'020'000)); // nothing new
    CHECK(fixture.journal().size() == 5);
    CHECK(left_after_restart(milliseconds(25'000)) == milliseconds(289'999));
    CHECK(left_after_restart(milliseconds(40'000)) == milliseconds(274'999));

    const auto notes_in = [&](seconds turn) {
        ThreePlayers slow({"", "3man", for_all({std::chrono::hours(72), seconds(0)}), {}});
        slow.fixture.send(slow.anna, "move e4");
        const std::size_t before = slow.fixture.journal().size();
        for (seconds used{0}; used <= turn; used += seconds(1)) {
            slow.fixture.set_now(milliseconds(1'000'000) + used);
            slow.fixture.state().apply_time_limits(milliseconds(1'000'000) + used);
        }
        return slow.fixture.journal().size() - before;
    };
    CHECK(notes_in(seconds(99)) == 9);
    CHECK(notes_in(std::chrono::hours(24)) < 85);
}

TEST_CASE("the player who has opened a table from the menu owns it; without anybody it ends after ten minutes") {
    test::FixtureOptions options;
    options.policy.names_from = "games";
    options.policy.opened_by = "anna@games";
    HostFixture fixture(options);
    const server::Table &table = fixture.state().table();
    const int anna = fixture.connect("games");
    fixture.send(anna, "hello 4 as anna");
    fixture.send(anna, "sit any");
    const int bert = fixture.join("bert", "sit any");
    fixture.send(bert, "kick anna@games");
    CHECK(fixture.last_received(bert).starts_with("refused"));
    fixture.send(anna, "kick bert");
    CHECK(fixture.last_received(bert).starts_with("bye"));
    fixture.set_now(milliseconds(1'000'000) + minutes(60));
    fixture.apply_time_limits();
    CHECK_FALSE(table.has_ended());
    fixture.leave(bert);
    fixture.leave(anna);
    const milliseconds left = milliseconds(1'000'000) + minutes(60);
    CHECK(table.time_to_limit(left) == minutes(10));
    fixture.set_now(left + minutes(9));
    fixture.apply_time_limits();
    CHECK_FALSE(table.has_ended());
    const int again = fixture.join("cleo", "watch");
    fixture.set_now(left + minutes(30));
    fixture.leave(again);
    fixture.set_now(left + minutes(40));
    fixture.apply_time_limits();
    CHECK(table.is_closed());

    test::FixtureOptions others;
    HostFixture shell(others);
    shell.set_now(left + minutes(600));
    shell.apply_time_limits();
    CHECK_FALSE(shell.state().table().has_ended());
}

TEST_CASE("at the end of a table its clients still get what they have not read, so that they keep the whole game") {
    ThreePlayers three({}, true);
    HostFixture &fixture = three.fixture;
    const int late = fixture.connect("late"); // without a hello
    fixture.state().receive(three.anna, "move e4", milliseconds(1'000'000));
    fixture.state().receive(three.anna, "close", milliseconds(1'000'000));
    CHECK(fixture.state().next_line(late, milliseconds(1'000'000)) == "bye the table was closed");
    fixture.received(three.bert);
    fixture.deliver();
    CHECK(fixture.received(three.bert) == std::vector<std::string>{"event 4 move e2e4", "bye the table was closed"});
    CHECK(fixture.replica("bert").live().game().plies().size() == 1);
}

TEST_CASE("an adjourned game has the clocks of its last moment") {
    ThreePlayers three(with_clocks());
    HostFixture &fixture = three.fixture;
    fixture.send(three.anna, "move e4");
    fixture.send(three.anna, "propose adjourn");
    fixture.send(three.bert, "agree");
    fixture.set_now(milliseconds(1'007'000));
    fixture.send(three.cleo, "agree");
    CHECK(fixture.state().table().end() == adjourned);
    fixture.state().note_clock(milliseconds(1'009'000)); // when all have left
    CHECK(fixture.last_event() == "adjourned 293000");
    fixture.restart();
    CHECK(fixture.state().table().left(Color::second, minutes(60)) == seconds(293));
}

TEST_CASE("the square that the player to move considers is sent as long as the turn lasts") {
    ThreePlayers three;
    HostFixture &fixture = three.fixture;
    const int dora = fixture.join("dora", "watch");
    fixture.send(three.anna, "point e2");
    CHECK(fixture.last_received(three.bert) == "considers e2");
    CHECK(fixture.last_received(dora) == "considers e2");
    CHECK(fixture.replica("bert").presence().considered == find_rules("3man")->board().find("e2"));
    fixture.send(three.bert, "point m2"); // not bert's turn: nobody sees it
    CHECK(fixture.last_received(three.anna) == "considers e2");
    fixture.send(three.anna, "point z9");
    CHECK(fixture.last_received(three.anna) == "refused point there is no square 'z9'");
    fixture.send(dora, "point e4");
    CHECK(fixture.last_received(dora) == "refused point you are watching");
    fixture.send(three.anna, "point -");
    CHECK(fixture.last_received(three.bert) == "considers -");
    fixture.send(three.anna, "point d2");
    fixture.send(three.anna, "move e4");
    CHECK_FALSE(fixture.replica("bert").presence().considered);
    fixture.send(three.bert, "point m2");
    fixture.leave(three.bert);
    CHECK_FALSE(fixture.replica("anna").presence().considered);
    CHECK(fixture.journal().size() == 4); // it is no part of the game
}
