#include "server/table_bot.hpp"

#include "host_fixture.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <thread>

using namespace tondo;
using namespace tondo::bots;
using namespace tondo::server;
using namespace tondo::system;
using namespace std::chrono_literals;
using test::HostFixture;

namespace {

constexpr TableBot::Instant pace = 500ms;

/// Behaviour and counts of the move source behind a bot.
struct Script {
    int asked = 0;
    int cancelled = 0;
    std::optional<Fault> fault;
    bool is_thinking = false; ///< It has no answer yet.
    bool throws = false;
    std::optional<engine::WinShares> shares; ///< As if a search had found them.
};

/// Plays the first legal move, or obeys its script.
class ScriptedSource : public MoveSource {
public:
    explicit ScriptedSource(Script &script) : script_(script) {}
    bool is_ready() const override { return true; }
    void ask(const Game &game, const notation::Go &) override {
        if (script_.throws)
            throw std::system_error(EAGAIN, std::generic_category());
        REQUIRE_FALSE(move_);
        move_ = legal_moves(game.position()).front();
        ++script_.asked;
    }
    void cancel() override {
        REQUIRE(move_);
        move_.reset();
        ++script_.cancelled;
    }
    std::optional<MoveAnswer> next_answer() override {
        if (script_.fault)
            return MoveAnswer{unexpected(*script_.fault)};
        if (!move_ || script_.is_thinking)
            return {};
        const Move move = *move_;
        move_.reset();
        return MoveAnswer{move, {}, script_.shares};
    }

private:
    Script &script_;
    std::optional<Move> move_;
};

/// White is Anna's, the others' are bots.
class HostedBots {
public:
    explicit HostedBots(test::FixtureOptions options = {"gray=bot:1,black=bot:2"}) : fixture_(std::move(options)) {
        seat();
        anna_ = fixture_.join("anna", "sit w");
    }

    HostFixture &fixture() { return fixture_; }
    const Game &game() { return fixture_.state().live().game(); }
    Script &gray() { return script_[0]; }
    Script &black() { return script_[1]; }
    void send(const std::string &line) { fixture_.send(anna_, line); }
    std::string last_received() { return fixture_.last_received(anna_); }
    void disconnect_anna() { fixture_.leave(anna_); }
    void connect_anna() { anna_ = fixture_.join("anna", "sit any"); }

    void advance(TableBot::Instant time) {
        now_ += time;
        fixture_.set_now(now_);
        fixture_.apply_time_limits();
        for (const auto &bot : bots_)
            bot->play(now_);
        fixture_.deliver();
    }
    /// The bots act until the journal has so many events; replies to offers are searched for on a thread.
    void advance_to(std::size_t events) {
        const auto deadline = std::chrono::steady_clock::now() + 1min;
        for (; fixture_.journal().size() < events; std::this_thread::sleep_for(1ms)) {
            REQUIRE(std::chrono::steady_clock::now() < deadline);
            advance(std::max(due().value_or(0ms), 0ms));
        }
    }
    /// From now.
    std::optional<TableBot::Instant> due() const {
        const auto first = bots_[0]->due() ? bots_[0]->due() : bots_[1]->due();
        return first ? std::optional(*first - now_) : std::nullopt;
    }
    void restart() {
        bots_.clear();
        fixture_.restart();
        seat();
    }

private:
    void seat() {
        for (const int bot : {0, 1})
            bots_.push_back(std::make_unique<TableBot>(
                loop_, fixture_.state(), -1 - bot, bot == 0 ? "bot:1" : "bot:2",
                [&script = script_[static_cast<std::size_t>(bot)]] { return std::make_unique<ScriptedSource>(script); },
                1, pace, now_));
    }

    EventLoop loop_;
    HostFixture fixture_;
    std::array<Script, 2> script_;
    std::vector<std::unique_ptr<TableBot>> bots_;
    int anna_ = 0;
    TableBot::Instant now_{1'000'000};
};

test::FixtureOptions with_bots_and_clocks() {
    return {"gray=bot:1,black=bot:2", "3man", for_all({1min, 0s})};
}

} // namespace

