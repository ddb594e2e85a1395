#pragma once
// The settings file: lines `name = "value"`, a strict subset of TOML without sections, arrays and escapes.
//
//     # for the dark room
//     look = "half-block"
//     size = "120x40"

#include "tondo/app/setting.hpp"
#include "tondo/notation/error.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// What a line of a settings file says.
struct Assignment {
    const Setting *setting;
    std::string value;
    notation::Place place = {}; ///< Where the name stands.
};

/// Every setting at most once, with a value that it takes. Throws ParseError.
std::vector<Assignment> read_settings(std::string_view text);

/// The same of a file. Throws StorageError, and InputError that names line and column.
std::vector<Assignment> read_settings_file(const std::filesystem::path &file);

/// A value that a setting takes as the file has it: `"ascii"`.
std::string quoted_value(const std::string &value);

/// A file to start from: every setting with its default, described and commented out.
std::string example_settings();

} // namespace tondo::app
