// Games are preserved: through kills, in files among other games, beside other programs.

#include "storage/game_store.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include "directory.hpp"
#include "full_disk.hpp"
#include "kept_games.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <set>
#include <sstream>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;
using namespace tondo::system;

TEST_CASE("a program that dies loses nothing") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4 m4 u4 Nf3");
        decide(kept, game::TakenBack{});
        decide(kept, game::TakenBack{});
        decide(kept, game::PlayedAgain{});
        decide(kept, game::Resigned{Color::second});
        play(kept, "Nc3"); // Gray's resignation follows
    }
    const std::optional<StoredGame> again = GameStore::resume();
    REQUIRE(again);
    CHECK(line(again->live) == "e4 m4 u4 Nc3 resigns");
}

TEST_CASE("bots are restored with the game, from the journal and from the file") {
    const TestDirectory directory;
    const fs::path file = directory.path() / "bots.pgn3";
    {
        StoredGame kept = GameStore::open(file, {}, new_game(), {{}, {}, {"", "bot:2", "exec:./mine"}});
        play(kept, "e4");
        decide(kept, game::PlayerSet{Color::second, "bot:3:turtle"});
    }
    {
        std::optional<StoredGame> again = GameStore::resume();
        REQUIRE(again);
        CHECK(again->live.players() == ByColor<std::string>{"", "bot:3:turtle", "exec:./mine"});
        again->store.close(again->live);
    }
    fs::remove_all(directory.path() / "state");
    const StoredGame opened = GameStore::open(file, {}, new_game());
    CHECK(opened.live.players() == ByColor<std::string>{"", "bot:3:turtle", ""});
    CHECK(opened.message == "Black was played by another program, which no file starts: now a person plays; see :seat");
}

TEST_CASE("of the programs of a finished game nothing is reported") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "[BlackType \"program\"]\n\n1. resigns resigns 0-0-1\n");
    CHECK(GameStore::open(file, {}, new_game()).message.empty());
}

TEST_CASE("a journal that others may have written starts no program") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game(), {{}, {}, {"", "bot:2", "exec:./mine"}});
        kept.store.record("move e2e4", kept.live);
    }
    const fs::path journal = fs::directory_iterator(state_directory())->path();
    SUBCASE("a link to a file elsewhere") {
        fs::rename(journal, directory / "elsewhere");
        fs::create_symlink(directory / "elsewhere", journal);
    }
    SUBCASE("a file that others may write") {
        fs::permissions(journal, fs::perms::group_write, fs::perm_options::add);
    }
    for (const char *message :
         {"No program plays Black: others may have written the journal; see :seat; Going on where "
          "the game was left",
          "Going on where the game was left"}) { // also where it then is one's own
        const std::optional<StoredGame> kept = GameStore::resume();
        REQUIRE(kept);
        CHECK(kept->live.players() == ByColor<std::string>{"", "bot:2", ""});
        CHECK(kept->message == message);
    }
}

TEST_CASE("a new game reports at once that it cannot be saved") {
    const TestDirectory directory;
    CHECK(GameStore::start(new_game()).message.empty());
    fs::remove_all(directory / "data");
    put(directory / "data", "in the way");
    CHECK(GameStore::start(new_game()).message == "Without :save FILE this game cannot be saved: cannot make " +
                                                      (directory / "data").string() + ": File exists");
}

TEST_CASE("a game that fails to start leaves no journal") {
    const TestDirectory directory;
    {
        const FullDisk disk(0);
        CHECK_THROWS_AS(GameStore::start(new_game()), Failure);
        CHECK_THROWS_AS(GameStore::open(directory / "game.pgn3", {}, new_game()), Failure);
    }
    CHECK(fs::is_empty(state_directory()));
}

TEST_CASE("plies taken back can be replayed after a crash") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4 m4");
        decide(kept, game::TakenBack{});
    }
    std::optional<StoredGame> again = GameStore::resume();
    REQUIRE(again);
    REQUIRE(again->live.can_play_again());
    decide(*again, game::PlayedAgain{});
    CHECK(line(again->live) == "e4 m4");
}

TEST_CASE("a crash may happen repeatedly") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4 m4");
        decide(kept, game::TakenBack{});
        decide(kept, game::Resigned{Color::third});
    }
    for (int times = 0; times < 3; ++times) {
        const std::optional<StoredGame> again = GameStore::resume();
        REQUIRE(again);
        CHECK(line(again->live) == "e4");
        CHECK(again->live.game().resigning().contains(Color::third));
    }
}

