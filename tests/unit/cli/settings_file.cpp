#include "cli/settings/settings_file.hpp"

#include "notation/join.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace tondo;
using namespace tondo::cli;
using namespace tondo::storage;
using namespace tondo::system;

namespace {

// `LINE:COL: what` of the error, or the settings as `name=value` with blanks between.
std::string outcome(std::string_view text) {
    try {
        std::string settings;
        for (const Assignment &line : read_settings(text).settings)
            settings += (settings.empty() ? "" : " ") + line.setting->name + '=' + line.value;
        return settings;
    } catch (const notation::ParseError &error) {
        return std::to_string(error.line()) + ':' + std::to_string(error.column()) + ": " + error.what();
    }
}

// The library's message, with an example behind it.
std::string syntax(const std::string &message) {
    return message + " (a setting is written look = \"auto\")";
}

} // namespace

TEST_CASE("settings: every default is a valid value, and no name occurs twice") {
    for (const Setting &setting : all_settings()) {
        CAPTURE(setting.name);
        CHECK(setting.check(setting.fallback));
        CHECK_FALSE(setting.check(""));
        CHECK(find_setting(setting.name) == &setting);
        CHECK_FALSE(setting.expected().empty());
    }
    CHECK_FALSE(find_setting("loo"));
    CHECK_FALSE(find_setting(""));
}

TEST_CASE("settings: option name, variable name and expected values") {
    const Setting setting{.name = "key-bell", .what = "Whether keys ring", .choices = {"on", "off", "auto"}};
    CHECK(setting.option() == "--key-bell");
    CHECK(setting.variable() == "TONDO_KEY_BELL");
    const auto refusal = [](const Expected<void> &accepted) { return accepted ? "" : accepted.error(); };
    CHECK(setting.check("off"));
    CHECK(refusal(setting.check("o\x1b")) == "expected on, off or auto, not 'o\\x1b'");
    CHECK(find_setting("size")->check("120x40"));
    CHECK(refusal(find_setting("size")->check("120x")) == "expected COLSxROWS, such as 80x24, not '120x'");
}

TEST_CASE("settings file: accepted lines") {
    CHECK(outcome("") == "");
    CHECK(outcome("\n\r\n  \t\n# look = \"fancy\"\n") == "");
    CHECK(outcome("look = \"ascii\"") == "look=ascii");
    CHECK(outcome("look=\"ascii\"#plain\r\n\tsize = '100x30' \n") == "look=ascii size=100x30");
    CHECK(outcome("\n\ncolor\t=\t\"never\"\nlook = \"auto\"\n") == "color=never look=auto");
    const auto settings = read_settings("# first\n  look = \"fill\"\n").settings;
    REQUIRE(settings.size() == 1);
    CHECK(settings[0].place == notation::Place{2, 3});
}

TEST_CASE("settings file: a quoted value is read unchanged, whichever quotes it contains") {
    CHECK(quoted_value("ascii") == "\"ascii\"");
    for (const std::string value : {"Ada,Ben,Cleo", "Ada,O'Neil,Cleo", "Ada \"A\" L.,Ben,Cleo", "Ada\\L.,Ben,Cleo",
                                    "Ada \"A\" L.,O'Neil,Cleo", "Ada,李娜,e\xcc\x81"})
        CHECK(outcome("names = " + quoted_value(value)) == "names=" + value);
    CHECK(quoted_value("\x1b\t\x7f\"\xe2\x80\xae") == R"("\u001b\u0009\u007f\"\u202e")");
    CHECK(outcome("white = " + quoted_value("exec:a\tb\x1b")) == "white=exec:a\tb\x1b");
}

