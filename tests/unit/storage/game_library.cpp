// The saved games of a directory: listed whatever their state, deleted and renamed without a loss.

#include "storage/game_library.hpp"
#include "storage/files/file_lock.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/journal_replay.hpp"
#include "system/failure.hpp"

#include "directory.hpp"
#include "kept_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;
using namespace tondo::system;
using State = game::SavedGame::State;

namespace {

constexpr std::string_view one_game = "[Date \"2024.05.31\"]\n[White \"Anna\"]\n\n1. e4 m4 u4 2. Nf3 *\n";
constexpr std::string_view two_games = "[White \"Ada\"]\n\n1. e4 *\n\n[White \"Berta\"]\n[Rules \"nivichanov\"]\n\n*\n";

GameLibrary filled(GameLibrary library) {
    while (!library.is_complete())
        library.scan(std::chrono::milliseconds(50));
    return library;
}

const LibraryEntry &named(const GameLibrary &library, std::string_view name) {
    const auto found = std::find_if(library.games().begin(), library.games().end(),
                                    [&](const LibraryEntry &game) { return game.shown.name == name; });
    REQUIRE(found != library.games().end());
    return *found;
}

} // namespace

TEST_CASE("games are listed with the details of their files, newest file first") {
    const TestDirectory directory;
    put(directory / "old.pgn3", one_game);
    put(directory / "new.pgn3", two_games);
    put(directory / "notes.txt", one_game);
    fs::create_directory(directory / "folder.pgn3");
    fs::last_write_time(directory / "old.pgn3", fs::file_time_type::clock::now() - std::chrono::hours(24));
    const GameLibrary library = filled(GameLibrary(directory.path()));
    REQUIRE(library.games().size() == 3);
    const game::SavedGame &first = library.games()[0].shown;
    CHECK(first.name == "new #1");
    CHECK(first.players == "Ada - Gray - Black");
    const game::SavedGame &second = library.games()[1].shown;
    CHECK(second.name == "new #2");
    CHECK(second.rules == "nivichanov");
    const game::SavedGame &last = library.games()[2].shown;
    CHECK(last.name == "old");
    CHECK(last.date == "2024.05.31");
    CHECK(last.plies == 4);
    CHECK(last.result == "*");
    CHECK(last.state == State::unfinished);
}

TEST_CASE("a game without a date has no date of its file") {
    const TestDirectory directory;
    put(directory / "many.pgn3",
        "[Date \"????.??.??\"]\n\n*\n\n[Date \"2024.??.??\"]\n\n*\n\n" + std::string(two_games));
    put(directory / "empty.pgn3", "");
    const GameLibrary library = filled(GameLibrary(directory.path()));
    for (const char *name : {"many #1", "many #3", "many #4", "empty"}) {
        CAPTURE(name);
        CHECK(named(library, name).shown.date == "?");
    }
    CHECK(named(library, "many #2").shown.date == "2024.??.??");
}

TEST_CASE("damaged files are listed with the error, and hide nothing") {
    const TestDirectory directory;
    put(directory / "empty.pgn3", "");
    put(directory / "binary.pgn3", "\x01\xff\xfe and more");
    put(directory / "move.pgn3", "[White \"Ada\"]\n\n1. e4 m4 zz *\n\n" + std::string(one_game));
    put(directory / "rules.pgn3", "[Rules \"chess\"]\n\n*\n");
    put(directory / "secret.pgn3", one_game);
    fs::create_symlink("nowhere.pgn3", directory / "dangling.pgn3");
    const GameLibrary library = filled(GameLibrary(directory.path()));
    CHECK(library.games().size() == 6);
    for (const char *name : {"empty", "binary", "rules", "move #1"}) {
        CAPTURE(name);
        CHECK(named(library, name).shown.state == State::damaged);
        CHECK(named(library, name).shown.damage.find("error: ") != std::string::npos);
    }
    CHECK(named(library, "move #1").shown.plies == 2);
    CHECK(named(library, "move #2").shown.state == State::unfinished);
    CHECK(named(library, "secret").shown.state == State::unfinished);
}

