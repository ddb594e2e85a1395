// The program dies, or the disk fills up or breaks, at every single step of its writing.

#include "storage/files/atomic_file.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_store.hpp"
#include "system/has_linux.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include "directory.hpp"
#include "faults.hpp"
#include "kept_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <sys/mman.h>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;

namespace {

// A number that a process of its own can count up.
class SharedCount {
public:
    SharedCount()
        : count_(static_cast<std::size_t *>(
              ::mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))) {}
    ~SharedCount() { ::munmap(count_, sizeof(std::size_t)); }
    std::size_t &operator*() { return *count_; }

private:
    std::size_t *count_;
};

// Decisions of a session: moves, taking back, saving.
const std::vector<std::string> session{"m4", "save", "u4", "back", "v4", "save", "back", "again"};
const std::string old_file = "[White \"Anna\"]\n\n{mine} 1. e4 *\n";
// The main line after a number of decisions.
const std::vector<std::string> lines{"e4",       "e4 m4",    "e4 m4", "e4 m4 u4", "e4 m4",
                                     "e4 m4 v4", "e4 m4 v4", "e4 m4", "e4 m4 v4"};

// Files in the making, at any depth.
std::ptrdiff_t leftovers_in(const fs::path &directory) {
    return std::count_if(fs::recursive_directory_iterator(directory), fs::recursive_directory_iterator(),
                         [](const auto &entry) { return entry.path().filename().string().starts_with(".tondo-"); });
}

void carry_out(StoredGame &kept, const std::string &decision) {
    if (decision == "save")
        kept.store.save(kept.live);
    else if (decision == "back")
        decide(kept, game::TakenBack{});
    else if (decision == "again")
        decide(kept, game::PlayedAgain{});
    else
        play(kept, decision);
}

} // namespace

TEST_CASE("a replaced file is synced before it gets its name, and the directory after") {
    const TestDirectory directory;
    CHECK(calls_of([&] { write_atomically(directory / "game", "text"); }) == "write fsync rename fsync");
    StoredGame kept = GameStore::start(new_game());
    CHECK(calls_of([&] { play(kept, "e4"); }) == "write fsync");
}

TEST_CASE("a replaced file is the old or the new one, wherever the program dies") {
    const TestDirectory directory;
    const std::string old = "the old game";
    const std::string anew = "a new and longer game";
    std::set<std::string> found;
    std::ptrdiff_t left_behind = 0;
    bool cut = true;
    for (std::size_t steps = 0; cut; ++steps) {
        put(directory / "game", old);
        cut = cut_after(steps, [&] { write_atomically(directory / "game", anew); });
        found.insert(read_file(directory / "game"));
        left_behind += leftovers_in(directory.path());
        write_atomically(directory / "other", anew);
        CHECK(leftovers_in(directory.path()) == 0);
    }
    CHECK(found == std::set<std::string>{old, anew});
    CHECK(read_file(directory / "game") == anew);
    CHECK(left_behind > 0);
}

TEST_CASE("a new file is whole or not there, wherever the program dies, and replaces none") {
    const TestDirectory directory;
    const std::string text = "a game";
    bool cut = true;
    for (std::size_t steps = 0; cut; ++steps) {
        fs::remove(directory / "game");
        cut = cut_after(steps, [&] { create_atomically(directory / "game", text); });
        CHECK((!fs::exists(directory / "game") || read_file(directory / "game") == text));
    }
    CHECK(calls_of([&] { CHECK_FALSE(create_atomically(directory / "game", "another")); }) ==
          (TONDO_HAS_LINUX ? "write fsync renameat2 unlink" : "write fsync link unlink"));
    CHECK(calls_of([&] { CHECK(create_atomically(directory / "second", text)); }) ==
          (TONDO_HAS_LINUX ? "write fsync renameat2 fsync" : "write fsync link unlink fsync"));
    CHECK(read_file(directory / "game") == text);
    CHECK(leftovers_in(directory.path()) == 0);

    const OnlyPlainRenames network;
    CHECK_FALSE(create_atomically(directory / "game", "another"));
    CHECK(create_atomically(directory / "third", text));
    CHECK(read_file(directory / "game") == text);
    CHECK(read_file(directory / "third") == text);
    CHECK(leftovers_in(directory.path()) == 0);
}

