#include "hall.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::table;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using test::Hall;

namespace {

struct Three {
    explicit Three(test::HallOptions options = {})
        : hall(std::move(options)), anna(hall.come("anna", "sit w")), bert(hall.come("bert", "sit g")),
          cleo(hall.come("cleo", "sit b")) {}
    Hall hall;
    int anna;
    int bert;
    int cleo;
};

test::HallOptions with_clocks(WhenAway when_away = WhenAway::run) {
    return {"", "3man", for_all({minutes(5), seconds(3)}), {when_away}};
}

} // namespace

TEST_CASE("a guest is told the table, what happened, and when that is all") {
    Three three;
    Hall &hall = three.hall;
    hall.send(three.anna, "move e4");
    const int dora = hall.come("dora", "watch");
    const std::vector<std::string> told = hall.told(dora);
    CHECK(told == std::vector<std::string>{
                      "welcome 3 dora", "table tavern olga 7", "game rules 3man", "game board round",
                      "game start " + notation::write_fen(Position::start(all_rules().front())),
                      "game seats white=any,gray=any,black=any", "event 1 sit w anna", "event 2 sit g bert",
                      "event 3 sit b cleo", "event 4 move e2e4", "ready 4", "seated -", "audience 1 dora"});
    CHECK(hall.replica("dora").is_ready());
    CHECK(hall.replica("cleo").audience() == 1);
    CHECK(hall.replica("cleo").seat() == Color::third);
    CHECK(hall.replica("cleo").live().game().plies().size() == 1);
}

TEST_CASE("nobody does anything for another, and those who look on do nothing") {
    Three three;
    Hall &hall = three.hall;
    const int dora = hall.come("dora", "watch");
    for (const char *line : {"move e4", "resign", "offer draw", "accept", "decline", "say hello"}) {
        hall.send(dora, line);
        CHECK(hall.last_told(dora).ends_with(" you look on"));
    }
    hall.send(dora, "close");
    CHECK(hall.last_told(dora) == "refused close only olga can close this table");
    hall.send(three.bert, "move e4");
    CHECK(hall.last_told(three.bert) == "refused move it is White's turn");
    CHECK(hall.journal().size() == 3);
}

TEST_CASE("the first words are hello, in the right version, under one's own name") {
    Hall hall;
    hall.come("dora", "sit any");
    const int early = hall.connect("anna");
    CHECK_FALSE(hall.room().has_line(early));
    CHECK_FALSE(hall.room().next_line(early, milliseconds(1'000'000)));
    hall.send(early, "sit any");
    CHECK(hall.last_told(early) == "bye expected hello first");
    CHECK(hall.room().is_dismissed(early));
    for (const char *version : {"1", "2", "4"}) {
        const int other = hall.connect("anna");
        hall.send(other, std::string("hello ") + version);
        CHECK(hall.last_told(other) == std::string("bye this host speaks version 3 of the protocol, not ") + version +
                                           ": both need the same version of tondo");
    }
    const int owner = hall.come("olga", "close", true);
    CHECK(hall.last_told(owner) == "bye the table was closed");
    CHECK(hall.room().is_closed());
}

TEST_CASE("a client is called as its log-in, also one of the table's owner") {
    Hall hall({.seat_plan = "white=cleo"});
    for (const bool is_owner : {false, true}) {
        const int liar = hall.connect("olga", is_owner);
        hall.send(liar, "hello 3 as cleo");
        CHECK(hall.last_told(liar) == "bye names are those of log-ins at this table: come without --as");
    }
}

