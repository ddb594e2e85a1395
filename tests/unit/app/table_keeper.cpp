#include "directory.hpp"
#include "full_disk.hpp"

#include "tondo/app/files/input_error.hpp"
#include "tondo/app/files/storage.hpp"
#include "tondo/app/tables/table_charter.hpp"
#include "tondo/app/tables/table_directory.hpp"
#include "tondo/app/tables/table_keeper.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sys/stat.h>

using namespace tondo;
using namespace tondo::app;
namespace fs = std::filesystem;

namespace {

constexpr const char *plan = "white=any,gray=bert,black=any";

/// A table with three guests and a move, and the place where its journal is.
class Kept {
public:
    void begin(std::optional<GameFile> file = {}) {
        TableKeeper keeper(socket());
        KeptTable table = keeper.begin({7, plan}, Game(Position::start(all_rules().front())), std::move(file));
        for (const char *event : {"sit w anna", "sit g bert", "sit b cleo", "move e2e4"})
            keeper.keep(event);
    }
    fs::path socket() const { return directory_.path() / "tavern.socket"; }
    fs::path journal() const {
        return fs::directory_iterator(directory_.path() / "state" / "tondo" / "tables")->path();
    }
    fs::path file(const char *name) const { return directory_.path() / name; }

private:
    TestDirectory directory_;
};

std::vector<std::string> last_two(const fs::path &journal) {
    const std::vector<std::string> actions = read_journal(read_file(journal)).actions;
    REQUIRE(actions.size() >= 2);
    return {actions.end() - 2, actions.end()};
}

} // namespace

TEST_CASE("a charter is read as it was written") {
    const TableCharter charter{1'795'244'400'000, plan, "10+5", table::WhenAway::pause, 0660};
    CHECK(write_charter(charter) == "charter 1795244400000 white=any,gray=bert,black=any 10+5 pause group");
    CHECK(read_charter(write_charter(charter)) == charter);
    for (const char *bad : {"", "charter", "charter 1 a - run all x", "charter 1 a - walk all", "move e2e4"})
        CHECK_FALSE_MESSAGE(read_charter(bad), bad);
}

TEST_CASE("a table goes on from its journal") {
    Kept kept;
    kept.begin();
    TableKeeper keeper(kept.socket());
    const std::optional<KeptTable> left = keeper.left();
    REQUIRE(left);
    CHECK(left->whole);
    CHECK(left->charter == TableCharter{7, plan});
    CHECK(left->events.size() == 4);
    CHECK(left->shared.guest(Color::second) == "bert");
    CHECK(left->shared.game().plies().size() == 1);
    CHECK_THROWS_AS(TableKeeper{kept.socket()}, GameIsOpen);
}

TEST_CASE("an event that was torn never happened") {
    Kept kept;
    kept.begin();
    std::ofstream(kept.journal(), std::ios::app) << "move m2m";
    TableKeeper keeper(kept.socket());
    const std::optional<KeptTable> left = keeper.left();
    REQUIRE(left);
    CHECK_FALSE(left->whole);
    CHECK(left->events.size() == 4);
    keeper.go_on(*left);
    keeper.keep("move m2m4");
    CHECK(last_two(kept.journal()) == std::vector<std::string>{"move e2e4", "move m2m4"});
}

TEST_CASE("a journal that cannot be followed is not guessed at") {
    Kept kept;
    kept.begin();
    const std::string text = read_file(kept.journal());
    const auto number = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    std::ofstream(kept.journal(), std::ios::app) << journal_line(number, "move a1a9");
    CHECK_THROWS_AS(TableKeeper(kept.socket()).left(), InputError);
}

TEST_CASE("a journal that was removed is written anew") {
    Kept kept;
    kept.begin();
    TableKeeper keeper(kept.socket());
    keeper.go_on(*keeper.left());
    fs::remove_all(kept.journal().parent_path());
    keeper.keep("move m2m4");
    CHECK(last_two(kept.journal()) == std::vector<std::string>{"move e2e4", "move m2m4"});
}

TEST_CASE("a table's game is saved under its guests' names, and never over what another has written") {
    Kept kept;
    kept.begin(GameFile(kept.file("game.pgn3")));
    TableKeeper keeper(kept.socket());
    const std::optional<KeptTable> left = keeper.left();
    keeper.go_on(*left);
    CHECK(keeper.save(left->shared).file == kept.file("game.pgn3"));
    CHECK(read_file(kept.file("game.pgn3")).find("[Gray \"bert\"]") != std::string::npos);
    std::ofstream(kept.file("game.pgn3")) << "1. d4 *\n";
    const Saved saved = keeper.save(left->shared);
    CHECK(saved.left_alone == kept.file("game.pgn3"));
    CHECK(read_file(saved.file).find("1. e4 *") != std::string::npos);
    CHECK(read_file(kept.file("game.pgn3")) == "1. d4 *\n");
}

TEST_CASE("a restarted host leaves a file alone that another program has changed") {
    for (const char *changed : {"1. d4 *\n", "1. e4 u4 *\n", "1. e9 *\n", "garbage"}) {
        CAPTURE(changed);
        Kept kept;
        kept.begin(GameFile(kept.file("game.pgn3")));
        std::ofstream(kept.file("game.pgn3")) << changed;
        TableKeeper keeper(kept.socket());
        const std::optional<KeptTable> left = keeper.left();
        keeper.go_on(*left);
        CHECK(keeper.save(left->shared).file == kept.file("game-2.pgn3"));
        CHECK(read_file(kept.file("game.pgn3")) == changed);
    }
}

TEST_CASE("a table's rewritten journal has no refused events") {
    Kept kept;
    kept.begin();
    TableKeeper keeper(kept.socket());
    keeper.go_on(*keeper.left());
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(keeper.keep("resign g"), StorageError);
    }
    fs::remove_all(kept.journal().parent_path());
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(keeper.keep("resign b"), StorageError);
    }
    keeper.keep("move m2m4");
    CHECK(last_two(kept.journal()) == std::vector<std::string>{"move e2e4", "move m2m4"});
}

TEST_CASE("a game that was saved before its host was killed is saved there again") {
    Kept kept;
    kept.begin();
    fs::path file;
    for (int i = 0; i < 2; ++i) {
        TableKeeper keeper(kept.socket());
        const std::optional<KeptTable> left = keeper.left();
        REQUIRE(left);
        keeper.go_on(*left);
        const Saved saved = keeper.save(left->shared);
        CHECK_FALSE(saved.left_alone);
        CHECK((file.empty() || saved.file == file));
        file = saved.file;
    }
}

TEST_CASE("a directory for tables") {
    const TestDirectory directory;
    const fs::path place = directory.path() / "tables";
    CHECK_FALSE(TableDirectory::find(place.string()));
    CHECK(TableDirectory::make(place.string()).tables().empty());
    std::ofstream(place / "b.socket") << "";
    std::ofstream(place / "a.socket") << "";
    std::ofstream(place / "a.lock") << "";
    std::ofstream(place / ".hidden.socket") << "";
    CHECK(TableDirectory::find(place.string())->tables() == std::vector<std::string>{"a", "b"});
    ::chmod(place.c_str(), 0777);
    CHECK_THROWS_AS(TableDirectory::find(place.string()), InputError);
    ::chmod(place.c_str(), 01777);
    CHECK(TableDirectory::find(place.string()));
    CHECK_THROWS_AS(TableDirectory::find((place / "a.lock").string()), StorageError);
}