TEST_CASE("a missing directory is reported; a file is listed as its games") {
    const TestDirectory directory;
    CHECK_THROWS_WITH_AS(GameLibrary(directory / "none"), doctest::Contains("No such file or directory"), Failure);
    put(directory / "one.txt", two_games);
    CHECK(filled(GameLibrary(directory / "one.txt")).games().size() == 2);
}

TEST_CASE("running games and games without a file are distinguished") {
    const TestDirectory directory;
    {
        StoredGame left = GameStore::start(new_game());
        play(left, "e4");
        StoredGame looked_at = GameStore::start(new_game());
    }
    StoredGame running = GameStore::start(new_game());
    play(running, "e4 m4");
    const GameLibrary library = filled(GameLibrary::own());
    REQUIRE(library.games().size() == 2);
    const auto state = [&](std::size_t plies) {
        for (const LibraryEntry &game : library.games())
            if (game.shown.plies == plies)
                return game.shown.state;
        return State::damaged;
    };
    CHECK(state(2) == State::running);
    CHECK(state(1) == State::unsaved);
    for (const LibraryEntry &game : library.games())
        if (game.shown.state == State::running)
            CHECK_THROWS_AS(library.open(game), Failure);
        else
            CHECK(line(library.open(game).live) == "e4");
    CHECK(filled(GameLibrary(directory.path())).games().empty());
}

TEST_CASE("an unreadable journal is listed, and left unchanged") {
    const TestDirectory directory;
    make_directories(state_directory());
    put(state_directory() / "newer.journal", "tondo-journal 7\nnobody knows\n");
    put(state_directory() / "empty.journal", "");
    const GameLibrary library = filled(GameLibrary::own());
    REQUIRE(library.games().size() == 1);
    CHECK(library.games().front().shown.state == State::foreign);
    CHECK_THROWS_WITH_AS(library.open(library.games().front()), doctest::Contains("cannot be continued"), Failure);
    CHECK(read_file(state_directory() / "newer.journal") == "tondo-journal 7\nnobody knows\n");
}

TEST_CASE("a damaged journal, and the original of one that was resumed, are listed") {
    const TestDirectory directory;
    {
        StoredGame left = GameStore::start(new_game());
        play(left, "e4 m4 u4 Nc3 Nk3 Ns3 d4");
    }
    const fs::path journal = fs::directory_iterator(state_directory())->path();
    std::string text = read_file(journal);
    for (const char *lost : {"m2m4", "u2u4", "b1c3", "j1k3"})
        text.replace(text.find(lost), 4, "????");
    put(journal, text);
    {
        const GameLibrary library = filled(GameLibrary::own());
        REQUIRE(library.games().size() == 1);
        CHECK(library.games().front().shown.state == State::unsaved);
        CHECK(library.games().front().shown.plies == 1);
        CHECK(library.games().front().shown.damage.find("2 later records cannot be used") != std::string::npos);
        CHECK(line(library.open(library.games().front()).live) == "e4");
    }
    GameLibrary library = filled(GameLibrary::own());
    REQUIRE(library.games().size() == 2);
    const LibraryEntry archived = library.games()[1];
    CHECK(archived.shown.state == State::damaged);
    CHECK(archived.shown.plies == 1);
    CHECK(archived.shown.source == game::SavedGame::Source::archive);
    CHECK(archived.shown.damage.starts_with("Its journal is damaged at record "));
    CHECK_THROWS_AS(library.open(archived), Failure);
    CHECK(read_file(library.remove(archived)) == text);
}

TEST_CASE("a renamed game goes on behind missing moves") {
    const TestDirectory directory;
    const fs::path file = data_directory() / "evening.pgn3";
    put(file, "*\n");
    {
        StoredGame left = GameStore::open(file, {}, new_game());
        play(left, "e4 m4 u4 Nc3 Nk3 Ns3 Nf3 Nn3 Nv3 d4 l4 t4 a3 i3 q3 a4 i4 q4 b3");
    }
    const fs::path journal = fs::directory_iterator(state_directory())->path();
    std::string text = read_file(journal);
    for (const char *lost : {"b1c3", "j1k3", "r1s3", "g1f3"})
        text.replace(text.find(lost), 4, "????");
    put(journal, text);
    GameLibrary library = filled(GameLibrary::own());
    REQUIRE(library.games().size() == 1);
    library.rename(library.games().front(), "later");
    const std::optional<StoredGame> resumed = GameStore::resume();
    REQUIRE(resumed);
    CHECK(line(resumed->live) == "i4 q4 b3");
}