TEST_CASE("one account's clients choose their names, but none of a log-in") {
    Hall hall({.policy = {.names_from = "games"}, .logins = {"anna", "olga"}});
    for (const char *name : {"bert", "olga"}) {
        const int liar = hall.connect(name, std::string(name) == "olga");
        hall.send(liar, "hello 3 as dora");
        CHECK(hall.last_told(liar) == "bye only clients of the log-in games may choose a name at this table");
    }
    const int liar = hall.connect("games");
    hall.send(liar, "hello 3 as anna");
    CHECK(hall.last_told(liar) == "bye anna is a log-in of this machine: only that log-in can have the name");
    const int named = hall.connect("games", true);
    hall.send(named, "hello 3 as cleo");
    CHECK(hall.told(named).front() == "welcome 3 cleo");
    hall.send(named, "close");
    CHECK(hall.last_told(named) == "refused close only olga can close this table");
    CHECK_FALSE(hall.room().is_closed());
}

TEST_CASE("every further connection of a player is announced to all") {
    Three three;
    Hall &hall = three.hall;
    const int second = hall.come("anna", "sit any");
    for (const int each : {three.anna, three.bert, three.cleo, second})
        CHECK(hall.last_told(each) == "here w 2");
    const int dora = hall.come("dora", "watch");
    const std::vector<std::string> told = hall.told(dora);
    CHECK(std::count(told.begin(), told.end(), "here w 2") == 1);
    hall.go(second);
    CHECK(hall.replica("bert").connection(Color::first).connections == 1);
    hall.go(three.anna);
    CHECK(hall.last_told(three.bert) == "away w 0");
}

TEST_CASE("a second hello is refused") {
    Three three;
    Hall &hall = three.hall;
    const int owner = hall.come("olga", "watch", true);
    hall.told(owner);
    for (const char *line : {"hello 3", "hello 3 as anna", "hello 1"}) {
        hall.send(owner, line);
        CHECK(hall.told(owner) == std::vector<std::string>{"refused hello you have said hello"});
    }
    CHECK_FALSE(hall.room().is_dismissed(owner));
    hall.send(owner, "move e4");
    CHECK(hall.last_told(owner) == "refused move you look on");
}

TEST_CASE("who comes back finds his seat and is told only what he has missed") {
    Three three;
    Hall &hall = three.hall;
    hall.send(three.anna, "move e4");
    hall.go(three.bert);
    CHECK(hall.last_told(three.anna) == "away g 0");
    hall.send(three.cleo, "say where is he?");
    hall.set_now(milliseconds(1'130'500));
    const int back = hall.come("bert", "sit any");
    CHECK(hall.last_told(three.anna) == "here g");
    std::vector<std::string> told = hall.told(back);
    std::erase_if(told,
                  [](const std::string &line) { return line.starts_with("table ") || line.starts_with("game "); });
    CHECK(told == std::vector<std::string>{"welcome 3 bert", "away g 130", "said 1000 cleo where is he?", "ready 4",
                                           "seated g", "here g"});
    hall.send(back, "move m4");
    CHECK(hall.replica("bert").live().game().plies().size() == 2);
    CHECK(hall.journal().back() == "move m2m4");
}

TEST_CASE("after the host was killed everybody goes on where he was") {
    Three three;
    Hall &hall = three.hall;
    hall.send(three.anna, "move e4");
    hall.send(three.bert, "move m4");
    hall.restart();
    const int cleo = hall.come("cleo");
    const std::vector<std::string> told = hall.told(cleo);
    CHECK(std::none_of(told.begin(), told.end(), [](const std::string &line) { return line.starts_with("event "); }));
    CHECK(std::count(told.begin(), told.end(), "away w 0") == 1);
    hall.send(cleo, "sit any");
    hall.send(cleo, "move u4");
    CHECK(hall.last_told(cleo) == "event 6 move u2u4");
    const int anna = hall.come("anna", "sit any");
    CHECK(hall.replica("anna").live().game().plies().size() == 3);
    CHECK(hall.replica("anna").seat() == Color::first);
    const std::vector<std::string> missed = hall.told(anna);
    CHECK(std::count_if(missed.begin(), missed.end(),
                        [](const std::string &line) { return line.starts_with("event "); }) == 1);
}