TEST_CASE("settings file: TOML has several notations for one value") {
    CHECK(outcome(R"(look = "\u0061scii" # "fill")") == "look=ascii");
    CHECK(outcome("'look' = \"\"\"\nascii\"\"\"\nsize = '80x24'") == "look=ascii size=80x24");
    CHECK(outcome("bot-pace = 0.50") == "bot-pace=0.5");
    CHECK(outcome("bot-pace = 2") == "bot-pace=2");
    CHECK(outcome("color = 0x10") == "color=16");
    CHECK(outcome("\xEF\xBB\xBFlook = 'fill'") == "look=fill");
    const auto undo = [](std::string_view text) { return list_of_keys(read_settings(text).keys.at(0).keys); };
    CHECK(undo("keys.undo = 'X'") == "[\"X\"]");
    CHECK(undo("keys = { undo = 'X' }") == "[\"X\"]");
    CHECK(undo("[keys]\nundo = [\n  'X', # mine\n  'F5',\n]") == "[\"X\", \"F5\"]");
    CHECK(undo(R"([keys]
              undo = ["\"", "\\"])") == R"(["\"", "\\"])");
}

TEST_CASE("settings file: oversized or deeply nested text is refused in one line") {
    const std::string longest = "look = 'fill'\n" + std::string(32 * 1024 - 14, '#');
    CHECK(outcome(longest) == "look=fill");
    CHECK(outcome(longest + "#") == "1:1: expected at most 32768 bytes of settings");
    CHECK(outcome("look = " + std::string(30'000, '[')).starts_with("1:264: exceeded maximum nested value depth"));
    std::string dots = "a";
    while (dots.size() < 30'000)
        dots += ".a";
    CHECK(outcome(dots + " = 1").starts_with("1:1: there is no section 'a'"));
    CHECK(outcome("[" + dots + "]").starts_with("1:1: there is no section 'a'"));
}

TEST_CASE("settings file: errors name line, column and cause") {
    CHECK(outcome("lok = \"ascii\"") ==
          "1:1: there is no setting 'lok' (expected " + notation::listed(setting_names(), "or") + ")");
    CHECK(outcome("color = \"auto\"\nlook = \"fancy\"\n") ==
          "2:8: look: expected auto, pixels, fitted, sextant, quadrant, half-block, fill, ascii or strip, not 'fancy'");
    CHECK(outcome("look = ascii") == syntax("1:8: could not determine value type"));
    CHECK(outcome("look = fill") == syntax("1:9: expected 'false', saw 'fi'"));
    CHECK(outcome("look =") == syntax("1:7: encountered end-of-file"));
    CHECK(outcome("look = # \"ascii\"") == syntax("1:8: expected value, saw '#'"));
    CHECK(outcome("look = 1979-05-27") == "1:8: expected a value in quotes, such as look = \"auto\"");
    CHECK(outcome("look = ['ascii']") == "1:8: expected a value in quotes, such as look = \"auto\"");
    CHECK(outcome("look = true") ==
          "1:8: look: expected auto, pixels, fitted, sextant, quadrant, half-block, fill, ascii or strip, not 'true'");
    CHECK(outcome("size = -80.5") == "1:8: size: expected COLSxROWS, such as 80x24, not '-80.5'");
    CHECK(outcome("look\n") == syntax("1:5: expected '=', saw '\\n'"));
    CHECK(outcome("look: \"ascii\"") == syntax("1:5: expected '=', saw ':'"));
    CHECK(outcome("look = \"as\\cii\"") == syntax("1:12: unknown escape sequence '\\c'"));
    CHECK(outcome("look = \"ascii\" \"fill\"") == syntax("1:16: expected a comment or whitespace, saw '\"'"));
    CHECK(outcome("\xc3\xa4 = 'ascii'") ==
          syntax("1:1: expected keys, tables, whitespace or comments, saw '\xc3\xa4'"));
    CHECK(outcome("[play]") == "1:1: there is no section 'play' (expected [colors] or [keys] or [keys.replay] or "
                               "[keys.editor] or [keys.lobby])");
    CHECK(outcome(" = \"ascii\"") == syntax("1:2: expected keys, tables, whitespace or comments, saw '='"));
    CHECK(outcome("look = \"fill\"\n\nlook = \"fill\"") == "3:1: look is set twice, first on line 1");
    CHECK(outcome("color = 'loud'\nlok = 'fill'").starts_with("1:9: color")); // the first that is wrong
    CHECK(outcome("keys = 'X'").starts_with("1:1: there is no setting 'keys'"));
    CHECK(outcome("[play.keys]\nundo = 'X'").starts_with("1:1: there is no section 'play'"));
    CHECK(outcome("# \xc3\xa4 \xff") == "1:5: expected text in UTF-8");
    CHECK(outcome(std::string_view("look\0= \"fill\"", 13)) == "1:5: expected text in UTF-8");
    CHECK(outcome("look = \"\xc3\xa4\" x") == syntax("1:12: expected a comment or whitespace, saw 'x'"));
    CHECK(outcome("look = \"\xc3\xa4\"") == "1:8: look: expected auto, pixels, fitted, sextant, quadrant, half-block, "
                                            "fill, ascii or strip, not '\xc3\xa4'");
}

TEST_CASE("settings file: keys") {
    const auto keys = [](std::string_view text) {
        std::string listed;
        for (const KeyAssignment &each : read_settings(text).keys)
            listed += std::string(each.section->name) + ' ' + std::string(each.command->name) + ' ' +
                      list_of_keys(each.keys) + '\n';
        return listed;
    };
    CHECK(keys("look = \"fill\"\n[keys] # mine\nundo = \"ctrl-z\"\n") == "keys undo [\"Ctrl-Z\"]\n");
    CHECK(keys("[keys]\nundo = ['U', \"F5\" , ]\n[ keys.replay ]\ngo=[]\n") ==
          "keys undo [\"U\", \"F5\"]\nkeys.replay go []\n");
}

TEST_CASE("settings file: errors in keys name line, column and cause") {
    CHECK(outcome("[keys]\nundu = \"X\"") == "2:1: there is no command 'undu' in [keys]; did you mean undo?");
    CHECK(outcome("[keys]\nannotate = \"X\"") ==
          "2:1: there is no command 'annotate' in [keys]; ? in the program shows them all");
    CHECK(outcome("[keys]\nundo = \"Ctl-X\"") ==
          "2:8: 'Ctl-X' is no key (expected a character, or a name such as Ctrl-X, F5, PgUp, Space)");
    CHECK(outcome("[keys]\nundo = [\"X\", \"x\"]") == "2:14: undo: x begins a move on the board");
    CHECK(outcome("[keys]\nundo = [\"X\", \"X\"]") == "2:14: X stands there twice");
    CHECK(outcome("[keys]\nundo = [\"X\" \"Z\"]") == syntax("2:13: expected comma or closing ']', saw '\"'"));
    CHECK(outcome("[keys]\nundo = [[\"X\"]]") == "2:9: expected a value in quotes, such as undo = \"Ctrl-X\"");
    CHECK(outcome("[keys]\nundo = [\"X\"").starts_with("2:12: encountered end-of-file"));
    CHECK(outcome("[keys]\nundo = \"X\"\nundo = \"Z\"") == "3:1: undo is set twice, first on line 2");
    CHECK(outcome("[keys]\nundo = \"X\"\n[keys.replay]\ngo = 'z'\ngo = 'x'") ==
          "5:1: go is set twice, first on line 4");
    CHECK(outcome("keys.undo = 'X'\n\n  keys.undo = 'Z'").starts_with("3:"));
    CHECK(outcome("[keys]\n[keys]") == syntax("2:1: cannot redefine existing table 'keys'"));
    CHECK(outcome("[[keys]]\nundo = 'X'").starts_with("1:3: there is no setting 'keys'"));
    CHECK(outcome("[keys.undo]").starts_with("1:1: there is no section 'keys.undo'"));
    CHECK(outcome("[keys").starts_with("1:6: encountered end-of-file"));
    CHECK(outcome("[]").starts_with("1:2: tables with blank bare keys"));
    CHECK(outcome("[keys] x") == syntax("1:8: expected a comment or whitespace, saw 'x'"));
}

TEST_CASE("settings file: colours of parts") {
    const FileSettings read =
        read_settings("[colors]\nlight-square = '#d2aa82'\ncursor = 123\nwhite = \"7\"\nblack = 'theme'");
    REQUIRE(read.colors.size() == 4);
    CHECK(read.colors[0].color.part->name == "light-square");
    CHECK(read.colors[0].color.ink == canvas::direct({0xd2, 0xaa, 0x82}));
    CHECK(read.colors[0].place.line == 2);
    CHECK(read.colors[1].color.ink == canvas::Ink{123});
    CHECK(read.colors[2].color.ink == canvas::Ink{7});
    CHECK(read.colors[3].color.ink.is_default());
    CHECK(read.settings.empty());
    const std::string form = "expected theme, #rrggbb, or a number from 0 to 255, not ";
    CHECK(outcome("[colors]\ncursor = 'pink'") == "2:10: cursor: " + form + "'pink'");
    CHECK(outcome("[colors]\ncursor = 256") == "2:10: cursor: " + form + "'256'");
    CHECK(outcome("[colors]\ncursor = -1") == "2:10: cursor: " + form + "'-1'");
    CHECK(outcome("[colors]\ncursor = ''") == "2:10: cursor: " + form + "''");
    CHECK(outcome("[colors]\ncursor = '#12345g'") == "2:10: cursor: " + form + "'#12345g'");
    CHECK(outcome("[colors]\ncursor = '#123'") == "2:10: cursor: " + form + "'#123'");
    CHECK(outcome("[colors]\ncursor = []") == "2:10: expected a value in quotes, such as cursor = \"#d2aa82\"");
    CHECK(outcome("[colors]\nplank = 1")
              .starts_with("2:1: there is no part 'plank' in [colors] (expected light-square, "));
    CHECK(outcome("[colors]\ncursor = 1\ncursor = 2") == "3:1: cursor is set twice, first on line 2");
    CHECK(outcome("[colors.dark]").starts_with("1:1: there is no section 'colors.dark' (expected [colors] or [keys]"));
    CHECK(outcome("colors = 1").starts_with("1:1: there is no setting 'colors'"));
}

TEST_CASE("settings file: a key runs one command") {
    CHECK(outcome("[keys]\nundo = \"Y\"") == "2:8: Y is the key of redo; give that another one, or none: redo = []");
    CHECK(outcome("[keys]\nundo = \"Y\"\nredo = []") == "");
    CHECK(outcome("[keys]\nundo = \"Y\"\nredo = \"U\"") == ""); // exchanged
    CHECK(outcome("[keys]\nredo = \"X\"\nundo = [\"U\", \"X\"]") == "3:14: X is the key of redo on line 2");
    CHECK(outcome("[keys]\nundo = \"X\"\n[keys.replay]\nprevcapture = \"X\"\n") == ""); // each has its own
}

TEST_CASE("settings file: no truncated file is misread") {
    const std::string whole = "# a\nlook = \"ascii\" # b\r\nsize = '100x30'\n";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string read = outcome(std::string_view(whole).substr(0, size));
        CAPTURE(read);
        const bool refused = read.find(": ") != std::string::npos;
        CHECK((refused || read.empty() || read == "look=ascii" || read == "look=ascii size=100x30"));
    }
}

TEST_CASE("settings file: the example changes nothing; uncommented it sets every default") {
    CHECK(read_settings(example_settings()).settings.empty());
    std::string text;
    std::istringstream example(example_settings());
    for (std::string line; std::getline(example, line);)
        text += (line.size() > 1 && line[0] == '#' && line[1] != ' ' ? line.substr(1) : line) + '\n';
    const auto [settings, colors, keys] = read_settings(text);
    CHECK(colors.size() == ui::color_parts().size());
    for (const ColorAssignment &line : colors)
        CHECK(line.color.ink.is_default());
    CHECK(settings.size() == all_settings().size());
    std::size_t commands = 0;
    for (const ui::KeySection &section : ui::key_sections())
        commands += section.commands.size();
    CHECK(keys.size() == commands);
    for (const KeyAssignment &line : keys)
        CHECK(line.keys == line.section->defaults().keys(*line.command));
    for (const Assignment &line : settings)
        CHECK(line.value == line.setting->fallback);
}

TEST_CASE("settings file: errors name the file") {
    const TestDirectory directory;
    const std::string file = (directory / "config.toml").string();
    write_atomically(file, "look = \"fill\"\n[x]\n");
    CHECK_THROWS_WITH_AS(read_settings_file(file),
                         (file + ":2:1: error: there is no section 'x' (expected [colors] or [keys] or [keys.replay] "
                                 "or [keys.editor] or [keys.lobby])")
                             .c_str(),
                         Failure);
    CHECK_THROWS_WITH_AS(read_settings_file(directory.path()),
                         ("cannot read " + directory.path().string() + ": Is a directory").c_str(), Failure);
}
