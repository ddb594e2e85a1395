#include "cli/options/interface.hpp"

#include "notation/join.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include "../storage/directory.hpp"
#include "variable.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::cli;
using namespace tondo::storage;

namespace {

// A command for a use of the screen.
struct ScreenCommand {
    explicit ScreenCommand(Use use, const std::string &file = "") {
        make_directories(settings_file()->parent_path());
        write_atomically(*settings_file(), file);
        const auto settings = SettingOptions::add_to(command);
        options = InterfaceOptions::add_to(*settings, use);
        parse(command, {});
        settings->apply();
    }

    Command command{"play", ""};
    std::shared_ptr<InterfaceOptions> options;
};

template <class Condition> std::string names_where(Condition condition) {
    std::string names;
    for (const Setting &setting : all_settings())
        if (condition(setting))
            notation::add_part(names, setting.name, " ");
    return names;
}

std::string switched_on(const ui::Preferences &preferences) {
    return names_where([&](const Setting &each) { return each.preference && preferences.*each.preference; });
}

std::string screen_options(Use use) {
    const ScreenCommand screen(use);
    std::string names;
    for (const Option &option : screen.command.options())
        if (option.section() == "Screen")
            notation::add_part(names, option.name().substr(2), " ");
    return names;
}

} // namespace

TEST_CASE("interface: a setting that is on or off sets its preference and no other") {
    const TestDirectory directory;
    const Variable reduced("REDUCED_MOTION", "1");
    const Variable hints("TONDO_HINTS", "off");
    const Variable far("SSH_CONNECTION", "192.0.2.7 50022 192.0.2.1 22");
    const ui::Preferences before = ScreenCommand(Use::reading).options->screen_preferences(false);
    CHECK(switched_on(before) == "warnings");
    for (const Setting &setting : all_settings()) {
        if (!setting.preference)
            continue;
        CAPTURE(setting.name);
        CHECK(setting.use.has_value());
        const bool was_on = before.*setting.preference;
        const Variable variable(setting.variable(), was_on ? "off" : "on");
        const ui::Preferences after = ScreenCommand(Use::reading).options->screen_preferences(false);
        for (const Setting &other : all_settings())
            if (other.preference)
                CHECK((after.*other.preference != before.*other.preference) == (&other == &setting));
    }
}

TEST_CASE("interface: a setting without a default has that of its preference") {
    CHECK(find_setting("confirm")->fallback == "off");
    CHECK(find_setting("warnings")->fallback == "on");
    CHECK(find_setting("warnings")->expected() == "on or off");
}

TEST_CASE("interface: auto shows hints in the first game, and moves unless less motion is wanted") {
    const TestDirectory directory;
    const Variable moving("REDUCED_MOTION", "");
    const Variable here("SSH_CONNECTION", "");
    CHECK(switched_on(ScreenCommand(Use::playing).options->screen_preferences(false)) ==
          "hints warnings animation menu-board");
    const Variable far("SSH_CONNECTION", "192.0.2.7 50022 192.0.2.1 22");
    const Variable still("REDUCED_MOTION", "1");
    make_directories(directory / "data/tondo");
    put(directory / "data/tondo/game.pgn3", "");
    const ui::Preferences later = ScreenCommand(Use::playing).options->screen_preferences(false);
    CHECK(switched_on(later) == "warnings");
    CHECK(later.tips);
    const ui::Preferences without = ScreenCommand(Use::playing, "hints = \"off\"\n").options->screen_preferences(false);
    CHECK_FALSE(without.tips);
}

TEST_CASE("interface: text mode has the preferences that make sense without a screen") {
    const TestDirectory directory;
    const ScreenCommand all_on(Use::sharing,
                               "confirm = \"on\"\nevaluation = \"on\"\nhints = \"on\"\nanimation = \"on\"\n"
                               "show-cursor = \"on\"\nbell = \"check\"\n");
    CHECK(switched_on(all_on.options->line_preferences()) == "warnings");
    CHECK(all_on.options->line_preferences().bells == ui::Bells{.check = true});
    const ScreenCommand off(Use::sharing, "warnings = \"off\"\n");
    CHECK(switched_on(off.options->line_preferences()) == "");
}

TEST_CASE("interface: each use of the screen has the options of the previous ones") {
    const TestDirectory directory;
    CHECK(screen_options(Use::reading) == "title mouse engine second-engine");
    CHECK(screen_options(Use::watching) == "bell title mouse hints engine second-engine");
    for (const Use use : {Use::watching, Use::playing, Use::sharing})
        CHECK(screen_options(use) == names_where([&](const Setting &each) { return each.use && *each.use <= use; }));
}

TEST_CASE("interface: a restricted screen completes no paths") {
    const TestDirectory directory;
    const ScreenCommand screen(Use::playing);
    const auto completes = [&](bool restricted) {
        return screen.options->screen_preferences(restricted).paths.complete != nullptr;
    };
    CHECK(completes(false));
    CHECK_FALSE(completes(true));
}