TEST_CASE("what cannot be kept does not happen") {
    Three three;
    three.hall.set_full_disk(true);
    three.hall.send(three.anna, "move e4");
    CHECK(three.hall.last_told(three.anna) == "refused move the host cannot keep it: its disk may be full");
    CHECK(three.hall.replica("bert").live().game().plies().empty());
    three.hall.set_full_disk(false);
    three.hall.send(three.anna, "move e4");
    CHECK(three.hall.last_told(three.bert) == "event 4 move e2e4");
}

TEST_CASE("nonsense is answered ten times") {
    Hall hall;
    const int dora = hall.come("dora");
    for (int i = 0; i < 9; ++i)
        hall.send(dora, "nonsense");
    CHECK(hall.last_told(dora).starts_with("refused ? expected a request"));
    hall.send(dora, "nonsense");
    CHECK(hall.last_told(dora) == "bye too many lines that are no request");
    hall.send(dora, "sit any");
    CHECK(hall.journal().empty());
}

TEST_CASE("who does not listen is sent away before he costs much") {
    Three three;
    Hall &hall = three.hall;
    Room &room = hall.room();
    const int deaf = 99;
    room.enter(deaf, {"dora", false}, milliseconds(1'000'000));
    room.take(deaf, "hello 3", milliseconds(1'000'000));
    int pings = 0;
    for (; !room.is_dismissed(deaf) && pings < 1000; ++pings)
        room.take(deaf, "ping " + std::string(1000, 'x'), milliseconds(1'000'000));
    CHECK(pings < 40);
    CHECK(room.next_line(deaf, milliseconds(1'000'000)) == "bye you do not listen");
    CHECK_FALSE(room.next_line(deaf, milliseconds(1'000'000)));
}

TEST_CASE("a name has six connections at most, and the seventh takes the place of the first") {
    Hall hall;
    std::vector<int> dora;
    for (int i = 0; i < 7; ++i)
        dora.push_back(hall.come("dora", "watch"));
    CHECK(hall.last_told(dora.front()) == "bye you have come in from elsewhere too often");
    for (std::size_t i = 1; i < dora.size(); ++i)
        CHECK_FALSE(hall.room().is_dismissed(dora[i]));
    hall.go(dora.front());
    CHECK(hall.replica("dora").audience() == 6);
    CHECK(hall.replica("dora").spectators() == std::vector<std::string>{"dora"});
}

TEST_CASE("nobody comes in without end, and nobody is kept out by another") {
    Hall hall;
    int dora = 0;
    int admitted = 0;
    for (; admitted < 100; ++admitted) {
        dora = hall.come("dora");
        if (hall.room().is_dismissed(dora))
            break;
        hall.go(dora);
    }
    CHECK(admitted == 30);
    CHECK(hall.last_told(dora) == "bye you come in too often; try again in a moment");
    CHECK_FALSE(hall.room().is_dismissed(hall.come("anna")));
    hall.pass_heartbeats(2);
    CHECK_FALSE(hall.room().is_dismissed(hall.come("dora")));
}

TEST_CASE("sixty-four guests are let in, and whoever has a seat or owns the table besides") {
    Hall hall({.seat_plan = "black=cleo"});
    const int anna = hall.come("anna", "sit white");
    for (int i = 0; i < 64; ++i)
        CHECK_FALSE(hall.room().is_dismissed(hall.come("guest" + std::to_string(i), "watch")));
    CHECK(hall.last_told(hall.come("dora")) == "bye there are too many guests here");
    hall.go(anna);
    for (const char *name : {"anna", "cleo"})
        CHECK_FALSE_MESSAGE(hall.room().is_dismissed(hall.come(name)), name);
    CHECK_FALSE(hall.room().is_dismissed(hall.come("olga", "", true)));
}

