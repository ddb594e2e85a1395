// One program at a time saves in a game file.

#include "storage/files/file_lock.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_store.hpp"
#include "system/failure.hpp"

#include "directory.hpp"
#include "faults.hpp"
#include "kept_games.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;

namespace {

// Counts up a number in a file as often, in each of so many processes.
void count_up(const fs::path &file, int processes, int times) {
    std::vector<pid_t> children;
    for (int each = 0; each < processes; ++each) {
        const pid_t child = ::fork();
        if (child == 0) {
            for (int i = 0; i < times; ++i) {
                save_when_free([&] {
                    SavingLock lock(file);
                    lock.replace(std::to_string(std::stoi(read_file(file)) + 1));
                });
            }
            ::_exit(0);
        }
        children.push_back(child);
    }
    for (const pid_t child : children)
        ::waitpid(child, nullptr, 0);
}

} // namespace

TEST_CASE("read, change and replace under the lock is atomic, with locks and without") {
    const TestDirectory directory;
    const fs::path file = directory / "number";
    put(file, "0");
    SUBCASE("locks") {
        count_up(file, 4, 50);
    }
    SUBCASE("none") {
        const NoLocks none;
        count_up(file, 4, 50);
    }
    CHECK(read_file(file) == "200");
    CHECK(std::distance(fs::directory_iterator(directory.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("a lock file left behind by a program is no lock") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(directory / ".game.pgn3.lock", "");
    { const SavingLock lock(file); }
    CHECK_FALSE(fs::exists(directory / ".game.pgn3.lock"));
    const NoLocks none;
    put(directory / ".game.pgn3.saving", "");
    fs::last_write_time(directory / ".game.pgn3.saving", fs::file_time_type::clock::now() - std::chrono::seconds(60));
    { const SavingLock lock(file); }
    CHECK_FALSE(fs::exists(directory / ".game.pgn3.saving"));
}

TEST_CASE("where there are no locks, only one of two programs takes over an abandoned lock at a time") {
    const TestDirectory directory;
    const NoLocks none;
    const fs::path file = directory / "game.pgn3";
    const fs::path left = directory / ".game.pgn3.saving";
    put(left, "");
    fs::last_write_time(left, fs::file_time_type::clock::now() - std::chrono::seconds(60));
    const fs::path taken = directory / "taken"; // while the other has the lock
    const fs::path over = directory / "over";
    pid_t other = -1;
    {
        // The other process comes after this one has found the lock abandoned.
        const BeforeUnlink schedule(".saving", [&] {
            other = ::fork();
            if (other == 0) {
                save_when_free([&] {
                    const SavingLock lock(file);
                    put(taken, "");
                    for (int waited = 0; !fs::exists(over) && waited < 2000; ++waited)
                        ::usleep(1000);
                    fs::remove(taken);
                });
                ::_exit(0);
            }
            for (int waited = 0; !fs::exists(taken) && waited < 200; ++waited)
                ::usleep(1000);
        });
        save_when_free([&] {
            const SavingLock lock(file);
            CHECK_FALSE(fs::exists(taken));
            put(over, "");
        });
    }
    REQUIRE(other > 0);
    ::waitpid(other, nullptr, 0);
    CHECK_FALSE(fs::exists(left));
}

TEST_CASE("an interrupted takeover does not block others for long") {
    const TestDirectory directory;
    const NoLocks none;
    for (const char *name : {".game.pgn3.saving", ".game.pgn3.saving-left"}) {
        put(directory / name, "");
        fs::last_write_time(directory / name, fs::file_time_type::clock::now() - std::chrono::seconds(60));
    }
    save_when_free([&] { const SavingLock lock(directory / "game.pgn3"); });
    CHECK(fs::is_empty(directory.path()));
}

TEST_CASE("a file that another program is writing is refused at once, with locks and without") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    std::optional<NoLocks> none;
    SUBCASE("locks") {}
    SUBCASE("none") {
        none.emplace();
    }
    {
        const SavingLock lock(file);
        CHECK_THROWS_WITH_AS(SavingLock{file}, ("another program is writing " + file.string()).c_str(), FileInUse);
    }
    CHECK(fs::is_empty(directory.path()));
}

TEST_CASE("who can make no file beside a game locks the game itself") {
    const TestDirectory directory;
    const fs::path file = directory / (std::string(250, 'g') + ".pgn3"); // a longer name cannot be made
    put(file, "");
    const SavingLock lock(file);
    CHECK_THROWS_AS(SavingLock{file}, FileInUse);
}

TEST_CASE("what is no regular file at the lock's place is refused") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    const fs::path at = directory / ".game.pgn3.lock";
    SUBCASE("a link to nothing") {
        fs::create_symlink("nothing", at);
    }
    SUBCASE("a link to a file") {
        put(directory / "other", "");
        fs::create_symlink("other", at);
    }
    SUBCASE("a directory") {
        fs::create_directory(at);
    }
    SUBCASE("a pipe") {
        REQUIRE(::mkfifo(at.c_str(), 0600) == 0);
    }
    const std::string words =
        "cannot write " + file.string() + ": its lock " + at.string() + " is no regular file; remove it";
    CHECK_THROWS_WITH_AS(SavingLock{file}, words.c_str(), system::Failure);
    CHECK(fs::exists(fs::symlink_status(at)));
    CHECK_FALSE(fs::exists(directory / "nothing"));
}

TEST_CASE("where there are no locks, a program at work shows that it is") {
    const TestDirectory directory;
    const NoLocks none;
    const fs::path file = directory / "game.pgn3";
    const fs::path saving = directory / ".game.pgn3.saving";
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::seconds(60);
    SavingLock lock(file);
    fs::last_write_time(saving, long_ago);
    lock.replace("1. e4 *\n");
    CHECK(fs::last_write_time(saving) > long_ago + std::chrono::seconds(30));
    CHECK_THROWS_AS(SavingLock{file}, FileInUse);
}

TEST_CASE("where there are no locks, a program that was taken for stopped replaces nothing") {
    const TestDirectory directory;
    const NoLocks none;
    const fs::path file = directory / "game.pgn3";
    const fs::path saving = directory / ".game.pgn3.saving";
    put(file, "1. d4 *\n");
    {
        SavingLock lock(file);
        fs::last_write_time(saving, fs::file_time_type::clock::now() - std::chrono::seconds(60));
        const SavingLock next(file);
        CHECK_THROWS_WITH_AS(lock.replace("1. e4 *\n"),
                             ("cannot write " + file.string() + ": another program took this one for stopped").c_str(),
                             system::Failure);
        CHECK(read_file(file) == "1. d4 *\n");
        CHECK(fs::exists(saving));
    }
    CHECK_FALSE(fs::exists(saving));
}

TEST_CASE("the journal of a finished game stays until its file holds the game") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    StoredGame kept = GameStore::open(file, {}, new_game());
    kept.store.save(kept.live);
    play(kept, "resigns resigns");
    REQUIRE(kept.live.game().outcome());
    {
        const AfterRename other([&] { put(file, "1. d4 *\n"); });
        CHECK_THROWS_WITH_AS(kept.store.close(kept.live),
                             ("not saved in " + file.string() + ": another program has written it meanwhile").c_str(),
                             system::Failure);
    }
    CHECK(find_journals().size() == 1);
    const std::optional<Saved> saved = kept.store.close(kept.live);
    REQUIRE(saved);
    CHECK(read_file(saved->file).find("resigns") != std::string::npos);
}

