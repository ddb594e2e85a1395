#pragma once
// The settings file in TOML: lines `name = "value"`, and sections in which commands get other keys.
//
//     # for the dark room
//     look = "half-block"
//     size = "120x40"
//
//     [keys]
//     undo = ["Ctrl-Z", "U"]

#include "cli/settings/key_assignment.hpp"
#include "cli/settings/setting.hpp"
#include "tondo/notation/error.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// A setting and the value that the file gives it.
struct Assignment {
    const Setting *setting;
    std::string value;
    notation::Place place = {}; ///< Where the name stands.
};

struct FileSettings {
    std::vector<Assignment> settings;
    std::vector<KeyAssignment> keys;
};

/// Every setting and every command's keys at most once, with values that they take, and no key for two commands. Throws
/// ParseError.
FileSettings read_settings(std::string_view text);

/// The same of a file. Throws Failure, which names line and column.
FileSettings read_settings_file(const std::filesystem::path &file);

/// A file to start from: every setting and command with its default, described and commented out.
std::string example_settings();

} // namespace tondo::app