TEST_CASE("whoever changes seats in a loop is slowed down, and no one else") {
    Hall hall;
    const int dora = hall.come("dora", "sit white");
    for (int i = 1; i < 11; ++i)
        hall.send(dora, i % 2 == 0 ? "sit white" : "sit gray");
    CHECK(hall.last_told(dora) == "refused sit you change seats too often; try again in a moment");
    CHECK(hall.journal().size() == 10);
    hall.come("bert", "sit black");
    CHECK(hall.journal().size() == 11);
    for (int i = 0; i < 2000; ++i) { // as long as it takes
        hall.pass_heartbeats(6);
        hall.send(dora, i % 2 == 0 ? "sit white" : "sit gray");
    }
    CHECK(hall.journal().size() == 2011);
}

TEST_CASE("the owner sends people away, and keeps them out") {
    Hall hall;
    const int olga = hall.come("olga", "watch", true);
    const int anna = hall.come("anna", "sit white");
    const int dora = hall.come("dora", "sit gray");
    hall.send(anna, "kick dora");
    CHECK(hall.last_told(anna) == "refused kick only olga can do that at this table");
    hall.send(olga, "kick nobody");
    CHECK(hall.last_told(olga) == "refused kick nobody here is called nobody");
    hall.send(olga, "kick olga");
    CHECK(hall.last_told(olga) == "refused kick that is you");
    hall.send(olga, "kick dora");
    CHECK(hall.last_told(dora) == "bye olga has sent you away");
    CHECK(hall.journal().back() == "stand g");
    const std::vector<std::string> told = hall.told(anna);
    CHECK(std::count(told.begin(), told.end(), "said 1000 olga (has sent dora away)") == 1);
    CHECK_FALSE(hall.room().is_dismissed(hall.come("dora", "sit gray")));
    hall.send(olga, "ban dora");
    CHECK(hall.last_told(hall.come("dora")) == "bye olga does not let you in");
    hall.send(olga, "unban dora");
    CHECK_FALSE(hall.room().is_dismissed(hall.come("dora", "sit gray")));
    hall.send(olga, "unban dora");
    CHECK(hall.last_told(olga) == "refused unban dora is not banned");
}

TEST_CASE("who is sent away from a game that has begun keeps the seat") {
    Three three;
    Hall &hall = three.hall;
    hall.send(three.anna, "move e4");
    const int olga = hall.come("olga", "watch", true);
    hall.send(olga, "ban bert");
    CHECK(hall.replica("anna").connection(Color::second).state == Presence::State::away);
    CHECK(hall.journal().back() == "move e2e4");
}

TEST_CASE("seats by invitation are for those who are invited, or for whom one is kept") {
    Hall hall({.seat_plan = "white=anna", .policy = {.invited = {"bert"}}});
    CHECK(hall.last_told(hall.come("dora", "sit any")) ==
          "refused sit the seats of this table are for those who are invited, but you can watch");
    hall.come("bert", "sit any");
    hall.come("anna", "sit any");
    CHECK(hall.journal() == std::vector<std::string>{"sit g bert", "sit w anna"});
}

TEST_CASE("without spectators only those come in who play") {
    Hall hall({.policy = {.invited = {"anna", "bert", "cleo", "emil"}, .has_spectators = false}});
    CHECK(hall.last_told(hall.come("dora")) == "bye nobody looks on at this table");
    const int emil = hall.come("emil", "watch");
    CHECK(hall.last_told(emil) == "refused watch nobody looks on at this table");
    const int anna = hall.come("anna", "sit any");
    hall.come("bert", "sit any");
    CHECK_FALSE(hall.room().is_dismissed(emil));
    hall.come("cleo", "sit any");
    CHECK(hall.last_told(emil) == "bye nobody looks on at this table");
    CHECK(hall.last_told(hall.come("emil")) == "bye nobody looks on at this table");
    hall.go(anna);
    CHECK_FALSE(hall.room().is_dismissed(hall.come("anna", "sit any")));
}

