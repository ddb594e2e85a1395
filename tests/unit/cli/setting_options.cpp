#include "cli/options/setting_options.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include "../storage/directory.hpp"
#include "variable.hpp"

#include <doctest/doctest.h>

using namespace tondo::cli;
using namespace tondo::storage;
using namespace tondo::system;

namespace {

void write_settings(const std::string &text) {
    make_directories(settings_file()->parent_path());
    write_atomically(*settings_file(), text);
}

// A command with one setting.
struct LookCommand {
    explicit LookCommand(const std::vector<std::string> &arguments = {}) {
        options->add("look", look);
        parse(command, arguments);
    }
    std::string source() { return options->apply().at(0).source; }

    Command command{"look", ""};
    std::string look;
    std::shared_ptr<SettingOptions> options = SettingOptions::add_to(command);
};

} // namespace

TEST_CASE("settings: an option precedes the environment, the environment the file, the file the default") {
    const TestDirectory directory;
    {
        LookCommand none;
        CHECK(none.source() == "default");
        CHECK(none.look == "auto");
    }
    write_settings("color = \"never\"\nlook = \"fill\"\n");
    {
        LookCommand in_file;
        CHECK(in_file.look == "auto"); // until settings are resolved
        CHECK(in_file.source() == "file " + settings_file()->string() + ":2");
        CHECK(in_file.look == "fill");
    }
    const Variable variable("TONDO_LOOK", "half-block");
    {
        LookCommand in_environment;
        CHECK(in_environment.source() == "environment TONDO_LOOK");
        CHECK(in_environment.look == "half-block");
    }
    LookCommand asked_for({"--look", "ascii"});
    CHECK(asked_for.source() == "flag --look");
    CHECK(asked_for.look == "ascii");
}

TEST_CASE("settings: a flag is short for a value, and for those of several settings") {
    const TestDirectory directory;
    const Variable variable("TONDO_LOOK", "half-block");
    const auto values = [](const std::vector<std::string> &arguments) {
        Command command("look", "");
        std::string look;
        std::string characters;
        const auto options = SettingOptions::add_to(command);
        Option &named = options->add("look", look);
        options->add("characters", characters);
        options->add_shorthand("--ascii", "look", "ascii").excludes(named);
        options->add_shorthand("--ascii", "characters", "ascii");
        parse(command, arguments);
        std::string all = options->apply().front().source;
        return all + ": " + look + ", " + characters;
    };
    CHECK(values({}) == "environment TONDO_LOOK: half-block, auto");
    CHECK(values({"--ascii"}) == "flag --ascii: ascii, ascii");
    CHECK_THROWS_AS(values({"--ascii", "--look", "fill"}), Failure);
}

TEST_CASE("settings: an empty variable is ignored, a malformed one is a usage error") {
    const TestDirectory directory;
    {
        const Variable empty("TONDO_LOOK", "");
        CHECK(LookCommand().source() == "default");
    }
    const Variable bad("TONDO_LOOK", "fancy");
    CHECK_THROWS_WITH_AS(
        LookCommand().source(),
        "TONDO_LOOK: expected auto, pixels, fitted, sextant, quadrant, half-block, fill, ascii or strip, not 'fancy'",
        Failure);
    CHECK(LookCommand({"--look=fill"}).source() == "flag --look");
}

TEST_CASE("settings: the whole file must be valid, whichever settings are read") {
    const TestDirectory directory;
    write_settings("color = \"loud\"\n");
    CHECK_THROWS_AS(LookCommand().source(), Failure);
    CHECK_THROWS_AS(LookCommand({"--look=fill"}).source(), Failure);
    CHECK(LookCommand({"--no-config"}).source() == "default");
}

TEST_CASE("settings: a file named with --config must exist") {
    const TestDirectory directory;
    write_settings("look = \"fill\"\n");
    const std::string other = (directory / "other.toml").string();
    CHECK_THROWS_WITH_AS(LookCommand({"--config", other}).source(),
                         ("cannot read " + other + ": No such file or directory").c_str(), Failure);
    write_atomically(other, "look = \"ascii\"\n");
    CHECK(LookCommand({"--config", other}).source() == "file " + other + ":1");
    CHECK_THROWS_AS(LookCommand({"--config", other, "--no-config"}), Failure);
    CHECK_THROWS_AS(LookCommand({"--config", "-"}), Failure);
    CHECK_THROWS_AS(LookCommand({"--look", "fancy"}), Failure);
}

TEST_CASE("settings: a missing file is fine, an unreadable one is an error") {
    const TestDirectory directory;
    CHECK(LookCommand().source() == "default");
    make_directories(*settings_file());
    CHECK_THROWS_WITH_AS(LookCommand().source(),
                         ("cannot read " + settings_file()->string() + ": Is a directory").c_str(), Failure);
    ::unsetenv("XDG_CONFIG_HOME");
    CHECK(*settings_file() == directory / ".config/tondo/config.toml");
    ::unsetenv("HOME");
    CHECK_FALSE(settings_file());
    CHECK(LookCommand().source() == "default");
}