TEST_CASE("a journal with more than its file is listed and can be resumed") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, one_game);
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "Nk3");
        CHECK(named(filled(GameLibrary(directory.path())), "game").shown.state == State::running);
    }
    GameLibrary library = filled(GameLibrary(directory.path()));
    const LibraryEntry game = named(library, "game");
    CHECK(game.shown.state == State::unsaved);
    CHECK(game.shown.plies == 5);
    CHECK_THROWS_WITH_AS(library.remove(game), doctest::Contains("not in the file yet"), Failure);
    CHECK(fs::exists(file));
    CHECK(line(library.open(game).live) == "e4 m4 u4 Nf3 Nk3");
}

TEST_CASE("a journal belongs to one game of its file") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, two_games);
    {
        StoredGame kept = GameStore::open(file, 1, new_game());
        play(kept, "m4");
    }
    const GameLibrary library = filled(GameLibrary(directory.path()));
    CHECK(named(library, "game #1").shown.state == State::unsaved);
    CHECK(named(library, "game #1").shown.plies == 2);
    CHECK(named(library, "game #2").shown.state == State::unfinished);
    CHECK(named(library, "game #2").shown.plies == 0);
}

TEST_CASE("a deleted game is moved to the trash, complete") {
    const TestDirectory directory;
    put(directory / "game.pgn3", one_game);
    GameLibrary library = filled(GameLibrary(directory.path()));
    const fs::path aside = library.remove(named(library, "game"));
    CHECK(aside == directory / "deleted" / "game.pgn3");
    CHECK_FALSE(fs::exists(directory / "game.pgn3"));
    CHECK(read_file(aside) == one_game);
    CHECK((fs::is_empty(directory / "state" / "tondo")));
    library.renew();
    CHECK(filled(std::move(library)).games().empty());

    put(directory / "game.pgn3", two_games);
    GameLibrary again = filled(GameLibrary(directory / "game.pgn3"));
    const fs::path first = again.remove(named(again, "game #1"));
    CHECK(first == directory / "deleted" / "game-2.pgn3");
    CHECK(read_file(first) == "[White \"Ada\"]\n\n1. e4 *\n\n");
    CHECK(read_file(directory / "game.pgn3") == "[White \"Berta\"]\n[Rules \"nivichanov\"]\n\n*\n");
}

TEST_CASE("a deleted game leaves no journal") {
    const TestDirectory directory;
    put(directory / "game.pgn3", one_game);
    { const StoredGame looked_at = GameStore::open(directory / "game.pgn3", {}, new_game()); }
    REQUIRE_FALSE(fs::is_empty(state_directory()));
    GameLibrary library = filled(GameLibrary(directory.path()));
    library.remove(named(library, "game"));
    CHECK(fs::is_empty(state_directory()));
}

TEST_CASE("a game is deleted by its content, not by its number") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, two_games);
    GameLibrary library = filled(GameLibrary(file));
    const LibraryEntry second = named(library, "game #2");
    for (const std::string &changed : {"[White \"Nobody\"]\n\n*\n\n" + std::string(two_games), std::string(one_game)}) {
        put(file, changed);
        CHECK_THROWS_WITH_AS(library.remove(second), "the file was changed by another program since it was listed",
                             Failure);
        CHECK(read_file(file) == changed);
        CHECK_FALSE(fs::exists(directory / "deleted"));
    }
}