TEST_CASE("bots take seats and move one after another at a pace for people") {
    HostedBots hosted;
    CHECK(hosted.fixture().journal() == std::vector<std::string>{"sit g bot:1", "sit b bot:2", "sit w anna"});
    hosted.advance(1h);
    CHECK(hosted.gray().asked == 0);
    CHECK_FALSE(hosted.due());
    hosted.send("move e4");
    hosted.advance(0ms);
    CHECK(hosted.gray().asked == 1);
    CHECK(hosted.due() == pace);
    hosted.advance(pace - 1ms);
    CHECK(hosted.game().plies().size() == 1);
    hosted.advance(1ms);
    CHECK(hosted.game().plies().size() == 2);
    hosted.advance(0ms);
    hosted.advance(pace);
    CHECK(hosted.game().plies().size() == 3);
    hosted.advance(1h);
    CHECK(hosted.game().plies().size() == 3);
    CHECK(hosted.gray().asked == 1);
    CHECK(hosted.fixture().replica("anna").live().game().plies().size() == 3);
}

TEST_CASE("a bot that thinks longer than the pace needs no timer") {
    HostedBots hosted;
    hosted.gray().is_thinking = true;
    hosted.send("move e4");
    hosted.advance(0ms);
    CHECK_FALSE(hosted.due());
    hosted.advance(1min);
    CHECK(hosted.game().plies().size() == 1);
    hosted.gray().is_thinking = false;
    hosted.advance(0ms);
    CHECK(hosted.game().plies().size() == 2);
}

TEST_CASE("a bot with little time left ignores the pace") {
    HostedBots hosted(with_bots_and_clocks());
    hosted.gray().is_thinking = true;
    hosted.send("move e4");
    hosted.advance(0ms);
    hosted.advance(58s);
    hosted.send("offer draw");
    hosted.advance(0ms);
    CHECK(hosted.due() == 100ms);
}

TEST_CASE("without people bots do nothing, and their clocks stop") {
    HostedBots hosted(with_bots_and_clocks());
    hosted.gray().is_thinking = true;
    hosted.send("move e4");
    hosted.advance(10s);
    hosted.disconnect_anna();
    hosted.advance(0ms);
    CHECK(hosted.gray().cancelled == 1);
    CHECK_FALSE(hosted.due());
    hosted.gray().is_thinking = false;
    const int visitor = hosted.fixture().join("dora"); // without watching
    hosted.advance(1h);
    CHECK(hosted.game().plies().size() == 1);
    CHECK_FALSE(hosted.fixture().state().table().time_to_limit(1'000'000ms + 2h));
    hosted.fixture().send(visitor, "watch");
    hosted.advance(0ms);
    CHECK(hosted.fixture().replica("dora").presence(1'000'000ms + 1h + 10s).clocks->left[Color::second] == 50s);
    hosted.advance(pace);
    CHECK(hosted.game().plies().size() == 2);
}

TEST_CASE("a bot's time runs out like a player's, and its search is stopped") {
    HostedBots hosted(with_bots_and_clocks());
    hosted.gray().is_thinking = true;
    hosted.send("move e4");
    hosted.advance(0ms);
    hosted.advance(61s);
    CHECK(hosted.fixture().last_event() == "flags");
    CHECK(hosted.gray().cancelled == 1);
    hosted.advance(pace);
    CHECK(hosted.game().plies().size() == 3);
}

