#include "game/live_game.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tondo;
using namespace tondo::game;

namespace {

const RuleSet &rules = all_rules().front();
const Position start = Position::start(rules);

LiveGame after(const std::vector<std::string> &events, LiveGame live = LiveGame(Game(start))) {
    for (const std::string &event : events)
        REQUIRE_MESSAGE(live.apply(read_event(live.position(), event)), event);
    return live;
}

LiveGame hosted(const std::vector<std::string> &events, const std::optional<TimeControl> &control = {},
                std::string_view key = "3man") {
    const RuleSet &its_rules = *find_rules(key);
    return after(events, LiveGame(Game(Position::start(its_rules)), read_reservations(its_rules, "").value(), control));
}

std::string complaint(std::string_view line) {
    try {
        read_event(start, line);
        return "";
    } catch (const notation::ParseError &error) {
        return std::to_string(error.column()) + ": " + error.what();
    }
}

} // namespace

TEST_CASE("events are read and written unchanged") {
    for (const std::string line : {"move e2e4",
                                   "move g1f3",
                                   "move e2e4 598300",
                                   "resigns",
                                   "flags",
                                   "draw",
                                   "resign g",
                                   "undo",
                                   "redo",
                                   "offer w draw",
                                   "offer g resign b",
                                   "accept b",
                                   "decline w",
                                   "clocks 10+5",
                                   "clocks off",
                                   "adjourned 42",
                                   "given g 60000",
                                   "due 1764345600",
                                   "plan b e2e4 m2m4 u2u4",
                                   "plan b",
                                   "player g bot:4:hunter",
                                   "player w human",
                                   "player b exec:ssh host\ttondo bot",
                                   "sit w anna",
                                   "sit g bot:3#2",
                                   "stand g"})
        CHECK(write_event(start, read_event(start, line)) == line);
}

TEST_CASE("lines of older journals are read as today's events") {
    const std::pair<const char *, Event> rows[]{
        {"offers-draw", Offered{Color::first}},          {"agrees-to-draw", Accepted{Color::first}},
        {"refuses-draw", Declined{Color::first}},        {"flag w", Played{Token::flags}},
        {"played e2e4", read_event(start, "move e2e4")}, {"played flags", Played{Token::flags}}};
    for (const auto &row : rows)
        CHECK_MESSAGE(read_event(start, row.first) == row.second, row.first);
}

TEST_CASE("a malformed event is refused with its column") {
    CHECK(complaint("") == "1: expected an event, not the end of the line");
    CHECK(complaint("explode") == "1: expected an event, not 'explode'");
    CHECK(complaint("sit r anna") == "5: expected a seat's letter, not 'r'");
    CHECK(complaint("sit w any") == "7: expected a client's name, not 'any'");
    CHECK(complaint("move e2e4 soon") == "11: expected milliseconds, not 'soon'");
    CHECK(complaint("offer w tea") == "9: expected draw or resign, not 'tea'");
    CHECK(complaint("clocks 0") == "8: expected a thinking time or off, not '0'");
    CHECK(complaint("flag g") == "6: expected the player to move");
    for (const char *line :
         {"move",       "move e2e5",      "moves e2e4",     "resign",          "resign x",   "resign gg",    "Undo",
          "move e2e4 ", "move e2e4 -1",   "move e2e4 1 2",  "clocks",          "adjourned",  "adjourned 1s", "player",
          "player g",   "player x bot:1", "player g bot:9", "player g bot:1 ", "undo twice", "resigns-for-b"})
        CHECK_MESSAGE(complaint(line) != "", line);
}