TEST_CASE("a game is deleted or renamed once no other program is writing its file") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    for (const std::string_view text : {two_games, one_game}) {
        put(file, text);
        GameLibrary library = filled(GameLibrary(file));
        const LibraryEntry last = library.games().back();
        {
            const SavingLock lock(file);
            CHECK_THROWS_AS(library.remove(last), FileInUse);
            CHECK_THROWS_AS(library.rename(last, "new"), FileInUse);
            CHECK(read_file(file) == text);
            CHECK((!fs::exists(directory / "deleted") || fs::is_empty(directory / "deleted")));
        }
        fs::remove(library.remove(last));
    }
}

TEST_CASE("a game without a file is deleted with its journal") {
    const TestDirectory directory;
    {
        StoredGame left = GameStore::start(new_game());
        play(left, "e4");
    }
    GameLibrary library = filled(GameLibrary::own());
    REQUIRE(library.games().size() == 1);
    const fs::path aside = library.remove(library.games().front());
    CHECK(fs::exists(aside));
    CHECK_FALSE(GameStore::resume());
}

TEST_CASE("a game open elsewhere is left unchanged") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, one_game);
    const StoredGame kept = GameStore::open(file, {}, new_game());
    GameLibrary library = filled(GameLibrary(directory.path()));
    CHECK_THROWS_AS(library.remove(named(library, "game")), Failure);
    CHECK_THROWS_AS(library.rename(named(library, "game"), "other"), Failure);
    CHECK_THROWS_AS(library.open(named(library, "game")), Failure);
    CHECK(read_file(file) == one_game);
}

TEST_CASE("a renamed game keeps its journal, and replaces nothing") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, one_game);
    put(directory / "taken.pgn3", two_games);
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "Nk3");
    }
    GameLibrary library = filled(GameLibrary(directory.path()));
    const LibraryEntry game = named(library, "game");
    CHECK_THROWS_AS(library.rename(game, "taken"), Failure);
    CHECK_THROWS_AS(library.rename(game, "../up"), Failure);
    CHECK_THROWS_AS(library.rename(game, ".hidden"), Failure);
    CHECK(read_file(directory / "taken.pgn3") == two_games);
    CHECK(library.rename(game, "final") == directory / "final.pgn3");
    CHECK_FALSE(fs::exists(file));
    library.renew();
    const GameLibrary renewed = filled(std::move(library));
    CHECK(named(renewed, "final").shown.state == State::unsaved);
    CHECK(line(renewed.open(named(renewed, "final")).live) == "e4 m4 u4 Nf3 Nk3");
}

TEST_CASE("a renamed game keeps the original of its damaged journal") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, one_game);
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "Nk3 Nv3 d4");
    }
    const fs::path journal = fs::directory_iterator(state_directory())->path();
    std::string text = read_file(journal);
    SUBCASE("whose records are damaged") {
        for (const char *lost : {"k3", "v3"})
            text.replace(text.rfind(lost), 2, "??");
    }
    SUBCASE("whose last record is intact and impossible") {
        JournalContents contents = read_journal(text);
        contents.records.emplace_back("a1a5", 12345U);
        text = journal_text(journal_records(*contents.header, 0, contents.records));
    }
    put(journal, text);
    GameLibrary library = filled(GameLibrary(directory.path()));
    library.rename(named(library, "game"), "final");
    const std::vector<FoundJournal> archived = find_archived_journals();
    REQUIRE(archived.size() == 1);
    CHECK(read_file(archived.front().path) == text);
}

TEST_CASE("a renamed game keeps the journal that an earlier game of its new name has left") {
    const TestDirectory directory;
    for (const auto &[name, move] : {std::pair{"final.pgn3", "Nn3"}, {"game.pgn3", "Nk3"}}) {
        put(directory / name, one_game);
        StoredGame kept = GameStore::open(directory / name, {}, new_game());
        play(kept, move);
    }
    fs::remove(directory / "final.pgn3");
    GameLibrary library = filled(GameLibrary(directory.path()));
    library.rename(named(library, "game"), "final");
    const std::vector<FoundJournal> archived = find_archived_journals();
    REQUIRE(archived.size() == 1);
    CHECK(line(replay(archived.front().contents)->live) == "e4 m4 u4 Nf3 Nn3");
}