TEST_CASE("a player who is to move and has been away for long can be claimed") {
    Three three;
    Hall &hall = three.hall;
    for (const auto &[player, move] : {std::pair(three.anna, "e4"), {three.bert, "m4"}, {three.cleo, "u4"}})
        hall.send(player, std::string("move ") + move);
    const std::string refusal = "refused claim a player can be claimed who is to move and has been away, or has not "
                                "made the first move, for 300 seconds";
    hall.pass_heartbeats(200);
    hall.send(three.bert, "claim");
    CHECK(hall.last_told(three.bert) == refusal);
    hall.go(three.anna);
    hall.pass_heartbeats(148);
    hall.send(three.bert, "claim");
    CHECK(hall.last_told(three.bert) == refusal);
    hall.pass_heartbeats(2);
    CHECK(hall.last_told(three.bert) == "claimable w");
    CHECK(hall.replica("cleo").claimable() == Color::first);
    const int dora = hall.come("dora", "watch");
    hall.send(dora, "claim");
    CHECK(hall.last_told(dora) == "refused claim you look on");
    hall.send(three.bert, "claim");
    CHECK(hall.journal().back() == "flags");
    CHECK_FALSE(hall.replica("cleo").claimable());
    CHECK(hall.room().live().is_going_on());
    hall.send(three.bert, "claim");
    CHECK(hall.last_told(three.bert) == "refused claim there is nobody for you to claim");
}

TEST_CASE("a first move that does not come can be claimed, though the player is here") {
    Three three({.policy = {.claim_after = seconds(20)}});
    Hall &hall = three.hall;
    CHECK(hall.room().time_to_pass(milliseconds(1'000'000)) == seconds(20));
    hall.pass_heartbeats(10);
    CHECK(hall.replica("anna").claimable() == Color::first);
    hall.send(three.anna, "claim");
    CHECK(hall.last_told(three.anna) == "refused claim there is nobody for you to claim");
    hall.send(three.anna, "move e4");
    CHECK_FALSE(hall.replica("anna").claimable());
    hall.pass_heartbeats(10);
    hall.send(three.cleo, "claim");
    CHECK(hall.journal().back() == "flags");
    CHECK_FALSE(hall.room().live().position().is_living(Color::second));
}

TEST_CASE("a first move has a time limit of its own, where the owner wants it") {
    Three three({.control = for_all({seconds(600), seconds(0)}), .policy = {.first_move = seconds(20)}});
    Hall &hall = three.hall;
    const auto last_said = [&] { return hall.replica("cleo").sayings().back().text; };
    CHECK(last_said() == "(each first move has to come within 20 seconds)");
    CHECK(hall.room().time_to_pass(milliseconds(1'000'000)) == seconds(20));
    hall.pass_heartbeats(8);
    hall.send(three.anna, "move e4");
    hall.pass_heartbeats(8);
    CHECK(hall.journal().back() == "move e2e4 600000");
    hall.set_full_disk(true);
    hall.pass_heartbeats(2);
    CHECK(hall.room().live().position().is_living(Color::second));
    hall.set_full_disk(false);
    hall.pass_heartbeats(4);
    CHECK(hall.journal().back().starts_with("flags"));
    CHECK(last_said() == "(bert is out: no first move in 20 seconds)");
    CHECK(hall.room().live().is_going_on());
    hall.send(three.cleo, "move u4");
    hall.pass_heartbeats(40); // White's second move has the clock alone
    CHECK(hall.journal().back().starts_with("move u2u4"));
}

TEST_CASE("a game is adjourned or ended when all who play agree") {
    for (const bool adjourns : {true, false}) {
        Three three;
        Hall &hall = three.hall;
        hall.send(three.anna, "move e4");
        const int dora = hall.come("dora", "watch");
        hall.send(dora, "propose abort");
        CHECK(hall.last_told(dora) == "refused propose you look on");
        hall.send(three.bert, "agree");
        CHECK(hall.last_told(three.bert) == "refused agree there is no proposal for you to answer");
        hall.send(three.bert, adjourns ? "propose adjourn" : "propose abort");
        CHECK(hall.last_told(dora) == (adjourns ? "proposal bert adjourn" : "proposal bert abort"));
        hall.send(three.anna, "propose abort");
        CHECK(hall.last_told(three.anna) == "refused propose the proposal of bert is to be answered first");
        hall.send(three.anna, "agree");
        hall.send(three.bert, "agree");
        CHECK_FALSE(hall.room().has_ended());
        hall.send(three.cleo, "agree");
        CHECK(hall.room().has_ended());
        CHECK(hall.room().is_closed() == !adjourns);
        CHECK(hall.last_told(dora) == (adjourns ? "bye the game is adjourned" : "bye the table was closed"));
    }
}

