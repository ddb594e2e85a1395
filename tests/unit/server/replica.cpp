// The client's side of a table: lines of the host that are applied, and lines that end the connection.

#include "server/protocol/replica.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::server;

namespace {

const std::vector<std::string> description{"welcome 3 anna",
                                           "table tavern olga 7",
                                           "game rules 3man",
                                           "game board round",
                                           "game start " + notation::write_fen(Position::start(all_rules().front())),
                                           "game seats white=any,gray=any,black=any"};

Replica replica_after(const std::vector<std::string> &lines) {
    Replica replica;
    for (const std::string &line : description)
        replica.apply(line, {});
    for (const std::string &line : lines)
        replica.apply(line, {});
    return replica;
}

const std::vector<std::string> three_players{"event 1 sit w anna", "event 2 sit g bert", "event 3 sit b cleo"};

} // namespace

TEST_CASE("replica: events come in order, and each must be possible") {
    for (const char *line : {"event 3 sit b cleo", "event 5 move e2e4", "event 6 offer b draw", "event 0 flag w",
                             "event 4 move e2e5", "event 4 accept w", "ready 4", "ready 2", "considers z9"}) {
        CAPTURE(line);
        Replica replica = replica_after(three_players);
        CHECK_THROWS_AS(replica.apply(line, {}), notation::ParseError);
        CHECK(replica.live().game().plies().empty());
        CHECK(replica.hello().known == KnownEvents{7, 3});
    }
    Replica replica = replica_after(three_players);
    replica.apply("event 4 move e2e4", {});
    replica.apply("ready 4", {});
    CHECK(replica.is_ready());
    CHECK(replica.live().game().plies().size() == 1);
}

TEST_CASE("replica: events before the game's description are refused") {
    Replica replica;
    for (const std::string &line : three_players)
        CHECK_THROWS_AS(replica.apply(line, {}), notation::ParseError);
}

TEST_CASE("replica: the description comes before the events and names known rules") {
    const std::pair<std::size_t, std::string> broken[]{{2, "game rules chess"},   {3, "game board moon"},
                                                       {4, "game start nowhere"}, {5, "game seats red=any"},
                                                       {5, "game clocks 5+3"},    {5, "game tea 4"}};
    for (const auto &row : broken) {
        CAPTURE(row.second);
        std::vector<std::string> lines = description;
        lines[row.first] = row.second;
        lines.emplace_back("ready 0");
        Replica replica;
        const auto take_all = [&] {
            for (const std::string &each : lines)
                replica.apply(each, {});
        };
        CHECK_THROWS_AS(take_all(), notation::ParseError);
    }
}

TEST_CASE("replica: a chat message is kept once, however often it is sent") {
    const Replica replica = replica_after(
        {"said 4 bert hello", "said 5 cleo hello", "said 4 bert hello", "said 5 cleo hello", "said 6 bert hello"});
    CHECK(replica.chat().size() == 3);
}

TEST_CASE("replica: the last 200 chat messages are kept") {
    std::vector<std::string> lines;
    for (int number = 1; number <= 300; ++number)
        lines.push_back("said " + std::to_string(number) + " bert hello");
    const Replica replica = replica_after(lines);
    REQUIRE(replica.chat().size() == 200);
    CHECK(replica.chat().front().number == 101);
    CHECK(replica.chat().back().number == 300);
}

TEST_CASE("replica: a player who was claimable before a reconnect is claimable only if the host sends it again") {
    Replica replica = replica_after(three_players);
    replica.apply("claimable w", {});
    REQUIRE(replica.presence().claimable == Color::first);
    replica.hello();
    for (const std::string &line : description)
        replica.apply(line, {});
    replica.apply("ready 3", {});
    CHECK_FALSE(replica.presence().claimable);
    replica.apply("claimable w", {});
    CHECK(replica.presence().claimable == Color::first);
}

TEST_CASE("replica: after a reconnect the host sends anew who is there") {
    Replica replica = replica_after(three_players);
    for (const char *line : {"seated w", "away g 40", "audience 1 dora", "considers e2"})
        replica.apply(line, {});
    const game::Presence before = replica.presence();
    CHECK(before.own == Color::first);
    CHECK(before.connections[Color::second].since == std::chrono::seconds(-40));
    CHECK(before.spectators == std::vector<std::string>{"dora"});
    CHECK(before.considered);
    replica.hello();
    for (const std::string &line : description)
        replica.apply(line, {});
    const game::Presence &after = replica.presence();
    CHECK_FALSE(after.own);
    CHECK(after.connections[Color::second] == game::Connection{});
    CHECK(after.audience == 0);
    CHECK(after.spectators.empty());
    CHECK_FALSE(after.considered);
}

TEST_CASE("replica: the running clock alone has less time left later") {
    using namespace std::chrono_literals;
    Replica replica;
    for (const std::string &line : description)
        replica.apply(line, {});
    for (const char *line : {"game clocks 300+3", "ready 0", "clocks 300000 200000 100000 g"})
        replica.apply(line, 1000ms);
    using Times = ByColor<std::chrono::milliseconds>;
    CHECK(replica.presence(6000ms).clocks->left == Times{300s, 195s, 100s});
    CHECK(replica.presence(1h).clocks->left == Times{300s, 0s, 100s});
    replica.apply("clocks 300000 200000 100000 -", 2000ms);
    CHECK(replica.presence(1h).clocks->left == Times{300s, 200s, 100s});
}

TEST_CASE("replica: a new game at the table has no clocks of the former one") {
    const auto take_game = [](Replica &replica, std::vector<std::string> lines, const std::vector<std::string> &more) {
        lines.insert(lines.end(), more.begin(), more.end());
        for (const std::string &line : lines)
            replica.apply(line, {});
    };
    Replica replica;
    take_game(replica, description, {"game clocks 300+3", "ready 0", "clocks 300000 200000 100000 g"});
    REQUIRE(replica.presence().clocks);
    REQUIRE(replica.presence().clocks->running == Color::second);
    replica.hello();
    std::vector<std::string> other = description;
    other[1] = "table tavern olga 8";
    take_game(replica, other, {"ready 0"});
    CHECK_FALSE(replica.presence().clocks);
}