TEST_CASE("without a game there is nothing to resume") {
    const TestDirectory directory;
    CHECK_FALSE(GameStore::resume());
    { StoredGame untouched = GameStore::start(new_game()); }
    CHECK_FALSE(GameStore::resume());
}

TEST_CASE("leaving saves the game in the data directory, and it can be resumed") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4 m4");
        kept.store.close(kept.live);
    }
    std::vector<fs::path> saved(fs::directory_iterator(data_directory()), fs::directory_iterator{});
    REQUIRE(saved.size() == 1);
    CHECK(saved.front().extension() == ".pgn3");
    {
        std::optional<StoredGame> again = GameStore::resume();
        REQUIRE(again);
        CHECK(line(again->live) == "e4 m4");
        // It is the game of that file, which no other program can open meanwhile.
        CHECK_THROWS_AS(GameStore::open(saved.front(), {}, new_game()), Failure);
        play(*again, "u4 draw");
        again->store.close(again->live);
    }
    CHECK_FALSE(GameStore::resume());
    CHECK(line(GameStore::open(saved.front(), {}, new_game()).live) == "e4 m4 u4 draw");
    CHECK(fs::is_empty(state_directory()) == false);
}

TEST_CASE("a game without decisions leaves nothing behind") {
    const TestDirectory directory;
    StoredGame kept = GameStore::start(new_game());
    kept.store.close(kept.live);
    CHECK(fs::is_empty(state_directory()));
    CHECK(fs::is_empty(data_directory()));
}

TEST_CASE("the players' names of a new game are kept in journal and file") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game(), {{"Ada", "", "Bo \"B\" B."}});
        play(kept, "e4");
    }
    std::optional<StoredGame> again = GameStore::resume();
    REQUIRE(again);
    CHECK(again->live.name(Color::first) == "Ada");
    CHECK(again->live.name(Color::second) == "Gray");
    again->store.close(again->live);
    const std::vector<fs::path> saved(fs::directory_iterator(data_directory()), fs::directory_iterator{});
    REQUIRE(saved.size() == 1);
    const std::string text = read_file(saved.front());
    CHECK(text.find("[White \"Ada\"]\n[Gray \"?\"]\n[Black \"Bo \\\"B\\\" B.\"]\n") != std::string::npos);
}

TEST_CASE("names that were changed in the file count when its journal goes on") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "[White \"Anna\"]\n\n1. e4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "m4");
    }
    put(file, "[White \"Berta\"]\n\n1. e4 *\n");
    const StoredGame kept = GameStore::open(file, {}, new_game());
    CHECK(line(kept.live) == "e4 m4");
    CHECK(kept.live.name(Color::first) == "Berta");
}

TEST_CASE("a save replaces only its own game, and annotations stay") {
    const TestDirectory directory;
    const fs::path file = directory / "three.pgn3";
    put(file, "[Event \"one\"]\n\n1. e4 *\n\n"
              "[Event \"two\"]\n[White \"Anna\"]\n\n{first} 1. d4 $1 (1. c4 {or so}) m4 {good} u4 *\n\n"
              "[Event \"three\"]\n\n1. Nf3 *\n");
    {
        StoredGame kept = GameStore::open(file, 2, new_game());
        CHECK(kept.live.name(Color::first) == "Anna");
        play(kept, "Nc3");
        CHECK(kept.store.save(kept.live).file == file);
        kept.store.close(kept.live);
    }
    const std::string text = read_file(file);
    CHECK(text.find("{first} 1. d4 $1 (1. c4 {or so}) 1... m4 {good} 1... u4 2. Nc3 *") != std::string::npos);
    CHECK(line(GameStore::open(file, 1, new_game()).live) == "e4");
    CHECK(line(GameStore::open(file, 3, new_game()).live) == "Nf3");
    CHECK(line(GameStore::open(file, 2, new_game()).live) == "d4 m4 u4 Nc3");
}

