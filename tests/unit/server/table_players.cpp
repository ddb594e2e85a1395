#include "server/table_players.hpp"

#include "../storage/directory.hpp"
#include "../storage/kept_games.hpp"

#include <doctest/doctest.h>

#include <poll.h>
#include <sstream>

using namespace tondo;
using namespace tondo::app;
using namespace std::chrono_literals;

namespace {

game::LiveGame table_of(const ByColor<std::string> &players, const Game &game = new_game()) {
    return game::LiveGame(game, {{}, {}, players});
}

SeatDecision wait(TablePlayers &players, const game::LiveGame &live) {
    for (;;) {
        if (std::optional<SeatDecision> decision = players.take(live))
            return *decision;
        std::vector<pollfd> sources;
        for (const int descriptor : players.descriptors())
            sources.push_back({descriptor, POLLIN, 0});
        REQUIRE(players.deadline());
        ::poll(sources.data(), sources.size(), milliseconds_until(players.deadline()));
    }
}

// After 20 moves each, with nothing gained by anybody.
Game long_game() {
    Game game = new_game();
    const auto go = [&](std::string_view moves) {
        std::istringstream words{std::string(moves)};
        for (std::string word; words >> word;)
            game.play(notation::read_action(game.position(), word).value());
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
    TablePlayers players;
    game::LiveGame live = table_of({"", "bot:1", "bot:1"});
    players.attend(live, true, 0ms);
    CHECK_FALSE(players.thinking());
    CHECK_FALSE(players.deadline());
    CHECK(players.descriptors().empty());
    live.apply(game::Played{notation::read_action(live.game().position(), "e2e4").value()});
    for (int i = 0; i < 2; ++i) {
        players.attend(live, true, 0ms);
        CHECK(players.thinking());
        live.apply(game::Played{std::get<game::Play>(wait(players, live).action).action});
    }
    CHECK(live.game().plies().size() == 3);
    players.attend(live, true, 0ms);
    CHECK_FALSE(players.thinking());
}

TEST_CASE("a move comes at the pace, sooner where a clock is short") {
    const auto time_of = [](const game::LiveGame &live, std::chrono::milliseconds pace) {
        TablePlayers players;
        const auto begin = std::chrono::steady_clock::now();
        players.attend(live, true, pace);
        wait(players, live);
        return std::chrono::steady_clock::now() - begin;
    };
    game::LiveGame live = table_of({"bot:1", "", ""});
    CHECK(time_of(live, 300ms) >= 300ms);
    live.apply(game::ClockSet{for_all({2s, 0s})});
    CHECK(time_of(live, 60s) < 10s);
}

TEST_CASE("a question is taken back when the game goes another way") {
    TablePlayers players;
    game::LiveGame live = table_of({"", "bot:8", ""});
    live.apply(game::Played{notation::read_action(live.game().position(), "e2e4").value()});
    players.attend(live, true, 0ms);
    REQUIRE(players.thinking());
    SUBCASE("taken back") {
        live.apply(game::TakenBack{});
        players.attend(live, true, 0ms);
        CHECK_FALSE(players.thinking());
    }
    SUBCASE("another sits down") {
        live.apply(game::PlayerSet{Color::second, "bot:1"});
        players.attend(live, true, 0ms);
        CHECK(std::holds_alternative<game::Play>(wait(players, live).action));
    }
    SUBCASE("paused") {
        players.attend(live, false, 0ms);
        CHECK_FALSE(players.thinking());
    }
}

TEST_CASE("a program that fails loses the seat by time-out, and may try again") {
    const TestDirectory directory;
    const std::string tried = (directory / "tried").string();
    TablePlayers players;
    const game::LiveGame live =
        table_of({"exec:test -e " + tried + " || { touch " + tried +
                      "; exit 3; }; while read -r word rest; do case $word in u3gi) echo u3giok;; "
                      "isready) echo readyok;; go) echo bestmove e2e4;; quit) exit;; esac; done",
                  "", ""});
    players.attend(live, true, 0ms);
    const SeatDecision failed = wait(players, live);
    CHECK(std::get<game::Play>(failed.action).action == PlyAction(Token::flags));
    CHECK(failed.fault == "White loses the seat: the program ended with status 3");
    players.attend(live, true, 0ms);
    const SeatDecision moved = wait(players, live);
    CHECK(moved.fault.empty());
    CHECK(std::get<game::Play>(moved.action).action == notation::read_action(live.game().position(), "e2e4").value());
}

TEST_CASE("a draw is agreed to by a bot that expects no more than it, late enough") {
    const auto reply = [](const std::string &player, const Game &game) {
        TablePlayers players;
        game::LiveGame live = table_of({"", player, ""}, game);
        live.apply(game::Offered{Color::first});
        live.apply(game::Played{live.game().legal_moves().front()});
        players.attend(live, true, 0ms);
        return wait(players, live).action;
    };
    CHECK(std::holds_alternative<game::Decline>(reply("bot:1", new_game())));
    CHECK(std::holds_alternative<game::Decline>(reply("exec:cat", long_game())));
    const game::Action late = reply("bot:1", long_game());
    const Game after = [] {
        Game game = long_game();
        game.play(game.legal_moves().front());
        return game;
    }();
    CHECK(std::holds_alternative<game::Accept>(late) == (engine::shares(after)[Color::second] <= 333));
}
