#include "storage/used_commands.hpp"

#include "directory.hpp"

#include "storage/files/paths.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::storage {

TEST_CASE("used commands are kept from one program to the next") {
    const TestDirectory directory;
    CHECK(used_commands().empty());
    CHECK_FALSE(std::filesystem::exists(directory / "state"));
    keep_used_commands({"hint"});
    keep_used_commands({"bar"}); // by another that knew nothing of it
    CHECK(used_commands() == UsedCommands{"bar", "hint"});
}

TEST_CASE("a damaged file of used commands is no error") {
    const TestDirectory directory;
    const std::filesystem::path file = state_directory() / used_commands_name;
    std::string damaged = "hint\n\x1b[2J\nbar" + std::string(3, '\0') + "\nundo";
    for (std::size_t i = 0; i < 100'000; ++i)
        damaged += " x" + std::string(i % 50, 'y');
    put(file, damaged);
    const UsedCommands read = used_commands();
    CHECK(read.contains("hint"));
    CHECK(read.contains("undo"));
    CHECK(read.size() < 50);
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    keep_used_commands({"bar"});
    CHECK(used_commands().empty());
}

} // namespace tondo::storage
