#include "game/names.hpp"
#include "game/seat_reservations.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"
#include "server/protocol/token_bucket.hpp"
#include "tondo/notation/error.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::server;
using std::chrono::milliseconds;

namespace {

const RuleSet &rules = all_rules().front();

template <class Read> std::string complaint(const Read &read, std::string_view text) {
    try {
        read(text);
        return "";
    } catch (const notation::ParseError &error) {
        return std::to_string(error.column()) + ": " + error.what();
    }
}

std::string request_complaint(std::string_view line) {
    return complaint([](std::string_view text) { return read_request(text); }, line);
}

std::string reservations_complaint(std::string_view line) {
    return complaint([](std::string_view text) { return or_throw(game::read_reservations(rules, text)); }, line);
}

} // namespace

TEST_CASE("requests are read and written unchanged") {
    for (const char *line : {"hello 1",
                             "hello 1 as anna",
                             "hello 4 after 17 3",
                             "hello 1 as anna after 17 3",
                             "sit any",
                             "sit white",
                             "watch",
                             "move e2e4",
                             "move Nf3",
                             "resign",
                             "resign for b",
                             "offer draw",
                             "accept",
                             "decline",
                             "say hello, you",
                             "point e4",
                             "point -",
                             "ping",
                             "ping 1 2",
                             "pong",
                             "pong 1 2",
                             "leave",
                             "close",
                             "kick dora",
                             "ban dora",
                             "unban dora",
                             "claim",
                             "propose adjourn",
                             "propose abort",
                             "propose seat g dora",
                             "propose seat g bot:3",
                             "propose rematch",
                             "propose rematch green/round",
                             "propose rematch off",
                             "propose rematch 3man/round 10+5",
                             "next",
                             "agree",
                             "disagree"}) {
        CAPTURE(line);
        CHECK(write_request(read_request(line)) == line);
        CHECK(word_of(read_request(line)) == std::string_view(line).substr(0, std::string_view(line).find(' ')));
    }
    CHECK(read_request("hello 1 as anna after 17 3") == Request(Hello{1, "anna", {17, 3}}));
    CHECK(read_request("sit any") == Request(Act{"sit any"}));
}

TEST_CASE("a malformed request is refused with its column") {
    CHECK(request_complaint("") == "1: expected a request (hello, sit, move, …), not the end of the line");
    CHECK(request_complaint("dance") == "1: expected a request (hello, sit, move, …), not 'dance'");
    CHECK(request_complaint("hello x") == "7: expected the version of the protocol, not 'x'");
    CHECK(request_complaint("hello 1 as a=b") == "12: expected a name, not 'a=b'");
    CHECK(request_complaint("hello 1 after -1 0") == "15: expected the number of a game, not '-1'");
    CHECK(request_complaint("hello 1 after 1 99999999999999999999") ==
          "17: expected how many events are known, not '99999999999999999999'");
    CHECK(request_complaint("move \x1b[2J").find("1: expected UTF-8 without control characters") == 0);
    CHECK(request_complaint("move \xff").find("1: expected UTF-8") == 0);
}

TEST_CASE("chat is escaped for the terminal") {
    CHECK(read_request("say  a\x1b[31m\xff \u202eb ") == Request(Say{"a\\x1b[31m\\xff \\u202eb"}));
    CHECK(request_complaint("say  ") == "5: expected a text of 1 to 1019 bytes");
    CHECK(request_complaint("say " + std::string(1019, 'x')) == "");
    CHECK(request_complaint("say " + std::string(400, '\x01')) == "5: expected a text of 1 to 1019 bytes");
}

TEST_CASE("messages are read and written unchanged") {
    for (const char *line : {"welcome 1 anna",
                             "table tavern olga 17",
                             "game rules 3man",
                             "game start 24/24 w wgb - - - 0 1",
                             "event 3 move e2e4 298000",
                             "ready 3",
                             "seated w",
                             "seated -",
                             "here g",
                             "here g 2",
                             "away g 130",
                             "silent g 8",
                             "clocks 300000 0 1 w",
                             "clocks 1 2 3 -",
                             "audience 2",
                             "audience 2 dora emil",
                             "considers e4",
                             "considers -",
                             "claimable w",
                             "claimable -",
                             "proposal anna adjourn",
                             "proposal anna seat g bot:3",
                             "proposal -",
                             "said 12 anna good luck",
                             "aside 13 dora White will lose",
                             "series 3 1 12 0 6",
                             "paused yes",
                             "paused no",
                             "refused move it is Gray's turn",
                             "pong",
                             "pong a b",
                             "ping",
                             "ping a b",
                             "bye the table was closed"}) {
        CAPTURE(line);
        CHECK(write_message(read_message(line)) == line);
    }
}

