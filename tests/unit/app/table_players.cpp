#include "tondo/app/tables/table_players.hpp"

#include "directory.hpp"
#include "kept_games.hpp"

#include <doctest/doctest.h>

#include <poll.h>
#include <sstream>

using namespace tondo;
using namespace tondo::app;
using namespace std::chrono_literals;

namespace {

ui::Table table_of(const ByColor<std::string> &players, const Game &game = new_game()) {
    ui::Table table(game);
    table.seat({{}, {}, players});
    return table;
}

Decision wait(TablePlayers &players, const ui::Table &table) {
    for (;;) {
        if (std::optional<Decision> decision = players.take(table))
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
            game.play(notation::read_action(game.position(), word));
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
    ui::Table table = table_of({"", "bot:1", "bot:1"});
    players.attend(table, true, 0ms);
    CHECK_FALSE(players.thinking());
    CHECK_FALSE(players.deadline());
    CHECK(players.descriptors().empty());
    table.apply(ui::Play{notation::read_action(table.game().position(), "e2e4")});
    for (int i = 0; i < 2; ++i) {
        players.attend(table, true, 0ms);
        CHECK(players.thinking());
        table.apply(wait(players, table).intent);
    }
    CHECK(table.game().plies().size() == 3);
    players.attend(table, true, 0ms);
    CHECK_FALSE(players.thinking());
}

TEST_CASE("a move comes at the pace, sooner where a clock is short") {
    const auto time_of = [](const ui::Table &table, std::chrono::milliseconds pace) {
        TablePlayers players;
        const auto begin = std::chrono::steady_clock::now();
        players.attend(table, true, pace);
        wait(players, table);
        return std::chrono::steady_clock::now() - begin;
    };
    ui::Table table = table_of({"bot:1", "", ""});
    CHECK(time_of(table, 300ms) >= 300ms);
    table.apply(ui::SetClock{for_all({2s, 0s})});
    CHECK(time_of(table, 60s) < 10s);
}

TEST_CASE("a question is taken back when the game goes another way") {
    TablePlayers players;
    ui::Table table = table_of({"", "bot:8", ""});
    table.apply(ui::Play{notation::read_action(table.game().position(), "e2e4")});
    players.attend(table, true, 0ms);
    REQUIRE(players.thinking());
    SUBCASE("taken back") {
        table.apply(ui::TakeBack{});
        players.attend(table, true, 0ms);
        CHECK_FALSE(players.thinking());
    }
    SUBCASE("another sits down") {
        table.apply(ui::SitDown{Color::second, "bot:1"});
        players.attend(table, true, 0ms);
        CHECK(std::holds_alternative<ui::Play>(wait(players, table).intent));
    }
    SUBCASE("paused") {
        players.attend(table, false, 0ms);
        CHECK_FALSE(players.thinking());
    }
}

TEST_CASE("a program that fails loses the seat by time-out, and may try again") {
    const TestDirectory directory;
    const std::string tried = (directory / "tried").string();
    TablePlayers players;
    const ui::Table table = table_of({"exec:test -e " + tried + " || { touch " + tried +
                                          "; exit 3; }; while read -r word rest; do case $word in u3gi) echo u3giok;; "
                                          "isready) echo readyok;; go) echo bestmove e2e4;; quit) exit;; esac; done",
                                      "", ""});
    players.attend(table, true, 0ms);
    const Decision failed = wait(players, table);
    CHECK(std::get<ui::Play>(failed.intent).action == Action(Token::flags));
    CHECK(failed.fault == "White loses the seat: the program ended with status 3");
    players.attend(table, true, 0ms);
    const Decision moved = wait(players, table);
    CHECK(moved.fault.empty());
    CHECK(std::get<ui::Play>(moved.intent).action == notation::read_action(table.game().position(), "e2e4"));
}

TEST_CASE("a draw is agreed to by a bot that expects no more than it, late enough") {
    const auto reply = [](const std::string &player, const Game &game) {
        TablePlayers players;
        ui::Table table = table_of({"", player, ""}, game);
        table.apply(ui::OfferDraw{});
        table.apply(ui::Play{table.game().legal_moves().front()});
        players.attend(table, true, 0ms);
        return wait(players, table).intent;
    };
    CHECK(std::holds_alternative<ui::RefuseDraw>(reply("bot:1", new_game())));
    CHECK(std::holds_alternative<ui::RefuseDraw>(reply("exec:cat", long_game())));
    const ui::Intent late = reply("bot:1", long_game());
    const Game after = [] {
        Game game = long_game();
        game.play(game.legal_moves().front());
        return game;
    }();
    CHECK(std::holds_alternative<ui::AgreeToDraw>(late) == (engine::shares(after)[Color::second] <= 333));
}
