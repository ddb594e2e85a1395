#include "server/table_bot.hpp"

#include "host_fixture.hpp"
#include "storage/files/finding.hpp"
#include "system/failure.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <thread>

using namespace tondo;
using namespace tondo::app;
using namespace std::chrono_literals;
using test::HostFixture;

namespace {

constexpr TableBot::Instant pace = 500ms;

/// The test's action on the opponent behind a bot.
struct Strings {
    int asked = 0;
    int withdrawn = 0;
    std::optional<Fault> fault;
    bool thinks_on = false; ///< It has no answer yet.
    bool throws = false;
};

/// Plays the first legal move, or follows its script.
class Puppet : public MoveSource {
public:
    explicit Puppet(Strings &strings) : strings_(strings) {}
    bool is_ready() const override { return true; }
    void ask(const Game &game, const notation::Go &) override {
        if (strings_.throws)
            throw std::system_error(EAGAIN, std::generic_category());
        REQUIRE_FALSE(move_);
        move_ = legal_moves(game.position()).front();
        ++strings_.asked;
    }
    void cancel() override {
        REQUIRE(move_);
        move_.reset();
        ++strings_.withdrawn;
    }
    std::optional<Answer> take() override {
        if (strings_.fault)
            return Answer{unexpected(*strings_.fault)};
        if (!move_ || strings_.thinks_on)
            return {};
        const Move move = *move_;
        move_.reset();
        return Answer{move};
    }

private:
    Strings &strings_;
    std::optional<Move> move_;
};

/// White is Anna's, the others' are bots.
class Tavern {
public:
    explicit Tavern(test::FixtureOptions options = {"gray=bot:1,black=bot:2"}) : hall_(std::move(options)) {
        seat();
        anna_ = hall_.come("anna", "sit w");
    }

    HostFixture &fixture() { return hall_; }
    const Game &game() { return hall_.state().live().game(); }
    Strings &gray() { return strings_[0]; }
    Strings &black() { return strings_[1]; }
    void say(const std::string &line) { hall_.send(anna_, line); }
    std::string heard() { return hall_.last_received(anna_); }
    void anna_goes() { hall_.go(anna_); }
    void anna_comes() { anna_ = hall_.come("anna", "sit any"); }

    void pass(TableBot::Instant time) {
        now_ += time;
        hall_.set_now(now_);
        hall_.apply_time_limits();
        for (const auto &bot : bots_)
            bot->play(now_);
        hall_.deliver();
    }
    /// From now.
    std::optional<TableBot::Instant> due() const {
        const auto first = bots_[0]->due() ? bots_[0]->due() : bots_[1]->due();
        return first ? std::optional(*first - now_) : std::nullopt;
    }
    void restart() {
        bots_.clear();
        hall_.restart();
        seat();
    }

private:
    void seat() {
        for (const int bot : {0, 1})
            bots_.push_back(std::make_unique<TableBot>(
                loop_, hall_.state(), -1 - bot, bot == 0 ? "bot:1" : "bot:2",
                [&strings = strings_[static_cast<std::size_t>(bot)]] { return std::make_unique<Puppet>(strings); }, 1,
                pace, now_));
    }

    EventLoop loop_;
    HostFixture hall_;
    std::array<Strings, 2> strings_;
    std::vector<std::unique_ptr<TableBot>> bots_;
    int anna_ = 0;
    TableBot::Instant now_{1'000'000};
};

test::FixtureOptions with_bots_and_clocks() {
    return {"gray=bot:1,black=bot:2", "3man", for_all({1min, 0s})};
}

} // namespace