TEST_CASE("a missing file is a new game; an unreadable one leaves no journal") {
    const TestDirectory directory;
    const fs::path file = directory / "new.pgn3";
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        CHECK(kept.message == "A new game, to be saved in " + file.string());
        play(kept, "e4");
        kept.store.close(kept.live);
    }
    CHECK(fs::exists(file));
    put(directory / "bad.pgn3", "1. e9 *\n");
    CHECK_THROWS_WITH_AS(GameStore::open(directory / "bad.pgn3", {}, new_game()),
                         doctest::Contains("bad.pgn3:1:4: error: "), Failure);
    CHECK(std::distance(fs::directory_iterator(state_directory()), fs::directory_iterator{}) == 1);
}

TEST_CASE("a new game is refused where it could not be saved") {
    const TestDirectory directory;
    CHECK_THROWS_WITH_AS(GameStore::open(directory / "no" / "such.pgn3", {}, new_game()),
                         doctest::Contains("cannot write in "), Failure);
    CHECK(fs::is_empty(state_directory()));
}

TEST_CASE("a file's game killed before saving resumes from the journal") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "u4");
    }
    const StoredGame again = GameStore::open(file, {}, new_game());
    CHECK(line(again.live) == "e4 m4 u4");
    CHECK(again.message == "Going on where the game was left");
}

TEST_CASE("of a file changed since the journal both games are kept and offered") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "u4");
    }
    put(file, "1. d4 *\n");
    {
        const StoredGame again = GameStore::open(file, {}, new_game());
        CHECK(line(again.live) == "d4");
        CHECK(again.message == "The file was changed since; what was played here before is in the list of saved games");
        const std::optional<StoredGame> before = GameStore::resume();
        REQUIRE(before);
        CHECK(line(before->live) == "e4 m4 u4");
        CHECK(before->message ==
              "Going on where the game was left; not in " + file.string() + ": it was changed since");
    }
    CHECK(find_archived_journals().empty());
    CHECK(GameStore::open(file, {}, new_game()).message.empty());
    const std::optional<StoredGame> before = GameStore::resume();
    REQUIRE(before);
    CHECK(line(before->live) == "e4 m4 u4");
}

TEST_CASE("of a file changed since the journal nothing is kept that the file has") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "u4");
    }
    SUBCASE("in a longer game") {
        put(file, "1. e4 m4 u4 2. d4 *\n");
        CHECK(line(GameStore::open(file, {}, new_game()).live) == "e4 m4 u4 d4");
    }
    SUBCASE("under another number") {
        put(file, "1. e4 m4 u4 *\n\n1. d4 *\n");
        CHECK(line(GameStore::open(file, {}, new_game()).live) == "d4");
    }
    CHECK_FALSE(GameStore::resume());
    CHECK(find_archived_journals().empty());
}

TEST_CASE("the journal of a name without a file is the game, whatever else would begin there") {
    const TestDirectory directory;
    const fs::path file = directory / "tk.pgn3";
    const RuleSet &three_kings = *find_rules("three-kings");
    {
        StoredGame kept = GameStore::open(file, {}, Game(Position::start(three_kings)));
        play(kept, "e4");
    }
    const StoredGame again = GameStore::open(file, {}, new_game());
    CHECK(&again.live.rules() == &three_kings);
    CHECK(line(again.live) == "e4");
    CHECK(again.message == "Going on where the game was left");
}

TEST_CASE("a name without a file where nothing was played begins as asked") {
    const TestDirectory directory;
    const fs::path file = directory / "tk.pgn3";
    {
        StoredGame kept = GameStore::open(file, {}, Game(Position::start(*find_rules("three-kings"))));
        decide(kept, game::PlayerSet{Color::second, "bot:3"});
    }
    CHECK(&GameStore::open(file, {}, new_game()).live.rules() == &all_rules().front());
}

TEST_CASE("saving under a name whose game was never saved keeps that game") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    {
        StoredGame never_saved = GameStore::open(file, {}, new_game());
        play(never_saved, "d4");
    }
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4");
        kept.store.save(kept.live, file);
        CHECK(line(GameStore::resume()->live) == "d4");
    }
    CHECK(line(GameStore::open(file, {}, new_game()).live) == "e4");
}

