#include "tondo/app/keeping/journal.hpp"
#include "tondo/app/files/paths.hpp"

#include "directory.hpp"
#include "full_disk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace tondo::app;

namespace {

using Actions = std::vector<std::string>;

JournalHeader header() {
    return {"3man", "round", "24/24 w wgb - - - 0 1", {{'w', "Ada \\ L."}}, "10+5", "/games/a \\ b\n.pgn3", 2};
}

/// Runs something in a process of its own and tells whether it was true there.
bool elsewhere(const std::function<bool()> &question) {
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(question() ? 0 : 1);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The newest in which anything was done.
std::optional<Journal> newest_free() {
    return Journal::newest_free([](const Journal &journal) { return !journal.left().actions.empty(); });
}

void age(const fs::path &file, int seconds) {
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::seconds(seconds));
}

} // namespace

TEST_CASE("a journal reads as it was written") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    {
        Journal journal = Journal::of_file(game);
        CHECK_FALSE(journal.left().header);
        CHECK_FALSE(journal.left().damaged);
        journal.begin(header(), {"move e2e4"});
        journal.append("move m2m4");
        journal.append("say a\nb\\c\x7f\x1b[31mü");
    }
    const Journal journal = Journal::of_file(game);
    REQUIRE(journal.left().header);
    CHECK(*journal.left().header == header());
    CHECK(journal.left().actions == Actions{"move e2e4", "move m2m4", "say a\nb\\c\x7f\x1b[31mü"});
    CHECK_FALSE(journal.left().torn);
    CHECK_FALSE(journal.left().damaged);
}

TEST_CASE("every action is in the file before append() returns") {
    const TestDirectory directory;
    Journal journal = Journal::of_unnamed_game();
    journal.begin(header());
    for (const char *action : {"move e2e4", "undo", "redo"}) {
        journal.append(action);
        CHECK(read_journal(read_file(journal.path())).actions.back() == action);
    }
}

TEST_CASE("nothing that was written whole is lost, wherever the file is cut off") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    const Actions actions{"move e2e4", "move m2m4", "undo", "resigns"};
    fs::path path;
    std::string bare;
    std::string text;
    {
        Journal journal = Journal::of_file(game);
        journal.begin(header());
        path = journal.path();
        bare = read_file(path);
        for (const std::string &action : actions)
            journal.append(action);
        text = read_file(path);
    }
    for (std::size_t length = bare.size(); length <= text.size(); ++length) {
        CAPTURE(length);
        put(path, std::string_view(text).substr(0, length));
        const auto whole = std::count(text.begin() + static_cast<std::ptrdiff_t>(bare.size()),
                                      text.begin() + static_cast<std::ptrdiff_t>(length), '\n');
        const Actions expected(actions.begin(), actions.begin() + whole);

        Journal journal = Journal::of_file(game);
        const JournalContents left = journal.left();
        REQUIRE(left.header);
        CHECK(left.actions == expected);
        CHECK(left.torn == (text[length - 1] != '\n'));
        CHECK_FALSE(left.damaged);

        // Going on, the torn end is gone and the next action stands on a line of its own.
        journal.begin(*left.header, left.actions);
        journal.append("move a7a6");
        const JournalContents after = read_journal(read_file(path));
        CHECK(after.actions.size() == expected.size() + 1);
        CHECK(after.actions.back() == "move a7a6");
        CHECK_FALSE(after.torn);
    }
    for (std::size_t length = 1; length < bare.size(); ++length) {
        const JournalContents left = read_journal(std::string_view(bare).substr(0, length));
        CHECK_FALSE(left.header);
        CHECK(left.damaged);
    }
}

TEST_CASE("a damaged journal is read up to the damage, and kept") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    std::string text = journal_text(header(), 1, {"move e2e4", "move m2m4", "move u2u4"});
    for (const std::string &damage : {std::string("mo\0e m2m4", 9), std::string("move m2\x1b"), std::string("m\\zz"),
                                      std::string("m\\4"), std::string("")}) {
        std::string damaged = text;
        damaged.replace(damaged.find("move m2m4"), 9, damage);
        put(Journal::of_file(game).path(), damaged);
        Journal journal = Journal::of_file(game);
        CHECK(journal.left().damaged);
        CHECK(journal.left().actions == Actions{"move e2e4"});

        const fs::path kept = journal.set_aside();
        journal.begin(*journal.left().header, journal.left().actions);
        CHECK(kept.extension() == ".damaged");
        CHECK(read_file(kept) == damaged);
        CHECK_FALSE(read_journal(read_file(journal.path())).damaged);
    }
}

