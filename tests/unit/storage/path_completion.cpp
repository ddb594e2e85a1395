#include "storage/files/path_completion.hpp"

#include "directory.hpp"

#include <doctest/doctest.h>

namespace tondo::storage {

namespace {

using Strings = std::vector<std::string>;

} // namespace

TEST_CASE("a path is completed as far as it is unique; a directory gets its slash") {
    const TestDirectory directory;
    for (const char *name : {"saturday.pgn3", "sunday.pgn3", "sat\nday", ".hidden", "Gr\u00fcn", "Gr\u00fcss"})
        put(directory / name, "");
    std::filesystem::create_directory(directory / "old");
    const std::string here = directory.path().string() + "/";
    CHECK(complete_path(here + "sat").text == here + "saturday.pgn3");
    CHECK(complete_path(here + "sat").names.empty());
    CHECK(complete_path(here + "s").text == here + "s");
    CHECK(complete_path(here + "s").names == Strings{"saturday.pgn3", "sunday.pgn3"});
    CHECK(complete_path(here + "o").text == here + "old/");
    CHECK(complete_path(here + "x").text == here + "x");
    CHECK(complete_path(here + "old/").text == here + "old/");
    CHECK(complete_path(here + "nowhere/s").text == here + "nowhere/s");
    CHECK(complete_path(here).names.size() == 5);
    CHECK(complete_path(here + ".h").text == here + ".hidden");
}

TEST_CASE("a path is completed by whole characters") {
    const TestDirectory directory;
    put(directory / "a\u00e4", "");
    put(directory / "a\u00f6", ""); // the same first byte
    const std::string here = directory.path().string() + "/";
    CHECK(complete_path(here).text == here + "a");
}

TEST_CASE("a path exists or not, or is hidden") {
    const TestDirectory directory;
    put(directory / "a", "");
    CHECK(path_exists((directory / "a").string()));
    CHECK(path_exists(directory.path().string()));
    CHECK_FALSE(path_exists((directory / "b").string()));
    CHECK_FALSE(path_exists((directory / "no" / "b").string()));
}

} // namespace tondo::storage
