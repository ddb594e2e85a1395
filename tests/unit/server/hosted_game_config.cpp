#include "../storage/directory.hpp"
#include "../storage/full_disk.hpp"
#include "system/failure.hpp"

#include "server/hosted_game_config.hpp"
#include "server/table_directory.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_store.hpp"

#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sys/stat.h>

using namespace tondo;
using namespace tondo::server;
using namespace tondo::storage;
using namespace tondo::system;
namespace fs = std::filesystem;

namespace {

/// A hosted game with three clients and a move, and the place of its journal.
class HostedFiles {
public:
    StoredGame start(std::optional<GameFile> file = {}) {
        const RuleSet &rules = all_rules().front();
        game::LiveGame live(Game(Position::start(rules)), game::read_reservations(rules, "gray=bert").value(), {});
        StoredGame kept = GameStore::host(Journal::of_table(socket()), "7 run all", std::move(live), std::move(file));
        for (const char *event : {"sit w anna", "sit g bert", "sit b cleo", "move e2e4"})
            record(kept, event);
        return kept;
    }
    /// As the next host finds it.
    StoredGame resume() const {
        Journal journal = Journal::of_table(socket());
        std::optional<StoredGame> left = GameStore::host_again(journal);
        REQUIRE(left);
        return std::move(*left);
    }
    static void record(StoredGame &kept, const std::string &event) {
        kept.store.record(event, kept.live);
        REQUIRE(kept.live.apply(game::read_event(kept.live.position(), event)));
    }
    fs::path socket() const { return directory_.path() / "tavern.socket"; }
    fs::path journal() const {
        const fs::directory_iterator first(directory_.path() / "state" / "tondo" / "tables");
        REQUIRE(first != fs::directory_iterator());
        return first->path();
    }
    fs::path file(const char *name) const { return directory_.path() / name; }

private:
    TestDirectory directory_;
};

std::vector<std::string> last_two(const fs::path &journal) {
    const std::vector<JournalRecord> actions = read_journal(read_file(journal)).records;
    REQUIRE(actions.size() >= 2);
    return {actions.end()[-2].text, actions.back().text};
}

using Events = std::vector<std::string>;

} // namespace

TEST_CASE("a host's configuration is written and read back") {
    HostedGameConfig config{1'795'244'400'000, 0660, {server::WhenAway::pause}};
    CHECK(write_hosted_game_config(config) == "1795244400000 pause group");
    CHECK(read_hosted_game_config(write_hosted_game_config(config)) == config);
    config.policy.names_from = "games";
    CHECK(write_hosted_game_config(config) == "1795244400000 pause group names-from games");
    CHECK(read_hosted_game_config(write_hosted_game_config(config)) == config);
    config.policy.away_after = std::chrono::seconds(60);
    CHECK(write_hosted_game_config(config) == "1795244400000 pause group names-from games away-after 60");
    CHECK(read_hosted_game_config(write_hosted_game_config(config)) == config);
    config.policy = {.invited = {"anna", "bert"},
                     .has_spectators = false,
                     .claim_after = std::chrono::seconds(60),
                     .first_move = std::chrono::seconds(30),
                     .bots = {.resigns = false, .offers_draws = false}};
    CHECK(write_hosted_game_config(config) ==
          "1795244400000 run group invited anna,bert spectators off claim-after 60 first-move 30 "
          "bot-resigns off bot-draws off");
    CHECK(read_hosted_game_config(write_hosted_game_config(config)) == config);
    config.policy = {.is_rated = true, .tournament = "spring"};
    CHECK(write_hosted_game_config(config) == "1795244400000 run group rated tournament spring");
    CHECK(read_hosted_game_config(write_hosted_game_config(config)) == config);
    config.policy = {.names_from = "games", .opened_by = "anna@games", .games = 3};
    config.permissions = 0600;
    config.table = "friday";
    config.directory = "/srv/our tables";
    CHECK(write_hosted_game_config(config) ==
          "1795244400000 run private names-from games opened-by anna@games series 3 0 0 0 0 at friday /srv/our tables");
    CHECK(read_hosted_game_config(write_hosted_game_config(config)) == config);
    for (const char *bad : {"", "1", "1 run all names-from", "1 run all x", "1 walk all", "x run all"})
        CHECK_FALSE_MESSAGE(read_hosted_game_config(bad), bad);
}

TEST_CASE("a hosted game resumes from its journal") {
    HostedFiles files;
    files.start();
    const StoredGame left = files.resume();
    CHECK(left.message.empty());
    CHECK(left.store.config() == "7 run all");
    CHECK(left.store.events() == Events{"sit w anna", "sit g bert", "sit b cleo", "move e2e4"});
    CHECK(left.live.is_hosted());
    CHECK(left.live.reservations()[Color::second] == "bert");
    CHECK(left.live.given_names()[Color::second] == "bert");
    CHECK(left.live.game().plies().size() == 1);
    CHECK_THROWS_AS(files.resume(), Failure);
}