TEST_CASE("bots take seats and move one after another at a pace for people") {
    Tavern tavern;
    CHECK(tavern.fixture().journal() == std::vector<std::string>{"sit g bot:1", "sit b bot:2", "sit w anna"});
    tavern.pass(1h);
    CHECK(tavern.gray().asked == 0);
    CHECK_FALSE(tavern.due());
    tavern.say("move e4");
    tavern.pass(0ms);
    CHECK(tavern.gray().asked == 1);
    CHECK(tavern.due() == pace);
    tavern.pass(pace - 1ms);
    CHECK(tavern.game().plies().size() == 1);
    tavern.pass(1ms);
    CHECK(tavern.game().plies().size() == 2);
    tavern.pass(0ms);
    tavern.pass(pace);
    CHECK(tavern.game().plies().size() == 3);
    tavern.pass(1h);
    CHECK(tavern.game().plies().size() == 3);
    CHECK(tavern.gray().asked == 1);
    CHECK(tavern.fixture().replica("anna").live().game().plies().size() == 3);
}

TEST_CASE("a bot that thinks longer than the pace needs no timer") {
    Tavern tavern;
    tavern.gray().thinks_on = true;
    tavern.say("move e4");
    tavern.pass(0ms);
    CHECK_FALSE(tavern.due());
    tavern.pass(1min);
    CHECK(tavern.game().plies().size() == 1);
    tavern.gray().thinks_on = false;
    tavern.pass(0ms);
    CHECK(tavern.game().plies().size() == 2);
}

TEST_CASE("a bot with little time left ignores the pace") {
    Tavern tavern(with_bots_and_clocks());
    tavern.gray().thinks_on = true;
    tavern.say("move e4");
    tavern.pass(0ms);
    tavern.pass(58s);
    tavern.say("offer draw");
    tavern.pass(0ms);
    CHECK(tavern.due() == 100ms);
}

TEST_CASE("without people bots do nothing, and their clocks stop") {
    Tavern tavern(with_bots_and_clocks());
    tavern.gray().thinks_on = true;
    tavern.say("move e4");
    tavern.pass(10s);
    tavern.anna_goes();
    tavern.pass(0ms);
    CHECK(tavern.gray().withdrawn == 1);
    CHECK_FALSE(tavern.due());
    tavern.gray().thinks_on = false;
    const int stranger = tavern.fixture().come("dora"); // without watching
    tavern.pass(1h);
    CHECK(tavern.game().plies().size() == 1);
    CHECK_FALSE(tavern.fixture().state().time_to_limit(1'000'000ms + 2h));
    tavern.fixture().send(stranger, "watch");
    tavern.pass(0ms);
    CHECK(tavern.fixture().replica("dora").left(Color::second, 1'000'000ms + 1h + 10s) == 50s);
    tavern.pass(pace);
    CHECK(tavern.game().plies().size() == 2);
}

TEST_CASE("a bot's time runs out like a player's, and its search is stopped") {
    Tavern tavern(with_bots_and_clocks());
    tavern.gray().thinks_on = true;
    tavern.say("move e4");
    tavern.pass(0ms);
    tavern.pass(61s);
    CHECK(tavern.fixture().journal().back() == "flags");
    CHECK(tavern.gray().withdrawn == 1);
    tavern.pass(pace);
    CHECK(tavern.game().plies().size() == 3);
}

TEST_CASE("a failing bot loses its seat with a message, and the game continues, with clocks or without") {
    for (const bool clocks : {false, true}) {
        Tavern tavern(clocks ? with_bots_and_clocks() : test::FixtureOptions{"gray=bot:1,black=bot:2"});
        tavern.gray().throws = true;
        tavern.black().fault = Fault{"fell over"};
        tavern.say("move e4");
        tavern.pass(0ms);
        tavern.pass(pace);
        CHECK(tavern.fixture().journal().back() == "flags");
        CHECK(tavern.fixture().replica("anna").chat().back().client == "bot:1");
        CHECK(tavern.fixture().replica("anna").chat().back().text.starts_with("could not be started: "));
        tavern.pass(0ms);
        tavern.pass(pace);
        REQUIRE(tavern.game().outcome());
        CHECK(tavern.fixture().replica("anna").chat().back().text == "fell over");
        tavern.pass(1h);
        tavern.restart();
        CHECK(tavern.game().outcome());
    }
}

