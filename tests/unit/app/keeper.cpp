// A game is kept: through kills, in files among other games, beside other programs.

#include "tondo/app/keeper.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/paths.hpp"
#include "tondo/notation/action.hpp"

#include "directory.hpp"
#include "full_disk.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::app;

namespace {

Game new_game() {
    return Game(Position::start(all_rules().front()));
}

void decide(KeptGame &kept, const ui::Intent &intent) {
    kept.keeper.record(intent, kept.table);
    kept.table.apply(intent);
}

void play(KeptGame &kept, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        decide(kept, ui::Play{notation::read_action(kept.table.game().position(), word)});
}

std::string line(const ui::Table &table) {
    std::string moves;
    for (std::size_t i = 0; i < table.game().plies().size(); ++i)
        moves += (i == 0 ? "" : " ") +
                 notation::write_action(table.game().position_after(i), table.game().plies()[i].action);
    return moves;
}

void put(const fs::path &file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}

} // namespace

TEST_CASE("a program that dies loses nothing") {
    const TestDirectory directory;
    {
        KeptGame kept = Keeper::start(new_game());
        play(kept, "e4 m4 u4 Nf3");
        decide(kept, ui::TakeBack{});
        decide(kept, ui::TakeBack{});
        decide(kept, ui::PlayAgain{});
        decide(kept, ui::Resign{Color::second});
        play(kept, "Nc3"); // Gray's resignation follows
    }
    const std::optional<KeptGame> again = Keeper::resume();
    REQUIRE(again);
    CHECK(line(again->table) == "e4 m4 u4 Nc3 resigns");
}

TEST_CASE("what was taken back can still be played again afterwards") {
    const TestDirectory directory;
    {
        KeptGame kept = Keeper::start(new_game());
        play(kept, "e4 m4");
        decide(kept, ui::TakeBack{});
    }
    std::optional<KeptGame> again = Keeper::resume();
    REQUIRE(again);
    REQUIRE(again->table.can(ui::PlayAgain{}));
    decide(*again, ui::PlayAgain{});
    CHECK(line(again->table) == "e4 m4");
}

TEST_CASE("and not only the first time") {
    const TestDirectory directory;
    {
        KeptGame kept = Keeper::start(new_game());
        play(kept, "e4 m4");
        decide(kept, ui::TakeBack{});
        decide(kept, ui::Resign{Color::third});
    }
    for (int times = 0; times < 3; ++times) {
        const std::optional<KeptGame> again = Keeper::resume();
        REQUIRE(again);
        CHECK(line(again->table) == "e4");
        CHECK(again->table.game().resigning().contains(Color::third));
    }
}

TEST_CASE("without a game there is nothing to resume") {
    const TestDirectory directory;
    CHECK_FALSE(Keeper::resume());
    { KeptGame untouched = Keeper::start(new_game()); }
    CHECK_FALSE(Keeper::resume());
}

TEST_CASE("leaving saves the game in the data directory, and it can be gone on with") {
    const TestDirectory directory;
    {
        KeptGame kept = Keeper::start(new_game());
        play(kept, "e4 m4");
        kept.keeper.close(kept.table);
    }
    std::vector<fs::path> saved(fs::directory_iterator(data_directory()), fs::directory_iterator{});
    REQUIRE(saved.size() == 1);
    CHECK(saved.front().extension() == ".pgn3");
    {
        std::optional<KeptGame> again = Keeper::resume();
        REQUIRE(again);
        CHECK(line(again->table) == "e4 m4");
        // It is the same game that its file holds: nobody else can open it meanwhile.
        CHECK_THROWS_AS(Keeper::open(saved.front(), {}, new_game()), GameIsOpen);
        play(*again, "u4 draw");
        again->keeper.close(again->table);
    }
    CHECK_FALSE(Keeper::resume());
    CHECK(line(Keeper::open(saved.front(), {}, new_game()).table) == "e4 m4 u4 draw");
    CHECK(fs::is_empty(state_directory()) == false);
}

TEST_CASE("a game in which nothing was done leaves nothing behind") {
    const TestDirectory directory;
    KeptGame kept = Keeper::start(new_game());
    kept.keeper.close(kept.table);
    CHECK(fs::is_empty(state_directory()));
    CHECK(fs::is_empty(data_directory()));
}

TEST_CASE("a save replaces only its own game, and what was written about it stays") {
    const TestDirectory directory;
    const fs::path file = directory / "three.pgn3";
    put(file, "[Event \"one\"]\n\n1. e4 *\n\n"
              "[Event \"two\"]\n[White \"Anna\"]\n\n{first} 1. d4 $1 (1. c4 {or so}) m4 {good} u4 *\n\n"
              "[Event \"three\"]\n\n1. Nf3 *\n");
    {
        KeptGame kept = Keeper::open(file, 2, new_game());
        CHECK(kept.table.name(Color::first) == "Anna");
        play(kept, "Nc3");
        CHECK(kept.keeper.save(kept.table).file == file);
        kept.keeper.close(kept.table);
    }
    const std::string text = read_file(file);
    CHECK(text.find("{first} 1. d4 $1 (1. c4 {or so}) 1... m4 {good} 1... u4 2. Nc3 *") != std::string::npos);
    CHECK(line(Keeper::open(file, 1, new_game()).table) == "e4");
    CHECK(line(Keeper::open(file, 3, new_game()).table) == "Nf3");
    CHECK(line(Keeper::open(file, 2, new_game()).table) == "d4 m4 u4 Nc3");
}

