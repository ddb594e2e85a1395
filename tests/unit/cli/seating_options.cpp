#include "cli/options/seating_options.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

using namespace tondo::cli;
using namespace tondo::storage;
using namespace tondo::system;

TEST_CASE("settings: bots ponder unless bot-ponders is off") {
    const TestDirectory directory;
    const auto bots_ponder = [] {
        Command command{"play", ""};
        const auto settings = SettingOptions::add_to(command);
        const auto seating = SeatingOptions::add_to(*settings, SeatingOptions::Games::started);
        parse(command, {});
        settings->apply();
        return seating->play_options().bots_ponder;
    };
    CHECK(bots_ponder());
    make_directories(settings_file()->parent_path());
    write_atomically(*settings_file(), "bot-ponders = \"off\"\n");
    CHECK_FALSE(bots_ponder());
}
