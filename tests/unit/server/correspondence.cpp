// A table with days for each move: deadlines by the time of day, vacations, planned moves.

#include "host_fixture.hpp"

#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/time_control.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace std::chrono_literals;
using server::WallTime;
using std::chrono::days;

namespace {

constexpr WallTime begin{1'764'259'200s};
constexpr std::chrono::seconds settling = server::WallWatch::settling;

/// The time of day around a table, and the vacations.
struct World {
    WallTime wall = begin;
    std::map<std::string, WallTime> vacations;

    test::FixtureOptions options(const std::string &control = "3d") {
        return {.control = notation::read_time_control(control),
                .policy = {.opened_by = "anna"},
                .calendar = {[this] { return wall; },
                             [this](const std::string &name) {
                                 const auto found = vacations.find(name);
                                 return found == vacations.end() ? WallTime() : found->second;
                             }}};
    }
};

/// Anna, bert and cleo by correspondence.
struct ByDays {
    explicit ByDays(const std::string &control = "3d") : players(world.options(control)) { pass(settling); }

    test::HostFixture &fixture() { return players.fixture; }
    void pass(std::chrono::seconds time) {
        for (; time > 0s; time -= 60s) {
            const std::chrono::seconds step = std::min<std::chrono::seconds>(time, 60s);
            now += step;
            world.wall += step;
            fixture().set_now(now);
            fixture().apply_time_limits();
        }
    }
    const game::LiveGame &live() { return fixture().state().live(); }
    std::chrono::seconds left() { return *live().due() - world.wall; }

    World world;
    test::ThreePlayers players;
    std::chrono::milliseconds now{1'000'000};
};

} // namespace

TEST_CASE("by correspondence each turn has its deadline, in the journal") {
    ByDays game;
    CHECK(game.fixture().last_event() == "due " + std::to_string((game.world.wall + 72h).time_since_epoch().count()));
    game.pass(47h);
    CHECK(game.left() == 25h);
    game.fixture().send(game.players.anna, "move e2e4");
    CHECK(game.left() == 72h);
    CHECK(game.fixture().journal().end()[-2] == "move e2e4"); // no time left of its player
    CHECK(game.fixture().replica("bert").presence(game.now).clocks->left[Color::second] == 72h);

    game.pass(72h - 60s);
    CHECK_FALSE(game.live().game().outcome());
    CHECK(game.live().position().is_living(Color::second));
    game.pass(120s);
    CHECK_FALSE(game.live().position().is_living(Color::second));
    CHECK(game.left() > 71h); // the next player has the whole time
}

TEST_CASE("by correspondence nobody is claimed, and nothing stops the time") {
    ByDays game;
    game.fixture().send(game.players.anna, "move e2e4");
    game.fixture().leave(game.players.bert);
    game.pass(30h);
    game.fixture().received(game.players.anna);
    game.fixture().send(game.players.anna, "claim");
    CHECK(game.fixture().last_received(game.players.anna).starts_with("refused claim a player can be claimed"));
    for (const std::string line : {"propose pause", "propose adjourn"}) {
        game.fixture().send(game.players.anna, line);
        CHECK(game.fixture().last_received(game.players.anna).ends_with("its players can go and come as they like"));
    }
    game.fixture().send(game.players.anna, "give g 60");
    CHECK(game.fixture().last_received(game.players.anna) ==
          "refused give the days for each move are the same for all");

    game.fixture().send(game.players.anna, "propose seat g bot:1"); // the absent player is asked, too
    game.fixture().send(game.players.cleo, "agree");
    game.pass(10h);
    CHECK(game.live().given_names()[Color::second] == "bert");
}

TEST_CASE("by correspondence a restart keeps the deadline, and the time in between counts") {
    ByDays game;
    game.fixture().send(game.players.anna, "move e2e4");
    game.pass(10h);
    game.world.wall += 40h; // the machine is off
    game.fixture().restart();
    game.pass(settling);
    CHECK(game.left() == 22h - settling);
    CHECK(game.live().planned(Color::first).lines().empty());

    game.world.wall += 100h;
    game.fixture().restart();
    game.pass(settling - 60s);
    CHECK(game.live().position().is_living(Color::second)); // late, but may still move now
    game.pass(120s);
    CHECK_FALSE(game.live().position().is_living(Color::second));
}

TEST_CASE("by correspondence a time of day that is wrong for a moment takes nobody out, and sets no deadline") {
    ByDays game;
    game.fixture().send(game.players.anna, "move e2e4");
    const WallTime due = *game.live().due();
    game.world.wall += days(400);
    game.pass(60s);
    game.fixture().send(game.players.bert, "move m2m4");
    CHECK_FALSE(game.live().due());
    game.world.wall -= days(400);
    game.pass(settling + 60s);
    CHECK(game.live().position().is_living(Color::second));
    CHECK(*game.live().due() > due - 1h);
    CHECK(*game.live().due() < due + 1h);
}

TEST_CASE("by correspondence a vacation moves deadlines behind it") {
    ByDays game;
    game.fixture().send(game.players.anna, "move e2e4");
    game.pass(71h);
    game.world.vacations["bert"] = game.world.wall + days(14);
    game.pass(60s);
    CHECK(*game.live().due() == game.world.vacations["bert"] + 72h);
    game.pass(days(14) + 71h);
    CHECK(game.live().position().is_living(Color::second));
    game.world.vacations["cleo"] = game.world.wall + days(2);
    game.fixture().send(game.players.bert, "move m2m4");
    CHECK(*game.live().due() == game.world.vacations["cleo"] + 72h); // one that began before the turn
    game.world.vacations["cleo"] = game.world.wall;                  // back: what was promised stays
    game.pass(60s);
    CHECK(game.left() > 4 * 24h);
}

TEST_CASE("by correspondence planned moves answer at once, also while their player is away, and stay secret") {
    ByDays game;
    game.fixture().send(game.players.anna, "move e2e4");
    game.fixture().received(game.players.bert);
    game.fixture().send(game.players.anna, "plan m4 u4 d4 l3 t3 c4");
    CHECK(game.fixture().last_event() == "plan w m2m4 u2u4 d2d4 l2l3 t2t3 c2c4");
    CHECK(game.fixture().last_received(game.players.bert).ends_with(" plan w"));
    CHECK(game.fixture().replica("bert").live().planned(Color::first).lines().empty());
    CHECK(game.fixture().replica("anna").live().planned(Color::first).lines().size() == 1);

    game.fixture().leave(game.players.anna);
    game.fixture().restart();
    game.pass(settling);
    const int bert = game.fixture().join("bert", "sit g");
    const int cleo = game.fixture().join("cleo", "sit b");
    game.fixture().send(bert, "move m2m4");
    game.fixture().send(cleo, "move u2u4");
    CHECK(game.live().game().plies().size() == 4);
    CHECK(game.live().position().turn() == Color::second);
    for (const std::string &line : game.fixture().received(cleo))
        CHECK_MESSAGE(line.find("l2l3") == line.npos, line);
    game.fixture().send(bert, "move k2k4"); // not what was planned for
    CHECK(game.live().planned(Color::first).lines().empty());
}

TEST_CASE("by correspondence a plan is refused with its reason") {
    ByDays game;
    const auto answer = [&](int client, const std::string &line) {
        game.fixture().send(client, line);
        return game.fixture().last_received(client);
    };
    CHECK(answer(game.players.anna, "plan e4 m4") == "refused plan it is your turn: move, and plan answers then");
    CHECK(answer(game.players.bert, "plan e4 m4 u4") ==
          "refused plan a plan begins with the next player's move and ends with one of yours");
    CHECK(answer(game.players.bert, "plan e5 m4").starts_with("refused ?"));
    CHECK(answer(game.players.bert, "plan e4 m4").ends_with("plan g e2e4 m2m4"));
    CHECK(answer(game.players.bert, "plan").ends_with(" plan g"));
    CHECK(game.live().planned(Color::second).lines().empty());

    test::ThreePlayers with_clocks({.control = notation::read_time_control("10+5")});
    with_clocks.fixture.send(with_clocks.bert, "plan e4 m4");
    CHECK(with_clocks.fixture.last_received(with_clocks.bert) ==
          "refused plan only a table with days for each move knows that");
}

TEST_CASE("by correspondence a planned move waits for a disk that is full") {
    ByDays game;
    game.fixture().send(game.players.anna, "move e2e4");
    game.fixture().send(game.players.anna, "plan m4 u4 d4");
    game.fixture().send(game.players.bert, "move m2m4");
    game.fixture().send(game.players.cleo, "move u2u4");
    CHECK(game.live().game().plies().size() == 4);
    game.fixture().send(game.players.anna, "plan m5 u5 d5");
    game.fixture().send(game.players.bert, "move m4m5");
    game.fixture().set_full_disk(true);
    game.fixture().send(game.players.cleo, "move u4u5");
    CHECK(game.live().game().plies().size() == 5);
    game.pass(120s);
    game.fixture().set_full_disk(false);
    game.fixture().send(game.players.cleo, "move u4u5");
    CHECK(game.live().game().plies().size() == 7);
}

TEST_CASE("by correspondence a table waits for its players for two weeks") {
    World world;
    test::HostFixture fixture(world.options());
    fixture.set_now(1'000'000ms);
    const int anna = fixture.join("anna", "sit w");
    fixture.leave(anna);
    fixture.set_now(1'000'000ms + days(14) - 1s);
    fixture.apply_time_limits();
    CHECK_FALSE(fixture.state().table().has_ended());
    CHECK(fixture.state().live().given_names()[Color::first] == "anna");
    fixture.set_now(1'000'000ms + days(14));
    fixture.apply_time_limits();
    CHECK(fixture.state().table().is_closed());
}

// The model knows when each turn began by the true time, and how long vacations were; it shares nothing with the table.
TEST_CASE("by correspondence a month with restarts, wrong clocks and vacations has no deadline wrong" *
          doctest::test_suite("slow")) {
    int taken_out = 0;
    int moves = 0;
    for (unsigned seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        const auto chance = [&](unsigned of) { return random() % of == 0; };
        ByDays game("1d");
        const std::array<std::string, 3> names{"anna", "bert", "cleo"};
        std::chrono::seconds error{0}; // of the machine's clock
        WallTime began = begin;        // the turn, by the true time
        WallTime uncertain = begin;    // until when the machine's clock has been wrong or was not trusted
        std::map<std::string, WallTime> back;
        std::map<std::string, int> clients{
            {"anna", game.players.anna}, {"bert", game.players.bert}, {"cleo", game.players.cleo}};
        const auto true_time = [&] { return game.world.wall - error; };
        for (int hour = 0; hour < 31 * 24 && !game.live().game().outcome(); ++hour) {
            const Color turn = game.live().position().turn();
            const std::string mover = names[static_cast<std::size_t>(turn)];
            const std::size_t plies = game.live().game().plies().size();
            if (chance(40)) { // a restart, with some hours without power, and perhaps a wrong clock at first
                game.world.wall += std::chrono::hours(random() % 5);
                const bool is_wrong = chance(2);
                error = is_wrong ? (chance(2) ? 1 : -1) * std::chrono::seconds(random() % 40'000'000) : 0s;
                game.world.wall += error;
                game.fixture().restart();
                for (const std::string &name : names)
                    clients[name] = game.fixture().join(name, "sit any");
                game.pass(is_wrong ? 180s : 0s);
                game.world.wall -= std::exchange(error, 0s);
                uncertain = true_time() + settling + 60s;
            }
            if (chance(60)) {
                const std::string &who = names[random() % 3];
                back[who] = game.world.vacations[who] = true_time() + days(1 + random() % 5);
            }
            game.pass(1h);
            const std::size_t now_plies = game.live().game().plies().size();
            const WallTime first = std::max(began, back[mover]) + 24h; // the earliest that may take the mover out
            if (now_plies > plies) {
                CHECK(true_time() >= first);
                ++taken_out;
                began = true_time() - 1h;
                continue;
            }
            CHECK(true_time() < std::max(first, uncertain) + 1h + 2 * settling + 240s);
            if (chance(9)) {
                const Move move = game.live().game().legal_moves().front();
                game.fixture().send(clients[mover],
                                    "move " + notation::write_coordinate_move(game.live().position().board(), move));
                REQUIRE(game.live().game().plies().size() > plies);
                began = true_time();
                ++moves;
            }
        }
    }
    CHECK(taken_out > 20);
    CHECK(moves > 200);
}