TEST_CASE("another plays on for a player who is gone, when the others agree") {
    Three three({.seat_plan = "gray=bert", .policy = {.claim_after = seconds(20)}});
    Hall &hall = three.hall;
    const int dora = hall.come("dora", "watch");
    hall.send(three.anna, "propose seat g dora");
    CHECK(hall.last_told(three.anna) == "refused propose that seat cannot be handed over");
    hall.send(three.anna, "move e4");
    for (const char *name : {"cleo", "nobody"}) {
        hall.send(three.anna, std::string("propose seat g ") + name);
        CHECK(hall.last_told(three.anna) == std::string("refused propose ") + name + " is not here, or plays already");
    }
    hall.send(three.anna, "propose seat g bot:9");
    CHECK(hall.last_told(three.anna).starts_with("refused propose expected a level"));
    hall.send(three.anna, "propose seat g dora");
    CHECK(hall.journal().back() == "move e2e4");
    hall.send(three.cleo, "agree");
    CHECK(hall.journal().back() == "move e2e4");
    hall.send(three.bert, "agree");
    CHECK(hall.journal().back() == "sit g dora");
    CHECK(hall.replica("dora").seat() == Color::second);
    CHECK(hall.replica("bert").seat() == std::nullopt);
    hall.send(three.bert, "move m4");
    CHECK(hall.last_told(three.bert) == "refused move you look on");
    hall.send(dora, "move m4");
    CHECK(hall.journal().back() == "move m2m4");
    hall.restart();
    hall.come("dora", "sit any");
    CHECK(hall.replica("dora").seat() == Color::second);
}

TEST_CASE("a proposal is gone when one player does not agree, and those who have been away for long are not asked") {
    Three three({.policy = {.claim_after = seconds(20)}});
    Hall &hall = three.hall;
    hall.send(three.anna, "move e4");
    hall.send(three.bert, "propose adjourn");
    hall.send(three.cleo, "disagree");
    CHECK(hall.last_told(three.anna) == "proposal -");
    hall.go(three.anna);
    hall.send(three.bert, "propose adjourn");
    hall.send(three.cleo, "agree");
    CHECK_FALSE(hall.room().has_ended());
    hall.send(three.bert, "disagree");
    hall.pass_heartbeats(10);
    hall.send(three.bert, "propose adjourn");
    hall.send(three.cleo, "agree");
    CHECK(hall.room().has_ended());
}

TEST_CASE("what is said reaches everybody, also those who come later, and nobody talks without end") {
    Three three;
    Hall &hall = three.hall;
    for (int i = 0; i < 6; ++i)
        hall.send(three.anna, "say line " + std::to_string(i));
    CHECK(hall.last_told(three.anna) == "refused say you talk too fast");
    CHECK(hall.last_told(three.bert) == "said 1004 anna line 4");
    hall.come("dora");
    CHECK(hall.replica("dora").sayings().size() == 5);
    hall.go(three.bert);
    hall.come("bert", "sit any");
    CHECK(hall.replica("bert").sayings().size() == 5);
    CHECK(hall.journal().size() == 3);
}