TEST_CASE("two games that are saved without a name in the same second get two files") {
    const TestDirectory directory;
    StoredGame one = GameStore::start(new_game());
    StoredGame two = GameStore::start(new_game());
    play(one, "e4");
    play(two, "d4");
    const fs::path first = one.store.save(one.live).file;
    const fs::path second = two.store.save(two.live).file;
    CHECK(first.parent_path() == data_directory());
    CHECK(first.filename().string().find_first_not_of("0123456789-") == std::string("2024-05-31-184502").size());
    CHECK(first != second);
    CHECK(read_file(first).find("1. e4 *") != std::string::npos);
    CHECK(read_file(second).find("1. d4 *") != std::string::npos);
}

TEST_CASE("a killed game without a move leaves nothing once another begins") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        decide(kept, game::PlayerSet{Color::second, "bot:3"});
        StoredGame open_elsewhere = GameStore::start(new_game());
        CHECK(std::distance(fs::directory_iterator(state_directory()), {}) == 2);
        CHECK_FALSE(GameStore::resume());
    }
    const StoredGame next = GameStore::start(new_game());
    CHECK(std::distance(fs::directory_iterator(state_directory()), {}) == 1);
}

TEST_CASE("resuming does not overwrite a file that was changed since") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "u4");
    }
    std::string changed;
    SUBCASE("to another game") {
        changed = "1. d4 *\n";
    }
    SUBCASE("to something that is no game") {
        changed = "1. e9 *\n";
    }
    put(file, changed);
    {
        std::optional<StoredGame> again = GameStore::resume();
        REQUIRE(again);
        CHECK(line(again->live) == "e4 m4 u4");
        CHECK(again->message == "Going on where the game was left; not in " + file.string() + ": it was changed since");
        play(*again, "Nf3");
        again->store.close(again->live);
    }
    CHECK(read_file(file) == changed);
    const std::vector<fs::path> saved(fs::directory_iterator(data_directory()), fs::directory_iterator{});
    REQUIRE(saved.size() == 1);
    CHECK(line(GameStore::open(saved.front(), {}, new_game()).live) == "e4 m4 u4 Nf3");
}

TEST_CASE("a game whose save was not recorded still belongs to its file") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        play(kept, "u4");
    }
    put(file, "1. e4 m4 u4 *\n");
    CHECK(GameStore::open(file, {}, new_game()).message == "Going on where the game was left");
}

TEST_CASE("a game whose folder was moved after a kill is saved there, in its place, and never over another game") {
    const TestDirectory directory;
    fs::create_directory(directory / "old");
    put(directory / "old" / "games.pgn3", "1. d4 *\n\n1. e4 *\n");
    {
        StoredGame kept = GameStore::open(directory / "old" / "games.pgn3", 2, new_game());
        play(kept, "m4");
        kept.store.save(kept.live);
        play(kept, "u4");
    }
    fs::rename(directory / "old", directory / "new");
    const fs::path file = directory / "new" / "games.pgn3";
    std::optional<StoredGame> again = GameStore::resume();
    REQUIRE(again);
    put(directory / "other.pgn3", "1. f4 *\n\n1. g4 *\n");
    CHECK_THROWS_WITH_AS(again->store.save(again->live, directory / "other.pgn3"), doctest::Contains("there already"),
                         Failure);
    CHECK(again->store.save(again->live, file).file == file);
    play(*again, "Nf3");
    again->store.save(again->live);
    CHECK(read_file(file).starts_with("1. d4 *\n\n"));
    CHECK(read_file(file).find("1. e4 m4 u4 2. Nf3 *") != std::string::npos);
    again.reset();
    CHECK(line(GameStore::open(file, 2, new_game()).live) == "e4 m4 u4 Nf3");
}

TEST_CASE("a game is not saved in a device") {
    const TestDirectory directory;
    CHECK_THROWS_WITH_AS(GameStore::open("/dev/full", {}, new_game()), doctest::Contains("/dev/full is no file"),
                         Failure);
    StoredGame kept = GameStore::start(new_game());
    play(kept, "e4");
    CHECK_THROWS_WITH_AS(kept.store.save(kept.live, "/dev/full"), "/dev/full is there already", Failure);
}