TEST_CASE("a failing bot loses its seat with a message, and the game continues, with clocks or without") {
    for (const bool clocks : {false, true}) {
        HostedBots hosted(clocks ? with_bots_and_clocks() : test::FixtureOptions{"gray=bot:1,black=bot:2"});
        hosted.gray().throws = true;
        hosted.black().fault = Fault{"fell over"};
        hosted.send("move e4");
        hosted.advance(0ms);
        hosted.advance(pace);
        CHECK(hosted.fixture().last_event() == "flags");
        CHECK(hosted.fixture().last_said_to("anna").client == "bot:1");
        CHECK(hosted.fixture().last_said_to("anna").text.starts_with("could not be started: "));
        hosted.advance(0ms);
        hosted.advance(pace);
        REQUIRE(hosted.game().outcome());
        CHECK(hosted.fixture().last_said_to("anna").text == "fell over");
        hosted.advance(1h);
        hosted.restart();
        CHECK(hosted.game().outcome());
    }
}

TEST_CASE("bots answer an offer before they move; at first, and with more to expect, they play on") {
    HostedBots hosted;
    hosted.gray().is_thinking = true;
    hosted.send("move e4");
    hosted.advance(0ms);
    hosted.send("offer draw");
    hosted.advance(0ms);
    CHECK(hosted.gray().cancelled == 1);
    hosted.gray().is_thinking = false;
    hosted.advance(pace);
    CHECK(hosted.fixture().last_event() == "decline g");
    hosted.advance(0ms);
    hosted.advance(pace);
    CHECK(hosted.game().plies().size() == 2);
    CHECK_FALSE(hosted.game().outcome());
}

TEST_CASE("bots agree to a draw in a game in which they cannot expect more") {
    // Two queens against two bare kings, late in the game.
    test::FixtureOptions options{"gray=bot:1,black=bot:2"};
    options.start = "24/24/24/24/24/wKwQwQ5gK7bK7 w wgb - - - 0 40";
    HostedBots hosted(options);
    hosted.send("offer draw");
    hosted.advance_to(6);
    REQUIRE(hosted.game().outcome());
    CHECK(hosted.fixture().last_event().starts_with("accept ")); // of the bot that has thought longer
}

TEST_CASE("a bot offers a draw in a level game and moves at once; it resigns a hopeless one") {
    test::FixtureOptions options{"gray=bot:1,black=bot:2"};
    options.start = "24/24/24/24/4wB7gB7bB3/4wK7gK7bK3 w wgb - - - 40 30";
    SUBCASE("level") {
        HostedBots hosted(options);
        hosted.gray().shares = {333, 333, 334};
        for (const char *move : {"e1d1", "d1e1", "e1d1", "d1e1"}) {
            hosted.send(std::string("move ") + move);
            hosted.advance_to(hosted.fixture().journal().size() + 2);
        }
        hosted.send("move e1d1");
        hosted.advance(0ms);
        hosted.advance(pace);
        CHECK(hosted.fixture().last_event() == "offer g draw");
        SUBCASE("answered at once") {
            hosted.send("decline");
            CHECK(hosted.fixture().last_event() == "decline w");
        }
        SUBCASE("not yet answered") {}
        hosted.advance(0ms);
        CHECK(hosted.fixture().last_event().starts_with("move "));
        CHECK(hosted.game().position().turn() == Color::third);
    }
    SUBCASE("hopeless") {
        options.reservations = "white=anna,gray=bot:1,black=bot:2"; // Black is out, so that the second bot has no seat
        options.start = "24/24/24/24/4wB7gB11/4wK7gK11 w wg - - - 40 30";
        HostedBots hosted(options);
        hosted.gray().shares = {990, 10, 0};
        for (const char *move : {"e1d1", "d1e1", "e1d1"}) {
            hosted.send(std::string("move ") + move);
            hosted.advance_to(hosted.fixture().journal().size() + 1);
        }
        CHECK(hosted.fixture().last_event() == "resign g");
        CHECK(hosted.game().outcome());
    }
    SUBCASE("switched off") {
        options.policy.bots = {.resigns = false, .offers_draws = false};
        HostedBots hosted(options);
        hosted.gray().shares = hosted.black().shares = {333, 333, 334};
        for (int round = 0; round < 6; ++round) {
            hosted.send(round % 2 == 0 ? "move e1d1" : "move d1e1");
            hosted.advance_to(hosted.fixture().journal().size() + 2);
        }
        CHECK(hosted.game().plies().size() == 18);
    }
}