TEST_CASE("clocks run for the player to move from the second move on") {
    Three three(with_clocks());
    Hall &hall = three.hall;
    hall.set_now(milliseconds(2'000'000));
    hall.send(three.anna, "move e4");
    CHECK(hall.journal().back() == "move e2e4 300000");
    CHECK(hall.replica("cleo").running() == Color::second);
    hall.set_now(milliseconds(2'010'000));
    CHECK(hall.replica("cleo").left(Color::second, milliseconds(2'010'000)) == milliseconds(290'000));
    hall.send(three.bert, "move m4");
    CHECK(hall.journal().back() == "move m2m4 293000");
    CHECK(hall.room().time_to_pass(milliseconds(2'010'000)) == milliseconds(300'000));
    hall.set_now(milliseconds(2'310'000));
    hall.send(three.cleo, "move u4");
    CHECK(hall.journal().back() == "flags");
    CHECK(hall.last_told(three.cleo) == "clocks 300000 293000 0 w");
    CHECK_FALSE(hall.replica("anna").live().game().position().is_living(Color::third));
    hall.set_now(milliseconds(2'610'000));
    hall.pass_time();
    CHECK(hall.replica("bert").live().game().outcome()->ending == Ending::last_king);
    CHECK_FALSE(hall.room().time_to_pass(milliseconds(2'610'000)));
}

TEST_CASE("a table's rule says what the clock of somebody does who is away") {
    for (const WhenAway rule : {WhenAway::run, WhenAway::pause}) {
        Three three(with_clocks(rule));
        Hall &hall = three.hall;
        hall.send(three.anna, "move e4");
        hall.go(three.bert);
        hall.set_now(milliseconds(1'100'000));
        CHECK(hall.replica("anna").running().has_value() == (rule == WhenAway::run));
        CHECK(hall.replica("anna").left(Color::second, milliseconds(1'100'000)) ==
              milliseconds(rule == WhenAway::run ? 200'000 : 300'000));
        const Replica::Connection &connection = hall.replica("anna").connection(Color::second);
        CHECK(connection.state == Presence::State::away);
        CHECK(connection.since == milliseconds(1'000'000));
        hall.come("bert", "sit any");
        CHECK(hall.room().time_to_pass(milliseconds(1'100'000)).has_value());
    }
}

TEST_CASE(
    "a client that answers no ping is silent after eight seconds, and away after the time that the table has set") {
    for (const WhenAway rule : {WhenAway::run, WhenAway::pause}) {
        test::HallOptions options = with_clocks(rule);
        options.policy.away_after = seconds(16);
        Three three(options);
        Hall &hall = three.hall;
        hall.send(three.anna, "move e4");
        hall.pass_heartbeats(1);
        hall.told(three.cleo);
        hall.set_silent(three.bert, true);
        hall.pass_heartbeats(3);
        CHECK(hall.told(three.cleo).empty());
        hall.pass_heartbeats(1);
        CHECK(hall.told(three.cleo) == std::vector<std::string>{"silent g 8"});
        CHECK(hall.replica("cleo").running() == Color::second);
        hall.pass_heartbeats(3);
        CHECK(hall.told(three.cleo).empty());
        CHECK_FALSE(hall.room().is_dismissed(three.bert));
        hall.pass_heartbeats(1);
        CHECK(hall.told(three.cleo).front() == "away g 0");
        CHECK(hall.last_told(three.bert) == "bye you do not answer");
        CHECK(hall.replica("cleo").running().has_value() == (rule == WhenAway::run));
    }
}

TEST_CASE("an idle client is pinged every other heartbeat, and one that plays never") {
    Three three;
    Hall &hall = three.hall;
    hall.pass_heartbeats(1);
    const int pings = hall.pings(three.cleo);
    hall.pass_heartbeats(4);
    CHECK(hall.pings(three.cleo) == pings + 2);
    for (int i = 0; i < 8; ++i) {
        hall.send(three.cleo, "ping");
        hall.pass_heartbeats(1);
    }
    CHECK(hall.pings(three.cleo) == pings + 2);
}

TEST_CASE("a client that is heard and told nothing is pinged") {
    Three three;
    Hall &hall = three.hall;
    hall.pass_heartbeats(1);
    const int pings = hall.pings(three.anna);
    for (int i = 0; i < 4; ++i) {
        hall.send(three.anna, "pong");
        hall.pass_heartbeats(1);
    }
    CHECK(hall.pings(three.anna) >= pings + 2);
}

TEST_CASE("a silent client that says anything is here again") {
    Three three;
    Hall &hall = three.hall;
    hall.set_silent(three.bert, true);
    hall.pass_heartbeats(5);
    CHECK(hall.last_told(three.cleo) == "silent g 8");
    hall.send(three.bert, "pong");
    CHECK(hall.last_told(three.cleo) == "here g");
    CHECK(hall.replica("bert").connection(Color::second).state == Presence::State::here);
}

TEST_CASE("a player is silent when all connections of the player are") {
    Three three;
    Hall &hall = three.hall;
    const int second = hall.come("bert", "sit any");
    hall.set_silent(three.bert, true);
    hall.pass_heartbeats(5);
    CHECK(hall.replica("cleo").connection(Color::second).state == Presence::State::here);
    hall.set_silent(second, true);
    hall.pass_heartbeats(5);
    CHECK(hall.replica("cleo").connection(Color::second).state == Presence::State::silent);
}

TEST_CASE("while the host itself was stopped nobody was silent") {
    Three three;
    Hall &hall = three.hall;
    hall.pass_heartbeats(1);
    hall.told(three.cleo);
    hall.set_now(minutes(60));
    hall.pass_time();
    hall.pass_time();
    CHECK(hall.told(three.cleo) == std::vector<std::string>{"claimable w"});
    CHECK(hall.room().time_to_heartbeat(minutes(60)) == heartbeat);
    hall.room().leave(three.anna, minutes(60));
    hall.room().leave(three.bert, minutes(60));
    hall.room().leave(three.cleo, minutes(60));
    CHECK_FALSE(hall.room().time_to_heartbeat(minutes(60)));
}

TEST_CASE("after a restart a player's time stands still until he is back") {
    Three three(with_clocks());
    Hall &hall = three.hall;
    hall.send(three.anna, "move e4");
    hall.restart();
    CHECK(hall.room().left(Color::second, minutes(60)) == minutes(5));
    hall.come("anna", "sit any");
    CHECK(hall.room().left(Color::second, minutes(60)) == minutes(5));
    const int bert = hall.come("bert", "sit any");
    CHECK(hall.room().time_to_pass(milliseconds(1'000'000)) == milliseconds(300'000));
    hall.go(bert);
    CHECK(hall.room().time_to_pass(milliseconds(1'000'000)) == milliseconds(300'000));
}

TEST_CASE("what the player to move considers is told as long as it is his turn") {
    Three three;
    Hall &hall = three.hall;
    const int dora = hall.come("dora", "watch");
    hall.send(three.anna, "point e2");
    CHECK(hall.last_told(three.bert) == "considers e2");
    CHECK(hall.last_told(dora) == "considers e2");
    CHECK(hall.replica("bert").considered() == find_rules("3man")->board().find("e2"));
    hall.send(three.bert, "point m2"); // it is not his turn: nobody sees it
    CHECK(hall.last_told(three.anna) == "considers e2");
    hall.send(three.anna, "point z9");
    CHECK(hall.last_told(three.anna) == "refused point there is no square 'z9'");
    hall.send(dora, "point e4");
    CHECK(hall.last_told(dora) == "refused point you look on");
    hall.send(three.anna, "point -");
    CHECK(hall.last_told(three.bert) == "considers -");
    hall.send(three.anna, "point d2");
    hall.send(three.anna, "move e4");
    CHECK_FALSE(hall.replica("bert").considered());
    hall.send(three.bert, "point m2");
    hall.go(three.bert);
    CHECK_FALSE(hall.replica("anna").considered());
    CHECK(hall.journal().size() == 4); // it is no part of the game
}