TEST_CASE("saving elsewhere moves the game there, and overwrites nothing") {
    const TestDirectory directory;
    const fs::path file = directory / "elsewhere.pgn3";
    std::optional<StoredGame> keeping = GameStore::start(new_game());
    StoredGame &kept = *keeping;
    play(kept, "e4");
    CHECK(kept.store.save(kept.live, file).file == file);
    CHECK_THROWS_AS(GameStore::open(file, {}, new_game()), Failure);
    put(directory / "other.pgn3", "1. d4 *\n");
    CHECK_THROWS_WITH_AS(kept.store.save(kept.live, directory / "other.pgn3"), doctest::Contains("there already"),
                         Failure);
    CHECK_THROWS_AS(kept.store.save(kept.live, directory / "no" / "such" / "game.pgn3"), Failure);
    play(kept, "m4");
    kept.store.close(kept.live);
    keeping.reset();
    CHECK(line(GameStore::open(file, {}, new_game()).live) == "e4 m4");
}

TEST_CASE("on a full disk a decision is refused, and the game continues once there is room") {
    const TestDirectory directory;
    StoredGame kept = GameStore::start(new_game());
    play(kept, "e4");
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(play(kept, "m4"), Failure);
        CHECK_THROWS_AS(kept.store.save(kept.live, directory / "full.pgn3"), Failure);
        CHECK_FALSE(fs::exists(directory / "full.pgn3"));
    }
    CHECK(line(kept.live) == "e4");
    play(kept, "o4");
    CHECK(kept.store.save(kept.live, directory / "full.pgn3").file == directory / "full.pgn3");
    CHECK(line(kept.live) == "e4 o4");
}

TEST_CASE("plies taken back become a variation in the file, after a crash, too") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "[White \"Anna\"]\n\n1. e4 {mine} m4 (1... l4 {or so}) u4 {hm} *\n");
    const auto moves = [&] {
        const std::string text = read_file(file);
        return text.substr(text.find("\n\n") + 2);
    };
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        decide(kept, game::TakenBack{});
        play(kept, "v4 d4");
        decide(kept, game::TakenBack{});
        decide(kept, game::TakenBack{});
    }
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        CHECK(line(kept.live) == "e4 m4");
        kept.store.save(kept.live);
        CHECK(moves() == "1. e4 {mine} 1... m4 (1... l4 {or so}) (1... m4 u4 {hm} (1... v4 2. d4)) *\n");
        decide(kept, game::PlayedAgain{});
        decide(kept, game::PlayedAgain{});
        CHECK(line(kept.live) == "e4 m4 v4 d4");
        kept.store.save(kept.live);
        CHECK(moves() == "1. e4 {mine} 1... m4 (1... l4 {or so}) 1... v4 (1... u4 {hm}) 2. d4 *\n");
        kept.store.close(kept.live);
    }
    StoredGame kept = GameStore::open(file, {}, new_game());
    CHECK(kept.live.name(Color::first) == "Anna");
    play(kept, "n4");
    kept.store.close(kept.live);
    CHECK(moves() == "1. e4 {mine} 1... m4 (1... l4 {or so}) 1... v4 (1... u4 {hm}) 2. d4 n4 *\n");
}

TEST_CASE("each abandoned line is kept, whatever was played instead") {
    const TestDirectory directory;
    StoredGame kept = GameStore::start(new_game());
    play(kept, "e4 m4 u4");
    decide(kept, game::TakenBack{});
    play(kept, "v4");
    decide(kept, game::TakenBack{});
    decide(kept, game::TakenBack{});
    play(kept, "l4");
    decide(kept, game::TakenBack{});
    decide(kept, game::Resigned{Color::second});
    const fs::path file = kept.store.save(kept.live).file;
    CHECK(read_file(file).find("\n1. e4 resigns (1... m4 u4 (1... v4)) (1... l4) *\n") != std::string::npos);
}

TEST_CASE("a file keeps the moves of a game taken back completely") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 *\n");
    StoredGame kept = GameStore::open(file, {}, new_game());
    decide(kept, game::TakenBack{});
    kept.store.close(kept.live);
    CHECK(read_file(file).find("\n{taken back: e4} *\n") != std::string::npos);
}