TEST_CASE("bots answer an offer before they move; at first, and with more to expect, they play on") {
    Tavern tavern;
    tavern.gray().thinks_on = true;
    tavern.say("move e4");
    tavern.pass(0ms);
    tavern.say("offer draw");
    tavern.pass(0ms);
    CHECK(tavern.gray().withdrawn == 1);
    tavern.gray().thinks_on = false;
    tavern.pass(pace);
    CHECK(tavern.fixture().journal().back() == "decline g");
    tavern.pass(0ms);
    tavern.pass(pace);
    CHECK(tavern.game().plies().size() == 2);
    CHECK_FALSE(tavern.game().outcome());
}

TEST_CASE("bots agree to a draw in a game in which they cannot expect more") {
    // Two queens against two bare kings, late in the game.
    test::FixtureOptions options{"gray=bot:1,black=bot:2"};
    options.start = "24/24/24/24/24/wKwQwQ5gK7bK7 w wgb - - - 0 40";
    Tavern tavern(options);
    tavern.say("offer draw");
    for (int i = 0; i < 3; ++i)
        tavern.pass(pace);
    REQUIRE(tavern.game().outcome());
    CHECK(tavern.fixture().journal().back() == "accept b");
}

TEST_CASE("bots return to their seats when the host is restarted") {
    Tavern tavern;
    tavern.say("move e4");
    tavern.pass(0ms);
    tavern.pass(pace);
    tavern.restart();
    tavern.anna_comes();
    CHECK(tavern.fixture().journal().size() == 5);
    tavern.pass(0ms);
    tavern.pass(pace);
    CHECK(tavern.game().plies().size() == 3);
    CHECK(tavern.fixture().replica("anna").live().given_names()[Color::third] == "bot:2");
}

TEST_CASE("a move that cannot be written is made later") {
    Tavern tavern;
    tavern.say("move e4");
    tavern.fixture().set_full_disk(true);
    tavern.pass(0ms);
    tavern.pass(pace);
    CHECK(tavern.game().plies().size() == 1);
    CHECK(tavern.due() > pace);
    tavern.fixture().set_full_disk(false);
    tavern.pass(5s);
    CHECK(tavern.game().plies().size() == 2);
    CHECK(tavern.gray().asked == 1);
}

TEST_CASE("bots are dismissed when the game is closed") {
    Tavern tavern;
    const int olga = tavern.fixture().come("olga", "", true);
    tavern.fixture().send(olga, "close");
    tavern.pass(pace);
    CHECK(tavern.fixture().state().is_dismissed(-1));
}

TEST_CASE("the engine plays a game of bots for a spectator") {
    HostFixture fixture({"white=bot:1,gray=bot:1,black=bot:1:turtle"});
    EventLoop loop;
    std::vector<std::unique_ptr<TableBot>> bots;
    seat_bots(bots, loop, fixture.state(), 1, 1'000'000ms);
    CHECK(fixture.journal() == std::vector<std::string>{"sit w bot:1", "sit g bot:1#2", "sit b bot:1:turtle"});
    fixture.come("dora", "watch");
    std::chrono::milliseconds now = 1'000'000ms;
    for (int rounds = 0; fixture.replica("dora").live().game().plies().size() < 6 && rounds < 10'000; ++rounds) {
        fixture.set_now(now += 100ms);
        for (const auto &bot : bots)
            bot->play(now);
        loop.take_turn_at_once();
        std::this_thread::sleep_for(1ms);
        fixture.deliver();
    }
    CHECK(fixture.replica("dora").live().game().plies().size() == 6);
}

TEST_CASE("a bot takes over a seat when the others agree, and a second of its kind has a number") {
    HostFixture fixture({.seat_plan = "black=bot:1"});
    EventLoop loop;
    std::vector<std::unique_ptr<TableBot>> bots;
    seat_bots(bots, loop, fixture.state(), 1, 1'000'000ms);
    const int anna = fixture.come("anna", "sit w");
    const int bert = fixture.come("bert", "sit g");
    fixture.send(anna, "move e4");
    fixture.go(bert);
    fixture.pass_heartbeats(150);
    fixture.send(anna, "propose seat g bot:1");
    CHECK(fixture.journal().back() == "sit g bot:1#2");
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