TEST_CASE("a hosted game's journal of an older version is read") {
    HostedFiles files;
    files.start();
    std::string text = "tondo-journal 1\nprocess 1\nrules 3man\nboard round\nstart " +
                       notation::write_fen(Position::start(all_rules().front())) +
                       "\nactions\ncharter 7 white=any,gray=bert,black=any 5+3 pause group\nplayed e2e4\n"
                       "sit w anna\nsit g bert\nsit b cleo\nmove m2m4 298000\nflag b\n";
    std::ofstream(files.journal()) << text;
    const StoredGame left = files.resume();
    CHECK(left.store.config() == "7 pause group");
    CHECK(left.live.reservations()[Color::second] == "bert");
    REQUIRE(left.live.time_control());
    CHECK(left.live.game().plies().size() == 3);
    CHECK(left.live.clocks(3) ==
          ByColor<std::chrono::milliseconds>{std::chrono::seconds(300), std::chrono::seconds(298), {}});
    CHECK_FALSE(left.live.position().is_living(Color::third));
}

TEST_CASE("a truncated event is dropped") {
    HostedFiles files;
    files.start();
    std::ofstream(files.journal(), std::ios::app) << "move m2m";
    StoredGame left = files.resume();
    CHECK(left.message.find("the last record was not written whole") != std::string::npos);
    CHECK(left.store.events().size() == 4);
    HostedFiles::record(left, "move m2m4");
    CHECK(last_two(files.journal()) == Events{"move e2e4", "move m2m4"});
}

TEST_CASE("a journal that cannot be replayed is refused") {
    HostedFiles files;
    files.start();
    const std::string text = read_file(files.journal());
    const auto number = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    std::ofstream(files.journal(), std::ios::app) << journal_line(number, {"move a1a9"});
    CHECK_THROWS_AS(files.resume(), Failure);
}

TEST_CASE("the removed journal of a hosted game is written again") {
    HostedFiles files;
    StoredGame game = files.start();
    fs::remove_all(files.journal().parent_path());
    HostedFiles::record(game, "move m2m4");
    CHECK(last_two(files.journal()) == Events{"move e2e4", "move m2m4"});
}

TEST_CASE("a hosted game is saved under its players' names, and never over another program's changes") {
    HostedFiles files;
    StoredGame game = files.start(GameFile(files.file("game.pgn3")));
    CHECK(game.store.save(game.live).file == files.file("game.pgn3"));
    CHECK(read_file(files.file("game.pgn3")).find("[Gray \"bert\"]") != std::string::npos);
    std::ofstream(files.file("game.pgn3")) << "1. d4 *\n";
    const Saved saved = game.store.save(game.live);
    CHECK(saved.unwritten_file == files.file("game.pgn3"));
    CHECK(read_file(saved.file).find("1. e4 *") != std::string::npos);
    CHECK(read_file(files.file("game.pgn3")) == "1. d4 *\n");
}

TEST_CASE("a restarted host does not overwrite a file that another program has changed") {
    for (const char *changed : {"1. d4 *\n", "1. e4 u4 *\n", "1. e9 *\n", "garbage"}) {
        CAPTURE(changed);
        HostedFiles files;
        files.start(GameFile(files.file("game.pgn3")));
        std::ofstream(files.file("game.pgn3")) << changed;
        StoredGame left = files.resume();
        CHECK(left.store.save(left.live).file == files.file("game-2.pgn3"));
        CHECK(read_file(files.file("game.pgn3")) == changed);
    }
}

TEST_CASE("the rewritten journal of a hosted game has no refused events") {
    HostedFiles files;
    StoredGame game = files.start();
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(game.store.record("resign g", game.live), Failure);
    }
    fs::remove_all(files.journal().parent_path());
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(game.store.record("resign b", game.live), Failure);
    }
    HostedFiles::record(game, "move m2m4");
    CHECK(last_two(files.journal()) == Events{"move e2e4", "move m2m4"});
}

TEST_CASE("a game saved before its host was killed is saved to the same file again") {
    HostedFiles files;
    files.start();
    fs::path file;
    for (int i = 0; i < 2; ++i) {
        StoredGame left = files.resume();
        const Saved saved = left.store.save(left.live);
        CHECK_FALSE(saved.unwritten_file);
        CHECK((file.empty() || saved.file == file));
        file = saved.file;
    }
}

TEST_CASE("a directory of hosted games") {
    const TestDirectory directory;
    const fs::path place = directory.path() / "tables";
    CHECK_FALSE(TableDirectory::find(place.string()));
    CHECK(TableDirectory::make(place.string()).tables().empty());
    std::ofstream(place / "b.socket") << "";
    std::ofstream(place / "a.socket") << "";
    std::ofstream(place / "a.lock") << "";
    std::ofstream(place / ".hidden.socket") << "";
    CHECK(TableDirectory::find(place.string()).value().tables() == std::vector<std::string>{"a", "b"});
    ::chmod(place.c_str(), 0777);
    CHECK_THROWS_AS(TableDirectory::find(place.string()), Failure);
    ::chmod(place.c_str(), 01777);
    CHECK(TableDirectory::find(place.string()));
    CHECK_THROWS_AS(TableDirectory::find((place / "a.lock").string()), Failure);
}
