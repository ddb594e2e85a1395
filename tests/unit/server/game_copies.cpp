// Copies of hosted games: each player's own, and those that lie in the directory of tables.

#include "server/game_copies.hpp"

#include "../storage/directory.hpp"
#include "../storage/full_disk.hpp"
#include "server/logins.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace tondo;
using namespace tondo::server;
using storage::TestDirectory;
namespace fs = std::filesystem;

namespace {

game::LiveGame played(std::initializer_list<const char *> events) {
    game::LiveGame live(Game(Position::start(all_rules().front())), {}, {});
    for (const char *event : {"sit w anna@t", "sit g bert@t", "sit b cleo@t"})
        REQUIRE(live.apply(game::read_event(live.position(), event)));
    for (const char *event : events)
        REQUIRE(live.apply(game::read_event(live.position(), event)));
    return live;
}

std::vector<fs::path> games_in(const fs::path &directory) {
    std::vector<fs::path> found;
    for (const fs::directory_entry &entry : fs::directory_iterator(directory))
        if (entry.is_regular_file() && entry.path().extension() == ".pgn3")
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

void make_old(const fs::path &file, std::chrono::hours age) {
    fs::last_write_time(file, fs::file_time_type::clock::now() - age);
}

/// A directory of tables with a game, and a player's own folders.
struct Laid {
    TestDirectory home;
    TableDirectory tables = TableDirectory::make((home / "tables").string());
    GameInfo info{"friday", "olga", 1'795'244'400'000};

    Laid() { storage::keep_apart("bert"); }
    ~Laid() { storage::keep_apart(""); }
    Laid(const Laid &) = delete;
    Laid &operator=(const Laid &) = delete;

    Expected<void> lay_out(const game::LiveGame &live, bool is_aborted = false, mode_t mode = 0666) {
        return lay_out_copy(tables, mode, {info, {}, live, is_aborted});
    }
    std::string own_game() const {
        const std::vector<fs::path> games = games_in(storage::data_directory());
        REQUIRE(games.size() == 1);
        CHECK(games.front().filename() == "friday-2026-11-21-070000.pgn3");
        return storage::read_file(games.front());
    }
};

bool has(const std::string &text, std::string_view part) {
    return text.find(part) != text.npos;
}

} // namespace

TEST_CASE("game copies: a player fetches a game once, and nobody else does") {
    Laid laid;
    REQUIRE(laid.lay_out(played({"move e2e4"}), true));
    CHECK(fetch_copies(laid.tables, "dora@t") == 0);
    CHECK(games_in(storage::data_directory()).empty());
    fs::remove(storage::state_directory() / "fetched"); // dora's call was in bert's folder
    CHECK(fetch_copies(laid.tables, "bert@t") == 1);
    const std::string game = laid.own_game();
    for (const char *part : {"[Event \"friday\"]", "[UTCDate \"2026.11.21\"]", "[UTCTime \"07:00:00\"]",
                             "[Termination \"abandoned\"]", "[Gray \"bert@t\"]", "1. e4 *"})
        CHECK_MESSAGE(has(game, part), part);
    CHECK(fetch_copies(laid.tables, "bert@t") == 0);
    make_old(games_in(laid.tables.path()).front(), std::chrono::hours(1));
    fs::remove(games_in(storage::data_directory()).front());
    CHECK(fetch_copies(laid.tables, "bert@t") == 0); // the player has removed it
}

TEST_CASE("game copies: an adjourned game goes on in the player's file, with the player's comments") {
    Laid laid;
    REQUIRE(keep_own_copy({laid.info, {}, played({"move e2e4"})}));
    const fs::path file = games_in(storage::data_directory()).front();
    std::string text = storage::read_file(file);
    text.replace(text.find("1. e4 *"), 7, "1. e4 {mine} *");
    std::ofstream(file) << text;
    REQUIRE(laid.lay_out(played({"move e2e4", "resigns", "resigns"})));
    CHECK(fetch_copies(laid.tables, "bert@t") == 1);
    CHECK(has(laid.own_game(), "1. e4 {mine} 1... resigns"));
    CHECK(has(laid.own_game(), "[Result \"1-0-0\"]"));
    fs::remove(storage::state_directory() / "fetched");
    CHECK(fetch_copies(laid.tables, "bert@t") == 0);
}

TEST_CASE("game copies: the owner's login does not fetch what its host has saved already") {
    Laid laid;
    game::LiveGame live(Game(Position::start(all_rules().front())), {}, {});
    const std::string me = login_name(::geteuid());
    for (const std::string &event :
         {"sit w " + me, std::string("sit g bert@t"), std::string("sit b cleo@t"), std::string("move e2e4")})
        REQUIRE(live.apply(game::read_event(live.position(), event)));
    REQUIRE(laid.lay_out(live));
    CHECK(fetch_copies(laid.tables, me) == 0);
    CHECK(games_in(storage::data_directory()).empty());
    CHECK(fetch_copies(laid.tables, "cleo@t") == 0); // the same folder, just fetched
}

TEST_CASE("game copies: they lie open to those who may connect, one for each game, for ninety days") {
    Laid laid;
    REQUIRE(laid.lay_out(played({"move e2e4"}), false, 0660));
    const fs::path copy = games_in(laid.tables.path()).front();
    CHECK(static_cast<int>(fs::status(copy).permissions()) == 0640);
    REQUIRE(laid.lay_out(played({"move e2e4", "resigns", "resigns"})));
    CHECK(games_in(laid.tables.path()) == std::vector<fs::path>{copy});
    CHECK(static_cast<int>(fs::status(copy).permissions()) == 0644);
    make_old(copy, std::chrono::days(90) - std::chrono::hours(1));
    laid.info.id += 1000;
    REQUIRE(laid.lay_out(played({"move e2e4"})));
    CHECK(games_in(laid.tables.path()).size() == 2);
    make_old(copy, std::chrono::days(90) + std::chrono::hours(1));
    laid.info.id += 1000;
    REQUIRE(laid.lay_out(played({"move e2e4"})));
    CHECK_FALSE(fs::exists(copy));
}

TEST_CASE("game copies: a player's game is found among hundreds, and the newest among too many") {
    Laid laid;
    for (int i = 0; i < 400; ++i)
        std::ofstream(laid.tables.path() / ("other-" + std::to_string(i) + ".pgn3")) << "of others";
    REQUIRE(laid.lay_out(played({"move e2e4"})));
    CHECK(fetch_copies(laid.tables, "bert@t") == 1);
    fs::remove(storage::state_directory() / "fetched");
    const std::string large(100'000, ' ');
    for (int i = 0; i < 200; ++i) {
        const fs::path other = laid.tables.path() / ("other-" + std::to_string(i) + ".pgn3");
        std::ofstream(other) << large;
        make_old(other, std::chrono::hours(1));
    }
    fs::remove(games_in(storage::data_directory()).front());
    CHECK(fetch_copies(laid.tables, "bert@t") == 1);
    fs::remove(storage::state_directory() / "fetched");
    fs::remove(games_in(storage::data_directory()).front());
    make_old(games_in(laid.tables.path()).front(), std::chrono::hours(2));
    CHECK(fetch_copies(laid.tables, "bert@t") == 0);
}

TEST_CASE("game copies: a game that could not be written comes with the next call") {
    Laid laid;
    REQUIRE(laid.lay_out(played({"move e2e4"})));
    {
        const storage::FullDisk full(10);
        CHECK_THROWS_AS(fetch_copies(laid.tables, "bert@t"), system::Failure);
    }
    CHECK(fetch_copies(laid.tables, "bert@t") == 1);
}

TEST_CASE("game copies: what others put into the directory is neither followed nor believed") {
    Laid laid;
    const fs::path victim = laid.home / "victim";
    std::ofstream(victim) << "precious";
    const fs::path copy = laid.tables.path() / "friday-2026-11-21-070000.pgn3";
    fs::create_symlink(victim, copy);
    const Expected<void> done = laid.lay_out(played({"move e2e4"}));
    REQUIRE_FALSE(done);
    CHECK(done.error() == "somebody else has a file " + copy.string());
    CHECK(storage::read_file(victim) == "precious");

    fs::remove(copy);
    std::ofstream(laid.tables.path() / "a.pgn3") << "no game";
    std::ofstream(laid.tables.path() / "b.pgn3") << "[Gray \"bert@t\"]\n\n1. e4 *\n\n[Gray \"bert@t\"]\n\n1. d4 *\n";
    std::ofstream(laid.tables.path() / "c.pgn3") << "[Gray \"bert@t\"]\n\n1. e5 *\n";
    std::ofstream(laid.tables.path() / "d.pgn3") << "[Gray \"bert@t\"]\n\n{" << std::string(1 << 17, 'x') << "} *\n";
    fs::create_directory(laid.tables.path() / "e.pgn3");
    REQUIRE(::mkfifo((laid.tables.path() / "f.pgn3").c_str(), 0666) == 0);
    std::ofstream(laid.home / "elsewhere") << "[Gray \"bert@t\"]\n\n1. e4 *\n";
    fs::create_symlink(laid.home / "elsewhere", laid.tables.path() / "g.pgn3");
    CHECK(fetch_copies(laid.tables, "bert@t") == 0);
    CHECK(games_in(storage::data_directory()).empty());
}
