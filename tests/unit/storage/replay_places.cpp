#include "storage/replay_places.hpp"

#include "directory.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace tondo::storage {

namespace {

constexpr const char *some_game = "0123456789abcdef";
constexpr const char *other_game = "fedcba9876543210";

} // namespace

TEST_CASE("the place in a replay is kept for each game, until it is forgotten") {
    const TestDirectory directory;
    CHECK_FALSE(replay_place(some_game));
    keep_replay_place(some_game, "");
    CHECK_FALSE(std::filesystem::exists(directory / "state")); // nothing to keep
    keep_replay_place(some_game, "12");
    keep_replay_place(other_game, "3.0/5");
    CHECK(replay_place(some_game) == "12");
    keep_replay_place(some_game, "13");
    CHECK(replay_place(some_game) == "13");
    CHECK(replay_place(other_game) == "3.0/5");
    keep_replay_place(some_game, "");
    CHECK_FALSE(replay_place(some_game));
    CHECK(replay_place(other_game) == "3.0/5");
}

TEST_CASE("only the places that were kept last are remembered") {
    const TestDirectory directory;
    keep_replay_place("old", "1");
    keep_replay_place("older", "1");
    keep_replay_place("old", "2"); // the other one is older now
    for (std::size_t i = 1; i < most_replay_places; ++i)
        keep_replay_place("game" + std::to_string(i), "7");
    CHECK(replay_place("old") == "2");
    CHECK_FALSE(replay_place("older"));
    const std::string text = read_file(state_directory() / replay_places_name);
    CHECK(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) == most_replay_places);
}

TEST_CASE("a damaged file of places is no error, and what can be read is kept") {
    const TestDirectory directory;
    const std::filesystem::path file = state_directory() / replay_places_name;
    put(file, std::string(some_game) + " 12\n\x1b[2J\n\n" + std::string(3, '\0') + "\nx " + std::string(100'000, 'y') +
                  "\n" + other_game + " 4");
    CHECK(replay_place(some_game) == "12");
    CHECK(replay_place(other_game) == "4");
    CHECK_FALSE(replay_place("x"));
    keep_replay_place(some_game, "13");
    CHECK(replay_place(other_game) == "4");
    CHECK(std::filesystem::file_size(file) < 1000);
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    keep_replay_place(some_game, "14");
    CHECK_FALSE(replay_place(some_game));
}

} // namespace tondo::storage