TEST_CASE("impossible events change nothing") {
    struct Row {
        LiveGame live;
        std::vector<std::string> impossible;
    };
    const std::vector<std::string> three{"sit w anna", "sit g bert", "sit b cleo"};
    const Row rows[]{
        {after({}), {"undo", "redo", "accept w", "decline w", "adjourned 1", "sit w anna", "stand w"}},
        {after({"resigns", "draw"}), {"draw", "resign b", "offer b draw", "clocks 1", "adjourned 1"}},
        {after({"resigns"}), {"resign w", "offer w draw"}},
        {after({"resign b"}), {"resign b"}},
        {after({"offer w draw"}), {"offer w draw", "offer g draw", "accept w"}},
        {after({"offer w draw", "decline g"}), {"offer w draw", "accept g"}},
        {after({"offer w draw", "accept b"}), {"accept w", "accept b", "decline b"}},
        {hosted({"sit w anna", "sit r bert", "sit b cleo", "offer w resign r"}, {}, "green"),
         {"accept w", "accept r", "decline r"}},
        {hosted({}),
         {"resign w", "offer w draw", "accept w", "stand w", "undo", "clocks 1", "player w bot:1", "given w 1"}},
        {hosted({"sit w anna"}), {"move e2e4", "resign w", "sit w bert"}},
        {hosted(three), {"move e2e4 1000", "undo", "clocks off"}},
        {hosted(three, for_all({std::chrono::seconds(60), {}})), {"move e2e4"}},
        {hosted({"sit w anna", "sit g bert", "sit b cleo", "move e2e4"}), {"stand w", "sit b anna", "given w 1000"}},
    };
    for (const Row &row : rows)
        for (const std::string &line : row.impossible) {
            LiveGame live = row.live;
            CHECK_FALSE_MESSAGE(live.apply(read_event(live.position(), line)), line);
            CHECK(live.game().plies().size() == row.live.game().plies().size());
        }
}

TEST_CASE("an impossible event is refused with its reason") {
    using Reason = Refusal::Reason;
    const std::vector<std::string> three{"sit w anna", "sit g bert", "sit b cleo"};
    const std::vector<std::string> green{"sit w anna", "sit r bert", "sit b cleo"};
    const std::vector<std::string> begun{"sit w anna", "sit g bert", "sit b cleo", "move e2e4"};
    struct Row {
        LiveGame live;
        std::string event;
        Reason reason;
        std::optional<Color> seat{};
    };
    const Row rows[]{
        {after({"resigns", "draw"}), "move m2m4", Reason::game_over},
        {after({"resign b"}), "resign b", Reason::has_resigned},
        {after({"resigns"}), "resign w", Reason::eliminated, Color::first},
        {after({}), "offer w resign g", Reason::names_nobody},
        {after({"offer w draw"}), "offer w draw", Reason::own_offer},
        {after({"offer w draw"}), "offer g draw", Reason::other_offer, Color::first},
        {after({"offer w draw", "decline g"}), "offer w draw", Reason::has_offered},
        {after({}), "accept w", Reason::not_asked},
        {after({}), "decline w", Reason::no_offer},
        {after({}), "undo", Reason::nothing_to_take_back},
        {after({}), "redo", Reason::nothing_to_play_again},
        {after({}), "adjourned 1", Reason::no_clock},
        {hosted(green, {}, "green"), "resign w", Reason::names_winner},
        {hosted(green, {}, "green"), "offer b resign w", Reason::only_on_turn},
        {hosted(green, {}, "green"), "offer w resign w", Reason::own_victory},
        {hosted({"sit w anna"}), "move e2e4", Reason::waiting, Color::second},
        {hosted({"resigns", "draw"}), "move m2m4", Reason::game_over},
        {hosted(three), "move e2e4 1000", Reason::time_missing},
        {hosted(three, for_all({std::chrono::seconds(60), {}})), "move e2e4", Reason::time_missing},
        {hosted(three), "undo", Reason::nothing_to_take_back},
        {hosted(three), "redo", Reason::not_in_hosted},
        {hosted(three), "clocks off", Reason::host_keeps_clocks},
        {hosted(three), "sit w dora", Reason::seat_taken, Color::first},
        {hosted(begun), "sit b anna", Reason::seated, Color::first},
        {hosted(begun), "stand w", Reason::nothing_changes},
        {LiveGame(Game(start), SeatReservations{"anna", "", ""}, {}), "sit w bert", Reason::seat_reserved,
         Color::first},
    };
    for (const Row &row : rows) {
        LiveGame live = row.live;
        const Event event = read_event(live.position(), row.event);
        const Expected<void, Refusal> applied = live.apply(event);
        REQUIRE_MESSAGE(!applied, row.event);
        CHECK_MESSAGE(applied.error().reason == row.reason, row.event);
        CHECK_MESSAGE(applied.error().seat == row.seat, row.event);
    }
}