TEST_CASE("other games of the file stay byte for byte, damaged ones, too") {
    const TestDirectory directory;
    const fs::path file = directory / "games.pgn3";
    const std::string before = "% mine\r\n[Event \"1\"]\r\n1.e4   *\r\n\r\n% for others\n";
    const std::string behind = "\n\n\n[Event \"3\"]\n1.  d4 *";
    put(file, before + "[Event \"2\"] 1.c4 *" + behind);
    StoredGame kept = GameStore::open(file, 2, new_game());
    std::string damaged;
    SUBCASE("") {}
    SUBCASE("") {
        damaged = "\n\n[Event \"4\"]\n\n1. e9";
        put(file, before + "[Event \"2\"] 1.c4 *" + behind + damaged);
    }
    play(kept, "m4");
    kept.store.save(kept.live);
    const std::string text = read_file(file);
    CHECK(text.substr(0, before.size()) == before);
    CHECK(text.substr(before.size(), 12) == "[Event \"2\"]\n");
    CHECK(text.substr(text.size() - behind.size() - damaged.size() - 10) == "1. c4 m4 *" + behind + damaged);
    kept.store.close(kept.live);
    CHECK(read_file(file) == text);
}

TEST_CASE("a file that others change during its game is not overwritten, and both versions are kept") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "[Event \"mine\"]\n\n1. e4 *\n");
    StoredGame kept = GameStore::open(file, {}, new_game());
    play(kept, "m4");
    std::string changed;
    SUBCASE("to another game") {
        changed = "1. d4 *\n";
    }
    SUBCASE("to something that is no game") {
        changed = "garbage";
    }
    put(file, changed);
    const Saved saved = kept.store.save(kept.live);
    CHECK(read_file(file) == changed);
    CHECK(saved.unwritten_file == file);
    CHECK(saved.file == directory / "game-2.pgn3");
    CHECK(saved.message() == "game.pgn3 was changed by another program; this game is now in game-2.pgn3");
    play(kept, "u4");
    CHECK_FALSE(kept.store.close(kept.live)->unwritten_file);
    CHECK(read_file(saved.file).find("[Event \"mine\"]") == 0);
    CHECK(read_file(saved.file).find("1. e4 m4 u4 *") != std::string::npos);
}

TEST_CASE("a file left unsaved is reported before leaving") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    StoredGame kept = GameStore::open(file, {}, new_game());
    play(kept, "e4");
    put(file, "1. d4 *\n");
    CHECK(kept.store.close(kept.live)->unwritten_file == file);
    CHECK_FALSE(kept.store.close(kept.live));
    CHECK(read_file(file) == "1. d4 *\n");
}

TEST_CASE("a finished game keeps its journal until an unsaved file is reported") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    StoredGame kept = GameStore::open(file, {}, new_game());
    play(kept, "e4 draw");
    put(file, "1. d4 *\n");
    REQUIRE(kept.store.close(kept.live)->unwritten_file == file);
    CHECK_FALSE(kept.store.record(game::TakenBack{}, kept.live)); // the journal exists
    kept.live.apply(game::TakenBack{});
    play(kept, "draw");
    kept.store.close(kept.live);
    CHECK(fs::is_empty(state_directory()));
}

TEST_CASE("games that others add to the file or move in it do no harm") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 *\n");
    StoredGame kept = GameStore::open(file, {}, new_game());
    play(kept, "m4");
    put(file, "1. d4 *\n\n1. e4 *\n");
    CHECK_FALSE(kept.store.save(kept.live).unwritten_file);
    kept.store.close(kept.live);
    CHECK(read_file(file).find("1. d4 *\n\n[Event") == 0);
    fs::remove(file);
    play(kept, "u4");
    kept.store.save(kept.live);
    CHECK(read_file(file).find("1. e4 m4 u4 *") != std::string::npos);
}

TEST_CASE("a removed journal is written again with the next decision") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4");
        fs::remove_all(state_directory().parent_path());
        CHECK(kept.store.record(game::Played{notation::read_ply_token(kept.live.game().position(), "m4").value()},
                                kept.live));
        kept.live.apply(game::Played{notation::read_ply_token(kept.live.game().position(), "m4").value()});
        CHECK_FALSE(kept.store.record(game::TakenBack{}, kept.live));
    }
    CHECK(line(GameStore::resume()->live) == "e4");
}

TEST_CASE("a rewritten journal has no refused decisions") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4");
        {
            const FullDisk full(16);
            CHECK_THROWS_AS(play(kept, "n4"), Failure);
        }
        fs::remove_all(state_directory());
        {
            const FullDisk full(16);
            CHECK_THROWS_AS(play(kept, "m4"), Failure);
        }
        play(kept, "o4");
    }
    CHECK(line(GameStore::resume()->live) == "e4 o4");
}