TEST_CASE("the lock is open to all who may write the game") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 *\n");
    ::chmod(file.c_str(), 0664);
    const mode_t before = ::umask(077);
    const SavingLock lock(file);
    ::umask(before);
    struct stat status {};
    ::stat((directory / ".game.pgn3.lock").c_str(), &status);
    CHECK((status.st_mode & 0777) == 0664);
}

TEST_CASE("where no journal can be locked a game is played, and that is reported") {
    const TestDirectory directory;
    const std::string words = "This game is not protected from a second tondo: its journal cannot be locked";
    const NoLocks none;
    {
        StoredGame kept = GameStore::start(new_game());
        CHECK(kept.message == words);
        play(kept, "e4");
    }
    const fs::path file = directory / "game.pgn3";
    put(file, "1. e4 *\n");
    {
        StoredGame kept = GameStore::open(file, {}, new_game());
        CHECK(kept.message == words);
        play(kept, "m4");
        kept.store.save(kept.live);
    }
    CHECK(GameStore::resume()->message == "Going on where the game was left; " + words);
    CHECK(read_file(file).find("1. e4 m4 *") != std::string::npos);
}

TEST_CASE("a file that cannot be replaced is written in place, after a copy was kept") {
    const TestDirectory directory;
    const fs::path file = directory / "game.pgn3";
    const std::string before = "1. d4 {" + std::string(5000, 'x') + "} *\n\n1. e4 *\n";
    put(file, before);
    StoredGame kept = GameStore::open(file, {}, new_game());
    play(kept, "m4");
    for (const int error : {EBUSY, EACCES, EPERM, EROFS}) {
        const std::string held = read_file(file);
        const NoReplacing mounted(file.string(), error);
        const Saved saved = kept.store.save(kept.live);
        CHECK(saved.message() ==
              "Saved in " + file.string() + "; written in place, the version before is in " + saved.copy.string());
        CHECK(saved.copy.parent_path() == state_directory() / "replaced");
        CHECK(read_file(saved.copy) == held);
        CHECK(read_file(file).find("m4") != std::string::npos);
        CHECK(read_file(file).starts_with("1. d4 {x"));
    }
    CHECK(std::distance(fs::directory_iterator(state_directory() / "replaced"), fs::directory_iterator()) == 1);
    const NoReplacing broken(file.string(), EIO);
    CHECK_THROWS_AS(kept.store.save(kept.live), system::Failure);
}
