#include "storage/game_collection.hpp"

#include "directory.hpp"
#include "system/failure.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <unistd.h>

namespace tondo::storage {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first = "[Event \"One\"]\n\n1.e4   m4 u4 *";
constexpr std::string_view second = "[Event \"Two\"]\n[White \"Ada\"]\n\n1. d4 {note} *";
constexpr std::string_view third = "[Event \"Three\"]\n\n1. c4 m9 *";

std::string all() {
    return std::string(first) + "\n\n" + std::string(second) + "\n\n" + std::string(third) + "\n\n\n";
}

std::string what(const std::function<void()> &action) {
    try {
        action();
        return {};
    } catch (const system::Failure &error) {
        return error.what();
    }
}

void scan_all(GameCollection &games) {
    while (!games.is_complete())
        games.scan(std::chrono::milliseconds(100));
}

// A second process as far as a file's times go.
void write_later(const fs::path &file, std::string_view bytes) {
    put(file.string() + ".new", bytes);
    fs::rename(file.string() + ".new", file);
}

} // namespace

TEST_CASE("the games of a collection are indexed gradually and read on demand") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    CHECK(games.games().empty());
    CHECK(games.read(2).tree.tags.at("Event") == "Two");
    CHECK(games.games().size() == 2);
    scan_all(games);
    CHECK(games.games().size() == 3);
    CHECK(games.games()[1].tags.at("White") == "Ada");
    CHECK(games.games()[1].tags.at("Event") == "Two");
    CHECK(what([&] { games.read(4); }) == file.string() + ": there is no game 4, only 3");
}

TEST_CASE("a damaged game is read up to the damage, which is reported with its place in the file") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    const notation::RecordedGame game = games.read(3);
    CHECK(game.tree.main.plies.size() == 1);
    REQUIRE(game.damage);
    CHECK(game.damage->place() == notation::Place{12, 7});
    CHECK_FALSE(game.is_growing);
}

TEST_CASE("a file without a game is refused as by the reader") {
    const TestDirectory directory;
    const fs::path file = directory / "empty.pgn3";
    put(file, "");
    GameCollection games(file, false);
    CHECK(what([&] { games.read(1); }) == file.string() + ":1:1: error: expected a game: tags, moves or a result");
}

TEST_CASE("saving a game leaves every other byte of the file unchanged") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    notation::GameTree tree = games.read(2).tree;
    tree.main.plies[0].comments = {"another note"};
    games.save(2, tree);
    const std::string text = read_file(file);
    CHECK(text.find(std::string(first) + "\n\n[Event \"Two\"]") == 0);
    CHECK(text.find("1. d4 {another note} *\n\n" + std::string(third) + "\n\n\n") != std::string::npos);
    CHECK(games.read(2).tree.main.plies[0].comments.front() == "another note");
    CHECK(games.read(3).tree.tags.at("Event") == "Three");
    CHECK(games.games().size() == 3);
}

TEST_CASE("changes by other programs to other games of the file are kept") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    notation::GameTree tree = games.read(2).tree;
    tree.main.plies[0].comments = {"mine"};
    const std::string before = "[Event \"Zero\"]\n\n1. f4 *\n\n" + all() + "[Event \"Four\"]\n\n1. g4 *\n";
    put(file, before);
    const Saved saved = games.save(2, tree);
    CHECK(saved.message() == "Saved in " + file.string());
    CHECK(saved.number == 3);
    const std::string text = read_file(file);
    CHECK(text.starts_with("[Event \"Zero\"]\n\n1. f4 *\n\n" + std::string(first)));
    CHECK(text.ends_with(std::string(third) + "\n\n\n[Event \"Four\"]\n\n1. g4 *\n"));
    CHECK(games.read(3).tree.main.plies[0].comments.front() == "mine");
    games.remove(4);
    CHECK(read_file(file).find("Three") == std::string::npos);
    CHECK_FALSE(fs::exists(directory / ".games.pgn3.lock"));
}

TEST_CASE("a game that another program has changed, too, is kept in both versions") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    notation::GameTree tree = games.read(1).tree;
    tree.main.plies[0].comments = {"mine"};
    std::string theirs;
    fs::path kept = directory / "games-2.pgn3";
    SUBCASE("changed") {
        theirs = "1. f4 *\n";
        put(file, theirs);
    }
    SUBCASE("removed") {
        fs::remove(file);
        kept = file;
    }
    const Saved saved = games.save(1, tree);
    CHECK(saved.unwritten_file == file);
    CHECK(saved.file == kept);
    CHECK(read_file(kept).find("{mine}") != std::string::npos);
    if (!theirs.empty()) {
        CHECK(read_file(file) == theirs);
        CHECK(saved.message() == "games.pgn3 was changed by another program; this game is now in games-2.pgn3");
    }
}

TEST_CASE("a game that another program has changed is not removed") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    games.read(1);
    write_later(file, "1. f4 *\n");
    CHECK(what([&] { games.remove(1); }).find("was changed by another program") != std::string::npos);
    CHECK(read_file(file) == "1. f4 *\n");
    fs::remove(file);
    CHECK_FALSE(what([&] { games.remove(1); }).empty());
    CHECK_FALSE(fs::exists(file));
}

TEST_CASE("a game that was read only in part does not replace the whole") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, all());
    GameCollection games(file, false);
    const notation::GameTree tree = games.read(3).tree;
    CHECK(what([&] { games.save(3, tree); }).find("not read to its end") != std::string::npos);
    CHECK(read_file(file) == all());
}

TEST_CASE("a followed file grows; half a last word is not read as a whole one") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    put(file, "[Rules \"three-kings\"]\n\n1. e4 a6 e1");
    GameCollection games(file, true);
    notation::RecordedGame game = games.read(1);
    CHECK(game.tree.main.plies.size() == 2);
    CHECK(game.is_growing);
    CHECK_FALSE(games.refresh());
    put(file, "[Rules \"three-kings\"]\n\n1. e4 a6 e10 ");
    CHECK(games.refresh());
    CHECK(games.read(1).tree.main.plies.size() == 3);
    put(file, "[Rules \"three-kings\"]\n\n1. e4 a6 e10 *\n\n[Event \"Next\"]\n\n*\n");
    CHECK(games.refresh());
    CHECK(games.read(1).tree.main.plies.size() == 3);
    CHECK_FALSE(games.read(1).damage);
    CHECK_FALSE(games.read(1).is_growing);
    CHECK(games.read(2).tree.tags.at("Event") == "Next");
    write_later(file, "1. f4 *");
    CHECK(games.refresh());
    CHECK(games.read(1).tree.main.plies.size() == 1);
    scan_all(games);
    CHECK(games.games().size() == 1);
}

TEST_CASE("a stream is read to its end, or followed") {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    system::UniqueFd writer(ends[1]);
    GameCollection games(system::UniqueFd{ends[0]}, "standard input", true);
    CHECK_FALSE(games.refresh());
    system::write_all(writer.get(), "1. e4 m4");
    CHECK(games.wait_for_more());
    CHECK(games.read(1).tree.main.plies.size() == 1);
    system::write_all(writer.get(), " u4 *\n");
    CHECK(games.refresh());
    CHECK(games.read(1).tree.main.plies.size() == 3);
    writer = system::UniqueFd();
    CHECK_FALSE(games.wait_for_more());
    CHECK_FALSE(games.is_followed());
}

} // namespace tondo::storage