TEST_CASE("a game that is saved without a name leaves nothing but itself, wherever the program dies" *
          doctest::test_suite("slow")) {
    bool cut = true;
    for (std::size_t steps = 0; cut; ++steps) {
        CAPTURE(steps);
        const TestDirectory directory;
        cut = cut_after(steps, [&] {
            StoredGame kept = GameStore::start(new_game());
            play(kept, "e4");
            kept.store.save(kept.live);
        });
        for (const fs::directory_entry &entry : fs::directory_iterator(data_directory()))
            if (!entry.path().filename().string().starts_with(".tondo-"))
                CHECK(notation::read_games(read_file(entry.path())).front().main.plies.size() == 1);
    }
}

TEST_CASE("only files that nobody writes any more are removed as leftovers") {
    const TestDirectory directory;
    put(directory / ".tondo-backup", "mine");
    fs::create_directory(directory / ".tondo-abcdef.new");
    put(directory / ".tondo-ghijkl.new", "half a ga");
    {
        AtomicFile running(directory / "first", directory / "first");
        write_atomically(directory / "second", "whole");
        running.write("also whole");
        running.commit();
    }
    CHECK(read_file(directory / "first") == "also whole");
    CHECK(read_file(directory / "second") == "whole");
    CHECK(read_file(directory / ".tondo-backup") == "mine");
    CHECK(fs::is_directory(directory / ".tondo-abcdef.new"));
    CHECK_FALSE(fs::exists(directory / ".tondo-ghijkl.new"));
}

TEST_CASE("wherever the program dies, each completed decision is restored, and at most one other" *
          doctest::test_suite("slow")) {
    bool cut = true;
    std::size_t least = 0;
    for (std::size_t steps = 0; cut; ++steps) {
        const TestDirectory directory;
        const fs::path file = directory / "game.pgn3";
        put(file, old_file);
        SharedCount count;
        cut = cut_after(steps, [&] {
            StoredGame kept = GameStore::open(file, {}, new_game());
            for (const std::string &decision : session) {
                carry_out(kept, decision);
                ++*count;
            }
        });
        CAPTURE(steps);
        CAPTURE(*count);
        const std::string text = read_file(file);
        CHECK(notation::read_games(text).size() == 1);
        CHECK(text.find("{mine}") != std::string::npos);
        StoredGame again = GameStore::open(file, {}, new_game());
        const std::string now = line(again.live);
        CHECK((now == lines[*count] || now == lines[std::min(*count + 1, lines.size() - 1)]));
        CHECK(*count >= least);
        least = *count;
        again.store.save(again.live);
        CHECK(leftovers_in(directory.path()) == 0);
    }
    CHECK(least == session.size());
}

TEST_CASE(
    "wherever the disk fails, a decision that cannot be written is refused in one line, and play continues after" *
    doctest::test_suite("slow")) {
    int error_number = 0;
    SUBCASE("full") {
        error_number = ENOSPC;
    }
    SUBCASE("broken") {
        error_number = EIO;
    }
    bool failed = true;
    for (std::size_t steps = 0; failed; ++steps) {
        CAPTURE(steps);
        const TestDirectory directory;
        const fs::path file = directory / "game.pgn3";
        put(file, old_file);
        std::optional<StoredGame> kept;
        std::string complaint;
        std::size_t at = 0;
        {
            const BadDisk disk(steps, error_number);
            try {
                kept.emplace(GameStore::open(file, {}, new_game()));
                for (; at < session.size(); ++at)
                    carry_out(*kept, session[at]);
            } catch (const std::runtime_error &error) {
                complaint = error.what();
            }
            failed = disk.failed();
        }
        CHECK(failed == !complaint.empty());
        CHECK(complaint.find('\n') == std::string::npos);
        CHECK(notation::read_games(read_file(file)).size() == 1);
        if (!kept)
            kept.emplace(GameStore::open(file, {}, new_game()));
        CHECK(line(kept->live) == lines[at]);
        for (; at < session.size(); ++at)
            carry_out(*kept, session[at]);
        CHECK(line(kept->live) == lines.back());
        kept->store.close(kept->live);
        CHECK(read_file(file).find("{mine} 1. e4 m4 v4 (1... u4) *") != std::string::npos);
        kept.reset();
        CHECK(line(GameStore::resume()->live) == lines.back());
        CHECK(leftovers_in(directory.path()) == 0);
    }
}
