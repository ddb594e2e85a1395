#include "cli/options/seating_options.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

using namespace tondo::cli;
using namespace tondo::storage;
using namespace tondo::system;

namespace {

tondo::ui::PlayOptions play_options(const std::string &file = "", const std::vector<std::string> &arguments = {}) {
    make_directories(settings_file()->parent_path());
    write_atomically(*settings_file(), file);
    Command command{"play", ""};
    const auto settings = SettingOptions::add_to(command);
    const auto seating = SeatingOptions::add_to(*settings, SeatingOptions::Games::started);
    parse(command, arguments);
    settings->apply();
    return seating->play_options();
}

// The options that are on.
std::string switches(const tondo::ui::PlayOptions &options) {
    return std::string(options.turns_board ? "turns " : "") + (options.hands_over ? "hides " : "") +
           (options.bot_policy.resigns ? "resigns " : "") + (options.bot_policy.offers_draws ? "draws " : "") +
           (options.bots_ponder ? "ponders " : "") + std::to_string(options.pace.count());
}

} // namespace

TEST_CASE("settings: bots ponder unless bot-ponders is off") {
    const TestDirectory directory;
    CHECK(play_options().bots_ponder);
    CHECK_FALSE(play_options("bot-ponders = \"off\"\n").bots_ponder);
}

TEST_CASE("settings: the time of a bot of level 8") {
    const TestDirectory directory;
    CHECK(play_options().bot_time.count() == 8'000);
    CHECK(play_options("bot-time = 2\n").bot_time.count() == 2'000);
}

TEST_CASE("settings: each option of a game comes from its own setting") {
    const TestDirectory directory;
    CHECK(switches(play_options()) == "resigns draws ponders 1000");
    CHECK(switches(play_options("bot-resigns = \"off\"\n")) == "draws ponders 1000");
    CHECK(switches(play_options("bot-resigns = \"off\"\n", {"--bot-resigns=on"})) == "resigns draws ponders 1000");
    CHECK(switches(play_options("", {"--bot-draws", "off"})) == "resigns ponders 1000");
    CHECK(switches(play_options("", {"--handover", "on"})) == "hides resigns draws ponders 1000");
    CHECK(switches(play_options("", {"--turn-board", "auto", "--bot-pace", "0.5"})) ==
          "turns resigns draws ponders 500");
}
