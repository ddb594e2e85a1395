#include "tondo/app/settings_file.hpp"

#include "tondo/app/input_error.hpp"
#include "tondo/app/storage.hpp"

#include "directory.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace tondo;
using namespace tondo::app;

namespace {

// `LINE:COL: what` of the error, or the settings as `name=value` with blanks between.
std::string outcome(std::string_view text) {
    try {
        std::string settings;
        for (const Assignment &line : read_settings(text))
            settings += (settings.empty() ? "" : " ") + line.setting->name + '=' + line.value;
        return settings;
    } catch (const notation::ParseError &error) {
        return std::to_string(error.line()) + ':' + std::to_string(error.column()) + ": " + error.what();
    }
}

} // namespace

TEST_CASE("settings: every default is a value that its setting takes, and no name comes twice") {
    for (const Setting &setting : all_settings()) {
        CAPTURE(setting.name);
        CHECK(setting.complaint(setting.fallback).empty());
        CHECK_FALSE(setting.complaint("").empty());
        CHECK(find_setting(setting.name) == &setting);
        CHECK_FALSE(setting.expected().empty());
    }
    CHECK_FALSE(find_setting("loo"));
    CHECK_FALSE(find_setting(""));
}

TEST_CASE("settings: what a setting is called, and what it expects") {
    const Setting setting{"key-bell", "on", "Whether keys ring", {"on", "off", "auto"}};
    CHECK(setting.option() == "--key-bell");
    CHECK(setting.variable() == "TONDO_KEY_BELL");
    CHECK(setting.complaint("off").empty());
    CHECK(setting.complaint("o\x1b") == "expected on, off or auto, not 'o\\x1b'");
    CHECK(find_setting("size")->complaint("120x40").empty());
    CHECK(find_setting("size")->complaint("120x") == "expected COLSxROWS, such as 80x24, not '120x'");
}

TEST_CASE("settings file: lines that are read") {
    CHECK(outcome("") == "");
    CHECK(outcome("\n\r\n  \t\n# look = \"fancy\"\n") == "");
    CHECK(outcome("look = \"ascii\"") == "look=ascii");
    CHECK(outcome("look=\"ascii\"#plain\r\n\tsize = '100x30' \n") == "look=ascii size=100x30");
    CHECK(outcome("\n\ncolor\t=\t\"never\"\nlook = \"auto\"\n") == "color=never look=auto");
    const auto settings = read_settings("# first\n  look = \"fill\"\n");
    REQUIRE(settings.size() == 1);
    CHECK(settings[0].place == notation::Place{2, 3});
}

TEST_CASE("settings file: what is wrong, and where") {
    CHECK(outcome("lok = \"ascii\"") == "1:1: there is no setting 'lok' (expected " + setting_names() + ")");
    CHECK(outcome("color = \"auto\"\nlook = \"fancy\"\n") ==
          "2:8: look: expected auto, half-block, fill or ascii, not 'fancy'");
    CHECK(outcome("look = ascii") == "1:8: expected a value in quotes, such as look = \"auto\"");
    CHECK(outcome("look =") == "1:7: expected a value in quotes, such as look = \"auto\"");
    CHECK(outcome("look = # \"ascii\"") == "1:8: expected a value in quotes, such as look = \"auto\"");
    CHECK(outcome("look = true") == "1:8: look: expected auto, half-block, fill or ascii, not 'true'");
    CHECK(outcome("size = -80.5") == "1:8: size: expected COLSxROWS, such as 80x24, not '-80.5'");
    CHECK(outcome("look") == "1:5: expected = behind look");
    CHECK(outcome("look: \"ascii\"") == "1:5: expected = behind look");
    CHECK(outcome("look = \"ascii") == "1:8: the value has no \" at its end");
    CHECK(outcome("look = 'ascii\"") == "1:8: the value has no ' at its end");
    CHECK(outcome("look = \"as\\cii\"") == "1:8: there are no escapes here; '...' takes a backslash as it is");
    CHECK(outcome("look = \"ascii\" \"fill\"") == "1:16: expected the end of the line, not '\"fill\"'");
    CHECK(outcome("[play]") == "1:1: expected NAME = \"VALUE\", not '[play]'");
    CHECK(outcome(" = \"ascii\"") == "1:2: expected NAME = \"VALUE\", not '= \"ascii\"'");
    CHECK(outcome("look = \"fill\"\n\nlook = \"fill\"") == "3:1: look is set twice, first on line 1");
    CHECK(outcome("# \xc3\xa4 \xff") == "1:5: expected text in UTF-8");
    CHECK(outcome(std::string_view("look\0= \"fill\"", 13)) == "1:5: expected text in UTF-8");
    CHECK(outcome("look = \"\xc3\xa4\" x") == "1:8: look: expected auto, half-block, fill or ascii, not '\xc3\xa4'");
}

TEST_CASE("settings file: no beginning of one is misread") {
    const std::string whole = "# a\nlook = \"ascii\" # b\r\nsize = '100x30'\n";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string read = outcome(std::string_view(whole).substr(0, size));
        CAPTURE(read);
        const bool refused = read.find(": ") != std::string::npos;
        CHECK((refused || read.empty() || read == "look=ascii" || read == "look=ascii size=100x30"));
    }
}

TEST_CASE("settings file: the example changes nothing, and without its marks gives every default") {
    CHECK(read_settings(example_settings()).empty());
    std::string text;
    std::istringstream example(example_settings());
    for (std::string line; std::getline(example, line);)
        text += (line.size() > 1 && line[0] == '#' && line[1] != ' ' ? line.substr(1) : line) + '\n';
    const auto settings = read_settings(text);
    CHECK(settings.size() == all_settings().size());
    for (const Assignment &line : settings)
        CHECK(line.value == line.setting->fallback);
}

TEST_CASE("settings file: errors name the file") {
    const TestDirectory directory;
    const std::string file = (directory / "config.toml").string();
    write_atomically(file, "look = \"fill\"\n[x]\n");
    CHECK_THROWS_WITH_AS(read_settings_file(file), (file + ":2:1: error: expected NAME = \"VALUE\", not '[x]'").c_str(),
                         InputError);
    CHECK_THROWS_WITH_AS(read_settings_file(directory.path()),
                         ("cannot read " + directory.path().string() + ": Is a directory").c_str(), StorageError);
}