TEST_CASE("a header that cannot have been written is no header") {
    const std::string good = journal_text(header(), 1, {});
    REQUIRE(read_journal(good).header);
    const auto with = [&](std::string_view part, std::string_view other) {
        std::string text = good;
        return text.replace(text.find(part), part.size(), other);
    };
    for (const std::string &bad : {with("tondo-journal 1", "tondo-journal 2"), with("process 1", "process x"),
                                   with("game 2", "game 0"), with("game 2", "game 2x"), with("name w Ada", "name wAda"),
                                   with("rules 3man\n", ""), with("start ", "begin "), with("actions\n", "")}) {
        CAPTURE(bad);
        CHECK_FALSE(read_journal(bad).header);
        CHECK(read_journal(bad).damaged);
    }
}

TEST_CASE("a game is open in one process at a time") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    Journal journal = Journal::of_file(game);
    const auto refused = [&] {
        try {
            Journal::of_file(game);
            return std::string();
        } catch (const GameIsOpen &refusal) {
            return std::string(refusal.what());
        }
    };
    const std::string words = "the game is open in another tondo";
    CHECK(elsewhere([&] { return refused() == words; }));
    journal.begin(header(), {"move e2e4"});
    const std::string with_process = words + " (process " + std::to_string(::getpid()) + ")";
    CHECK(elsewhere([&] { return refused() == with_process; }));

    SUBCASE("by whatever path it is named") {
        fs::create_symlink(game, directory / "link");
        fs::create_directory(directory / "sub");
        CHECK(elsewhere([&] {
            try {
                Journal::of_file(directory / "sub/../link");
                return false;
            } catch (const GameIsOpen &) {
                return true;
            }
        }));
    }
    SUBCASE("another game is another matter") {
        CHECK(elsewhere([&] {
            Journal::of_file(directory / "other.pgn3");
            return true;
        }));
    }
    SUBCASE("what stands in the file is no text for the terminal") {
        put(journal.path(), "tondo-journal 1\nprocess \x1b[31m\n");
        CHECK(elsewhere([&] { return refused() == words; }));
    }
    SUBCASE("the end of the process frees it") {
        journal.remove();
        CHECK(elsewhere([&] {
            Journal::of_file(game).begin(header(), {"undo"});
            return true;
        }));
        CHECK(Journal::of_file(game).left().actions == Actions{"undo"});
    }
}

TEST_CASE("an action that cannot be kept is refused and leaves no trace; later ones can be kept") {
    const TestDirectory directory;
    Journal journal = Journal::of_unnamed_game();
    journal.begin(header(), {"move e2e4"});
    const std::string before = read_file(journal.path());
    {
        const FullDisk full(before.size() + 4);
        CHECK_THROWS_AS(journal.append("move m2m4"), StorageError);
    }
    CHECK(read_file(journal.path()) == before);
    journal.append("move k2k4");
    CHECK(read_file(journal.path()) == before + "move k2k4\n");
}

TEST_CASE("the game to resume is the newest in which something was done and that nobody holds") {
    const TestDirectory directory;
    CHECK_FALSE(newest_free());

    const auto leave = [&](const std::string &name, const Actions &actions, int seconds_ago) {
        Journal journal = Journal::of_file(directory / name);
        journal.begin(header(), actions);
        age(journal.path(), seconds_ago);
        return journal.path();
    };
    const fs::path oldest = leave("oldest", {"move a2a3"}, 50);
    const fs::path newest = leave("newest", {"move b2b3"}, 20);
    leave("middle", {"move c2c3"}, 30);
    leave("nothing done", {}, 10);
    put(state_directory() / "garbage.journal", "garbage\n");
    put(state_directory() / "other.txt", journal_text(header(), 1, {"move d2d3"}));
    fs::create_directory(state_directory() / "directory.journal");

    {
        const std::optional<Journal> found = newest_free();
        REQUIRE(found);
        CHECK(found->path() == newest);
        CHECK(found->left().actions == Actions{"move b2b3"});

        CHECK(elsewhere([] {
            const std::optional<Journal> other = newest_free();
            return other && other->left().actions == Actions{"move c2c3"};
        }));
    }
    newest_free()->remove();
    newest_free()->remove();
    CHECK(newest_free()->path() == oldest);
    CHECK(fs::exists(state_directory() / "garbage.journal"));
}

TEST_CASE("unnamed games have journals of their own") {
    const TestDirectory directory;
    Journal first = Journal::of_unnamed_game();
    Journal second = Journal::of_unnamed_game();
    CHECK(first.path() != second.path());
    first.begin(header());
    first.remove();
    CHECK_FALSE(fs::exists(first.path()));
}