TEST_CASE("an occupied seat is handed over only in a game that goes on") {
    const std::vector<std::string> begun{"sit w anna", "sit g bert", "sit b cleo", "move e2e4"};
    LiveGame live = after({"sit w dora"}, hosted(begun));
    CHECK(live.seat_of("dora") == Color::first);
    CHECK_FALSE(live.seat_of("anna"));
    live = after({"resign w", "move m2m4", "resigns"}, hosted(begun));
    REQUIRE(live.game().outcome());
    CHECK(live.apply(SeatTaken{Color::second, "dora"}).error().reason == Refusal::Reason::seat_taken);
}

TEST_CASE("a ply taken back can be played again until another is played") {
    LiveGame live = after({"move e2e4", "undo"});
    CHECK(live.can_play_again());
    CHECK(live.abandoned_lines().size() == 1);
    CHECK(after({"redo"}, live).game().plies().size() == 1);
    live = after({"move d2d4"}, live);
    CHECK_FALSE(live.can_play_again());
    CHECK(live.abandoned_lines().size() == 1);
}

TEST_CASE("each player who is asked answers an offer once") {
    LiveGame draw = after({"offer w draw", "accept b"});
    CHECK(draw.is_asked(Color::second));
    CHECK_FALSE(draw.is_asked(Color::third));
    CHECK_FALSE(draw.game().outcome());
    draw = after({"accept g"}, draw);
    REQUIRE(draw.game().outcome());
    CHECK(draw.game().outcome()->ending == Ending::agreement);
    CHECK_FALSE(draw.offer());

    const LiveGame up = hosted({"sit w anna", "sit r bert", "sit b cleo", "offer w resign r", "accept b"}, {}, "green");
    REQUIRE(up.game().outcome());
    CHECK(up.game().outcome()->scores[Color::second] == full_point);
}

TEST_CASE("an offer lapses when a player moves on without answering") {
    LiveGame live = after({"offer w draw", "move e2e4"});
    CHECK(live.offer());
    CHECK_FALSE(after({"move m2m4"}, live).offer());
    live = after({"accept g", "move m2m4"}, live);
    CHECK(live.offer());
    CHECK_FALSE(after({"undo"}, live).offer());
}

TEST_CASE("a hosted game may begin with the plies of another game") {
    const LiveGame live = hosted({"move e2e4", "sit w anna"});
    CHECK(live.game().plies().size() == 1);
    CHECK_FALSE(live.has_begun());
    CHECK(live.free_seats().size() == 2);
}

TEST_CASE("bots of a hosted game are recorded as players without a name") {
    const LiveGame live = hosted({"sit w anna", "sit g bot:club:turtle", "sit b bot:3#2"});
    const Seating seating = live.seating();
    CHECK(seating.names == ByColor<std::string>{"anna", "", ""});
    CHECK(seating.players == ByColor<std::string>{"", "bot:4:turtle", "bot:3"});
}

TEST_CASE("a recorded game restores its clock") {
    using namespace std::chrono_literals;
    const auto tree =
        notation::read_games("[TimeControl \"60+5\"]\n\n1. e4 {[%clk 0:00:50]} m4 {thinking} *\n").front();
    const LiveGame live = LiveGame::of(tree);
    REQUIRE(live.time_control());
    CHECK(*live.time_control() == for_all({60s, 5s}));
    CHECK(live.clocks(2) == ByColor<std::chrono::milliseconds>{50s, 60s, 60s});
    CHECK(live.clocks(0) == ByColor<std::chrono::milliseconds>{60s, 60s, 60s});
}
