#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include "directory.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace tondo::storage;
using namespace tondo::system;

TEST_CASE("XDG directories are created for their owner alone when first needed") {
    const TestDirectory directory;
    CHECK(state_directory() == directory / "state/tondo");
    CHECK(data_directory() == directory / "data/tondo");
    for (const char *made : {"state", "state/tondo", "data/tondo"})
        CHECK(fs::status(directory / made).permissions() == fs::perms::owner_all);
    CHECK(state_directory() == directory / "state/tondo");
}

TEST_CASE("each player of a shared account has folders of their own, which no name leads out of") {
    const TestDirectory directory;
    for (const auto &[player, folder] : {std::pair("anna", "anna"),
                                         {"Zo\u00eb@test", "Zo\u00eb@test"},
                                         {"..", "%2e."},
                                         {"../x", "%2e.%2fx"},
                                         {"/etc", "%2fetc"},
                                         {"a%2fb", "a%252fb"}}) {
        const std::string name = player;
        CAPTURE(name);
        keep_apart(name);
        CHECK(data_directory() == directory / "data/tondo/players" / folder);
        CHECK(state_directory() == directory / "state/tondo/players" / folder);
        CHECK(fs::status(data_directory()).permissions() == fs::perms::owner_all);
    }
    keep_apart("");
    CHECK(data_directory() == directory / "data/tondo");
    CHECK(utc_stem(std::chrono::system_clock::time_point(std::chrono::milliseconds(1'795'244'400'000))) ==
          "2026-11-21-070000");
}

TEST_CASE("without a usable variable the directories are under the home directory") {
    const TestDirectory directory;
    SUBCASE("unset") {
        ::unsetenv("XDG_STATE_HOME");
        ::unsetenv("XDG_DATA_HOME");
    }
    SUBCASE("empty") {
        ::setenv("XDG_STATE_HOME", "", 1);
        ::setenv("XDG_DATA_HOME", "", 1);
    }
    SUBCASE("relative, which the specification tells programs to ignore") {
        ::setenv("XDG_STATE_HOME", "state", 1);
        ::setenv("XDG_DATA_HOME", "./data", 1);
    }
    CHECK(state_directory() == directory / ".local/state/tondo");
    CHECK(data_directory() == directory / ".local/share/tondo");
}

TEST_CASE("without a home directory, too, the error names both variables") {
    const TestDirectory directory;
    ::unsetenv("XDG_STATE_HOME");
    SUBCASE("unset") {
        ::unsetenv("HOME");
    }
    SUBCASE("empty") {
        ::setenv("HOME", "", 1);
    }
    SUBCASE("relative") {
        ::setenv("HOME", "home", 1);
    }
    CHECK_FALSE(find_state_directory());
    CHECK_THROWS_WITH_AS(state_directory(), "neither $XDG_STATE_HOME nor $HOME is an absolute path", Failure);
}

TEST_CASE("a state directory that others may enter is made private") {
    const TestDirectory directory;
    fs::permissions(state_directory(), fs::perms::all);
    CHECK(fs::status(state_directory()).permissions() == fs::perms::owner_all);
}

TEST_CASE("a state directory of another user is refused") {
    const TestDirectory directory;
    const fs::path foreign = state_directory();
    constexpr uid_t somebody = 1;
    if (::chown(foreign.c_str(), somebody, somebody) != 0) { // only root can
        fs::remove(foreign);
        fs::create_directory_symlink("/", foreign);
    }
    CHECK_THROWS_WITH_AS(state_directory(),
                         (foreign.string() + " belongs to another user; $XDG_STATE_HOME names one of your own").c_str(),
                         Failure);
}

TEST_CASE("a file is one's own if nobody else can have written it") {
    const TestDirectory directory;
    const fs::path file = directory / "file";
    put(file, "");
    CHECK(is_own(file));
    SUBCASE("a link") {
        fs::create_symlink(file, directory / "link");
        CHECK_FALSE(is_own(directory / "link"));
    }
    SUBCASE("a file that others may write") {
        fs::permissions(file, fs::perms::group_write, fs::perm_options::add);
        CHECK_FALSE(is_own(file));
    }
    SUBCASE("a directory that others may write") {
        fs::permissions(directory.path(), fs::perms::others_write, fs::perm_options::add);
        CHECK_FALSE(is_own(file));
    }
    SUBCASE("missing") {
        CHECK_FALSE(is_own(directory / "none"));
    }
}

TEST_CASE("a file in place of a directory is reported") {
    const TestDirectory directory;
    std::ofstream(directory / "state") << "in the way";
    CHECK_THROWS_WITH_AS(state_directory(), ("cannot make " + (directory / "state").string() + ": File exists").c_str(),
                         Failure);
}

TEST_CASE("fresh files never replace others") {
    const TestDirectory directory;
    CHECK(make_fresh_file(directory / "game.pgn3") == directory / "game.pgn3");
    CHECK(make_fresh_file(directory / "game.pgn3") == directory / "game-2.pgn3");
    CHECK(make_fresh_file(directory / "game.pgn3") == directory / "game-3.pgn3");
    CHECK_THROWS_AS(make_fresh_file(directory / "nowhere" / "game.pgn3"), Failure);
}
