#include "bots/bot_seat.hpp"
#include "bots/seat_player_option.hpp"
#include "system/steady_now.hpp"

#include "../storage/directory.hpp"
#include "../storage/kept_games.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace tondo;
using namespace tondo::app;
using namespace std::chrono_literals;

namespace {

game::LiveGame live_game_of(const ByColor<std::string> &players, const Game &game = new_game()) {
    return game::LiveGame(game, {{}, {}, players});
}

// A bot in one seat of such a game, allowed to act.
class SeatedBot {
public:
    explicit SeatedBot(const std::string &player, Color seat = Color::first)
        : seat_(seat), bot_(loop_, start(player), game::is_bot(player), 1) {}

    void poll(const game::LiveGame &live, bool may_act = true, std::chrono::milliseconds pace = 0ms) {
        bot_.poll({live, seat_, may_act, pace, clocks(live)}, steady_now());
    }
    bool thinks() const { return bot_.thinking(steady_now()).has_value(); }
    BotSeat::Decision decision(const game::LiveGame &live, std::chrono::milliseconds pace = 0ms) {
        for (;;) {
            if (const auto decision = bot_.poll({live, seat_, true, pace, clocks(live)}, steady_now()))
                return *decision;
            loop_.run_once();
        }
    }

private:
    BotSeat::Start start(const std::string &player) {
        return [this, player] { return make_opponent(loop_, read_seat_player(player), {}); };
    }
    static std::optional<ByColor<std::chrono::milliseconds>> clocks(const game::LiveGame &live) {
        return live.time_control() ? std::optional(live.clocks(live.game().plies().size())) : std::nullopt;
    }

    EventLoop loop_;
    Color seat_;
    BotSeat bot_;
};

// After 20 moves each, with nothing gained by anybody.
Game long_game() {
    Game game = new_game();
    const auto go = [&](std::string_view moves) {
        std::istringstream words{std::string(moves)};
        for (std::string word; words >> word;)
            game.play(notation::read_ply_token(game.position(), word).value());
    };
    for (std::size_t i = 0; i < 20; ++i) {
        const auto shifted = [&](std::size_t by) {
            const std::string file(1, static_cast<char>('a' + by * 8 + i % 8));
            return file + (i < 8 ? "2" : i < 16 ? "3" : "4") + file + (i < 8 ? "3" : i < 16 ? "4" : "5");
        };
        go(shifted(0) + " " + shifted(1) + " " + shifted(2));
    }
    return game;
}

} // namespace

TEST_CASE("a bot is asked on its turn and moves") {
    SeatedBot gray("bot:1", Color::second);
    game::LiveGame live = live_game_of({"", "bot:1", ""});
    gray.poll(live);
    CHECK_FALSE(gray.thinks());
    live.apply(game::Played{notation::read_ply_token(live.game().position(), "e2e4").value()});
    gray.poll(live);
    CHECK(gray.thinks());
    const BotSeat::Decision decision = gray.decision(live);
    REQUIRE(decision);
    live.apply(game::Played{std::get<game::Play>(*decision).action});
    CHECK(live.game().plies().size() == 2);
    gray.poll(live);
    CHECK_FALSE(gray.thinks());
}

TEST_CASE("a decision is repeated until it is carried out") {
    SeatedBot white("bot:1");
    const game::LiveGame live = live_game_of({"bot:1", "", ""});
    const BotSeat::Decision first = white.decision(live);
    CHECK(std::get<game::Play>(*white.decision(live)).action == std::get<game::Play>(*first).action);
}

TEST_CASE("a move waits for the pace, less where a clock is short") {
    const auto time_of = [](const game::LiveGame &live, std::chrono::milliseconds pace) {
        SeatedBot white("bot:1");
        const auto begin = std::chrono::steady_clock::now();
        white.decision(live, pace);
        return std::chrono::steady_clock::now() - begin;
    };
    game::LiveGame live = live_game_of({"bot:1", "", ""});
    CHECK(time_of(live, 300ms) >= 299ms);
    live.apply(game::ClockSet{for_all({2s, 0s})});
    CHECK(time_of(live, 60s) < 10s);
}

TEST_CASE("a question is cancelled when the game changes") {
    SeatedBot gray("bot:8", Color::second);
    game::LiveGame live = live_game_of({"", "bot:8", ""});
    live.apply(game::Played{notation::read_ply_token(live.game().position(), "e2e4").value()});
    gray.poll(live);
    REQUIRE(gray.thinks());
    SUBCASE("move taken back") {
        live.apply(game::TakenBack{});
        gray.poll(live);
    }
    SUBCASE("paused") {
        gray.poll(live, false);
    }
    CHECK_FALSE(gray.thinks());
}

TEST_CASE("a program that fails is reported and may try again") {
    const TestDirectory directory;
    const std::string tried = (directory / "tried").string();
    SeatedBot white("exec:test -e " + tried + " || { touch " + tried +
                    "; exit 3; }; while read -r word rest; do case $word in u3gi) echo u3giok;; "
                    "isready) echo readyok;; go) echo bestmove e2e4;; quit) exit;; esac; done");
    const game::LiveGame live = live_game_of({"", "", ""});
    const BotSeat::Decision failed = white.decision(live);
    REQUIRE_FALSE(failed);
    CHECK(failed.error().what == "ended with status 3");
    white.poll(live, false);
    const BotSeat::Decision moved = white.decision(live);
    REQUIRE(moved);
    CHECK(std::get<game::Play>(*moved).action == notation::read_ply_token(live.game().position(), "e2e4").value());
}

TEST_CASE("a bot agrees to a draw late in the game if it expects no more than a draw") {
    const auto reply = [](const std::string &player, const Game &game) {
        SeatedBot gray(player, Color::second);
        game::LiveGame live = live_game_of({"", player, ""}, game);
        live.apply(game::Offered{Color::first});
        live.apply(game::Played{live.game().legal_moves().front()});
        return *gray.decision(live);
    };
    CHECK(std::holds_alternative<game::Decline>(reply("bot:1", new_game())));
    CHECK(std::holds_alternative<game::Decline>(reply("exec:cat", long_game())));
    const game::Action late = reply("bot:1", long_game());
    const Game after = [] {
        Game game = long_game();
        game.play(game.legal_moves().front());
        return game;
    }();
    CHECK(std::holds_alternative<game::Accept>(late) == (engine::static_shares(after)[Color::second] <= 333));
}