TEST_CASE("names of hosted games, clients and bots") {
    CHECK(game::is_table_name("tavern-2.b_c"));
    for (const char *bad :
         {"", ".tavern", "-x", "../x", "a b", "caf\xc3\xa9", "a/b", "012345678901234567890123456789abc"})
        CHECK_FALSE_MESSAGE(game::is_table_name(bad), bad);
    CHECK(game::is_client_name("anna"));
    CHECK(game::is_client_name("zo\xc3\xab@example.org"));
    for (const char *bad : {"", "any", "a b", "a=b", "a,b", "bot:3", "a\x1b", "\xff"})
        CHECK_FALSE_MESSAGE(game::is_client_name(bad), bad);
    for (const char *good : {"bot:3", "bot:club:turtle", "bot:3#2"})
        CHECK_MESSAGE(game::is_bot_name(good), good);
    for (const char *bad : {"", "bot", "bot:", "bot:a b", "bot:3,bot:4", "bot:3=", "bot-3", "exec:true", "anna"})
        CHECK_FALSE_MESSAGE(game::is_bot_name(bad), bad);
}

TEST_CASE("seat reservations") {
    const game::SeatReservations reservations = game::read_reservations(rules, "Black=anna,w=bert").value();
    CHECK(reservations == game::SeatReservations("bert", "", "anna"));
    CHECK(game::write_reservations(rules, reservations) == "white=bert,gray=any,black=anna");
    CHECK(game::read_reservations(rules, "").value() == game::SeatReservations());
    CHECK(reservations_complaint("red=anna") ==
          "1: expected SEAT=WHO with the seat white, gray or black, not 'red=anna'");
    CHECK(reservations_complaint("white=anna,gray") ==
          "12: expected SEAT=WHO with the seat white, gray or black, not 'gray'");
    CHECK(reservations_complaint("white=anna,w=bert") == "12: 'w' is given twice");
    const game::SeatReservations bots = game::read_reservations(rules, "white=bot:3,gray=bot:3,black=bot:3").value();
    CHECK(bots == game::SeatReservations("bot:3", "bot:3#2", "bot:3#3"));
    CHECK(game::read_reservations(rules, game::write_reservations(rules, bots)).value() == bots);
    CHECK(game::read_reservations(rules, "white=bot:3#2,gray=bot:3,black=bot:3").value() ==
          game::SeatReservations("bot:3#2", "bot:3", "bot:3#3"));
    CHECK(reservations_complaint("white=bot:3,gray=exec:true")
              .starts_with("13: expected a login name, bot:LEVEL or any"));
    CHECK(reservations_complaint("white=anna,gray=anna") == "12: 'anna' cannot sit in two seats");
    CHECK(reservations_complaint("white=") == "1: expected a login name, bot:LEVEL or any behind 'white=', not ''");
}

TEST_CASE("each name has its own token bucket") {
    TokenBuckets buckets(2, 1);
    const std::chrono::milliseconds now{1000};
    CHECK(buckets.consume("anna", now));
    CHECK(buckets.consume("anna", now));
    CHECK_FALSE(buckets.consume("anna", now));
    CHECK(buckets.consume("bert", now));
    CHECK(buckets.consume("anna", now + std::chrono::seconds(1)));
}

TEST_CASE("a token bucket allows bursts, but limits the rate") {
    TokenBucket bucket(3, 2, milliseconds(0));
    CHECK((bucket.consume(milliseconds(0)) && bucket.consume(milliseconds(0)) && bucket.consume(milliseconds(0))));
    CHECK_FALSE(bucket.consume(milliseconds(0)));
    CHECK(bucket.wait(milliseconds(100)) == milliseconds(401));
    CHECK(bucket.consume(milliseconds(501)));
    CHECK_FALSE(bucket.consume(milliseconds(501)));
    CHECK_FALSE(bucket.is_full(milliseconds(1900)));
    CHECK(bucket.is_full(milliseconds(5000)));
}
