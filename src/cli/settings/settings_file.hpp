#pragma once
// The settings file in TOML: lines `name = "value"`, and sections that assign keys to commands.
//
//     # for the dark room
//     look = "half-block"
//     size = "120x40"
//
//     [keys]
//     undo = ["Ctrl-Z", "U"]
//
//     [colors]
//     cursor = "#87ffff"

#include "cli/settings/key_assignment.hpp"
#include "cli/settings/setting.hpp"
#include "tondo/notation/error.hpp"
#include "ui/themes/own_colors.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::cli {

/// A setting and its value in the file.
struct Assignment {
    const Setting *setting;
    std::string value;
    notation::Place place = {}; ///< Place of the name.
};

/// A part of the screen and its colour in the file.
struct ColorAssignment {
    ui::OwnColor color;
    std::string value;
    notation::Place place = {}; ///< Place of the part's name.
};

struct FileSettings {
    std::vector<Assignment> settings;
    std::vector<ColorAssignment> colors;
    std::vector<KeyAssignment> keys;
};

/// Parses and validates settings. Duplicate settings, parts or commands, invalid values and keys assigned twice throw
/// ParseError.
FileSettings read_settings(std::string_view text);

/// Reads and parses a file. Throws Failure with line and column.
FileSettings read_settings_file(const std::filesystem::path &file);

/// Text of an example file: every setting, part and command with its default, described and commented out.
std::string example_settings();

} // namespace tondo::cli