TEST_CASE("a file that is not there is a new game; one that cannot be read leaves no journal") {
    const TestDirectory directory;
    const fs::path file = directory / "new.pgn3";
    {
        KeptGame kept = Keeper::open(file, {}, new_game());
        CHECK(kept.message == "A new game, to be saved in " + file.string());
        play(kept, "e4");
        kept.keeper.close(kept.table);
    }
    CHECK(fs::exists(file));
    put(directory / "bad.pgn3", "1. e9 *\n");
    CHECK_THROWS_WITH_AS(Keeper::open(directory / "bad.pgn3", {}, new_game()),
                         doctest::Contains("bad.pgn3:1:4: error: "), InputError);
    CHECK(std::distance(fs::directory_iterator(state_directory()), fs::directory_iterator{}) == 1);
}

TEST_CASE("a new game is not begun where it could not be saved") {
    const TestDirectory directory;
    CHECK_THROWS_WITH_AS(Keeper::open(directory / "no" / "such.pgn3", {}, new_game()),
                         doctest::Contains("cannot write in "), StorageError);
    CHECK(fs::is_empty(state_directory()));
}

TEST_CASE("killed before saving, a file's game goes on from the journal") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        KeptGame kept = Keeper::open(file, {}, new_game());
        play(kept, "u4");
    }
    const KeptGame again = Keeper::open(file, {}, new_game());
    CHECK(line(again.table) == "e4 m4 u4");
    CHECK(again.message == "Going on where the game was left");
}

TEST_CASE("a file changed behind the journal's back wins, and the journal is set aside") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        KeptGame kept = Keeper::open(file, {}, new_game());
        play(kept, "u4");
    }
    put(file, "1. d4 *\n");
    const KeptGame again = Keeper::open(file, {}, new_game());
    CHECK(line(again.table) == "d4");
    CHECK(again.message.find("The file was changed since") == 0);
    bool set_aside = false;
    for (const fs::directory_entry &entry : fs::directory_iterator(state_directory()))
        set_aside = set_aside || entry.path().extension() == ".damaged";
    CHECK(set_aside);
}

TEST_CASE("going on does not write over a file that was changed since") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        KeptGame kept = Keeper::open(file, {}, new_game());
        play(kept, "u4");
    }
    std::string changed;
    SUBCASE("to another game") {
        changed = "1. d4 *\n";
    }
    SUBCASE("to what is no game") {
        changed = "1. e9 *\n";
    }
    put(file, changed);
    {
        std::optional<KeptGame> again = Keeper::resume();
        REQUIRE(again);
        CHECK(line(again->table) == "e4 m4 u4");
        CHECK(again->message.find("game.pgn3 was changed since") != std::string::npos);
        play(*again, "Nf3");
        again->keeper.close(again->table);
    }
    CHECK(read_file(file) == changed);
    const std::vector<fs::path> saved(fs::directory_iterator(data_directory()), fs::directory_iterator{});
    REQUIRE(saved.size() == 1);
    CHECK(line(Keeper::open(saved.front(), {}, new_game()).table) == "e4 m4 u4 Nf3");
}

TEST_CASE("dead between saving and noting it, the game is still the file's") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 m4 *\n");
    {
        KeptGame kept = Keeper::open(file, {}, new_game());
        play(kept, "u4");
    }
    put(file, "1. e4 m4 u4 *\n");
    CHECK(Keeper::open(file, {}, new_game()).message == "Going on where the game was left");
}

TEST_CASE("a game is not kept in what is no file") {
    const TestDirectory directory;
    CHECK_THROWS_WITH_AS(Keeper::open("/dev/full", {}, new_game()), doctest::Contains("/dev/full is no file"),
                         InputError);
    KeptGame kept = Keeper::start(new_game());
    play(kept, "e4");
    CHECK_THROWS_WITH_AS(kept.keeper.save(kept.table, "/dev/full"), "/dev/full is there already", InputError);
}

TEST_CASE("saving elsewhere takes the game along, and nothing is overwritten") {
    const TestDirectory directory;
    const fs::path file = directory / "elsewhere.pgn3";
    std::optional<KeptGame> keeping = Keeper::start(new_game());
    KeptGame &kept = *keeping;
    play(kept, "e4");
    CHECK(kept.keeper.save(kept.table, file).file == file);
    CHECK_THROWS_AS(Keeper::open(file, {}, new_game()), GameIsOpen);
    put(directory / "other.pgn3", "1. d4 *\n");
    CHECK_THROWS_WITH_AS(kept.keeper.save(kept.table, directory / "other.pgn3"), doctest::Contains("there already"),
                         InputError);
    CHECK_THROWS_AS(kept.keeper.save(kept.table, directory / "no" / "such" / "game.pgn3"), StorageError);
    play(kept, "m4");
    kept.keeper.close(kept.table);
    keeping.reset();
    CHECK(line(Keeper::open(file, {}, new_game()).table) == "e4 m4");
}

TEST_CASE("on a full disk a decision is refused and the game goes on once there is room") {
    const TestDirectory directory;
    KeptGame kept = Keeper::start(new_game());
    play(kept, "e4");
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(play(kept, "m4"), StorageError);
        CHECK_THROWS_AS(kept.keeper.save(kept.table, directory / "full.pgn3"), StorageError);
        CHECK_FALSE(fs::exists(directory / "full.pgn3"));
    }
    CHECK(line(kept.table) == "e4");
    play(kept, "o4");
    CHECK(kept.keeper.save(kept.table, directory / "full.pgn3").file == directory / "full.pgn3");
    CHECK(line(kept.table) == "e4 o4");
}