TEST_CASE("bots return to their seats when the host is restarted") {
    HostedBots hosted;
    hosted.send("move e4");
    hosted.advance(0ms);
    hosted.advance(pace);
    hosted.restart();
    hosted.connect_anna();
    CHECK(hosted.fixture().journal().size() == 5);
    hosted.advance(0ms);
    hosted.advance(pace);
    CHECK(hosted.game().plies().size() == 3);
    CHECK(hosted.fixture().replica("anna").live().given_names()[Color::third] == "bot:2");
}

TEST_CASE("a move that cannot be written is made later") {
    HostedBots hosted;
    hosted.send("move e4");
    hosted.fixture().set_full_disk(true);
    hosted.advance(0ms);
    hosted.advance(pace);
    CHECK(hosted.game().plies().size() == 1);
    CHECK(hosted.due() > pace);
    hosted.fixture().set_full_disk(false);
    hosted.advance(5s);
    CHECK(hosted.game().plies().size() == 2);
    CHECK(hosted.gray().asked == 1);
}

TEST_CASE("bots are dismissed when the game is closed") {
    HostedBots hosted;
    const int olga = hosted.fixture().join("olga", "", true);
    hosted.fixture().send(olga, "close");
    hosted.advance(pace);
    CHECK(hosted.fixture().state().is_dismissed(-1));
}

TEST_CASE("the engine plays a game of bots for a spectator") {
    HostFixture fixture({"white=bot:1,gray=bot:1,black=bot:1:turtle"});
    EventLoop loop;
    std::vector<std::unique_ptr<TableBot>> bots;
    seat_bots(bots, loop, fixture.state(), 1, 1'000'000ms);
    CHECK(fixture.journal() == std::vector<std::string>{"sit w bot:1", "sit g bot:1#2", "sit b bot:1:turtle"});
    fixture.join("dora", "watch");
    std::chrono::milliseconds now = 1'000'000ms;
    for (int rounds = 0; fixture.replica("dora").live().game().plies().size() < 6 && rounds < 10'000; ++rounds) {
        fixture.set_now(now += 100ms);
        for (const auto &bot : bots)
            bot->play(now);
        loop.run_pending();
        std::this_thread::sleep_for(1ms);
        fixture.deliver();
    }
    CHECK(fixture.replica("dora").live().game().plies().size() == 6);
}

TEST_CASE("a bot takes over a seat when the others agree, and a second of its kind has a number") {
    HostFixture fixture({.reservations = "black=bot:1"});
    EventLoop loop;
    std::vector<std::unique_ptr<TableBot>> bots;
    seat_bots(bots, loop, fixture.state(), 1, 1'000'000ms);
    const int anna = fixture.join("anna", "sit w");
    const int bert = fixture.join("bert", "sit g");
    fixture.send(anna, "move e4");
    fixture.leave(bert);
    fixture.pass_heartbeats(150);
    fixture.send(anna, "propose seat g bot:1");
    CHECK(fixture.last_event() == "sit g bot:1#2");
    seat_bots(bots, loop, fixture.state(), 1, 1'000'000ms);
    REQUIRE(bots.size() == 2);
    CHECK(bots.back()->name() == "bot:1#2");
    seat_bots(bots, loop, fixture.state(), 1, 1'000'000ms);
    CHECK(bots.size() == 2);
}

TEST_CASE("a bot's name gives its level and style") {
    CHECK(personality_of("bot:3").value().level == 3);
    CHECK(personality_of("bot:3#2").value().level == 3);
    CHECK(personality_of("bot:club:turtle#3").value().style == engine::Style::turtle);
    CHECK_FALSE(personality_of("bot:9"));
    CHECK_FALSE(personality_of("bot:3:sleepy"));
}