TEST_CASE("a game that was only viewed is not resumed") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        StoredGame played = GameStore::start(new_game());
        play(played, "d4");
    }
    SUBCASE("left") {
        StoredGame kept = GameStore::open(file, {}, new_game());
        CHECK_FALSE(kept.store.close(kept.live));
    }
    SUBCASE("killed") {
        const StoredGame kept = GameStore::open(file, {}, new_game());
    }
    SUBCASE("a new one after some moves") {
        Game game = new_game();
        game.play(notation::read_ply_token(game.position(), "e4").value());
        const StoredGame kept = GameStore::start(std::move(game));
    }
    CHECK(line(GameStore::resume()->live) == "d4");
    CHECK(read_file(file) == "1. e4 m4 *\n");
    put(file, "1. c4 *\n");
    CHECK(GameStore::open(file, {}, new_game()).message.empty());
}

TEST_CASE("resuming skips a journal that cannot be replayed, and says so") {
    const TestDirectory directory;
    {
        StoredGame played = GameStore::start(new_game());
        play(played, "d4");
    }
    for (const fs::directory_entry &entry : fs::directory_iterator(state_directory()))
        fs::last_write_time(entry, fs::file_time_type::clock::now() - std::chrono::seconds(10));
    const fs::path newer = state_directory() / "zz.journal";
    put(newer, "tondo-journal 1\nrules chess\nstart x\nactions\nmove e2e4\n");
    {
        const std::optional<StoredGame> again = GameStore::resume();
        REQUIRE(again);
        CHECK(line(again->live) == "d4");
        CHECK(again->message == "Going on where the game was left; a newer one cannot be read: " + newer.string());
    }
    for (const fs::directory_entry &entry : fs::directory_iterator(state_directory()))
        if (entry.path() != newer)
            fs::remove(entry.path());
    CHECK_THROWS_WITH_AS(GameStore::resume(),
                         ("there is no game to continue: " + newer.string() + " cannot be read").c_str(), Failure);
    CHECK(fs::exists(newer));
}

TEST_CASE("clocks, names and offers survive a program that dies, and clocks are in the file") {
    using namespace std::chrono_literals;
    using Times = ByColor<std::chrono::milliseconds>;
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    const game::Seating seating{{"Anna", "Ben", "Cleo"}, for_all({60s, 5s})};
    {
        StoredGame kept = GameStore::open(file, {}, new_game(), seating);
        const PlyAction move = notation::read_ply_token(kept.live.game().position(), "e4").value();
        decide(kept, game::Played{move, 58'300ms});
        decide(kept, game::Offered{Color::second});
        decide(kept, game::ClockStopped{42s});
    }
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        CHECK(kept.live.name(Color::third) == "Cleo");
        CHECK(kept.live.time_control() == seating.control);
        CHECK(kept.live.clocks(1) == Times{58'300ms, 42s, 60s});
        CHECK(kept.live.offer()->by() == Color::second);

        kept.store.save(kept.live);
        CHECK(read_file(file).find("[TimeControl \"60+5\"]") != std::string::npos);
        CHECK(read_file(file).find("1. e4 {[%clk 0:00:58]} *") != std::string::npos);

        decide(kept, game::ClockSet{for_all({300s, 0s})});
        CHECK(kept.live.clocks(1) == Times{300s, 300s, 300s});
        play(kept, "m4");
    }
    StoredGame kept = GameStore::open(file, {}, new_game()); // a later setting does not replace the one at the start
    CHECK(kept.live.clocks(2) == Times{300s, 300s, 300s});
    decide(kept, game::TakenBack{});
    decide(kept, game::TakenBack{});
    CHECK(kept.live.clocks(0) == Times{300s, 300s, 300s});
    kept.store.close(kept.live);
    CHECK(read_file(file).find("[TimeControl \"300+0\"]") != std::string::npos);
}

TEST_CASE("journals from before clocks are read") {
    const TestDirectory directory;
    put(state_directory() / "old.journal", "tondo-journal 1\nprocess 1\nrules 3man\nboard round\nstart " +
                                               notation::write_fen(new_game().start()) +
                                               "\nname w Ada\nactions\nmove e2e4\nundo\nredo\n");
    const std::optional<StoredGame> kept = GameStore::resume();
    REQUIRE(kept);
    CHECK(line(kept->live) == "e4");
    CHECK_FALSE(kept->live.time_control());
}
