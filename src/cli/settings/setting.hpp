#pragma once
// All settings: options that can also be set in the environment and the settings file.

#include "canvas/geometry.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/notation/error.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {
struct Preferences;
}

namespace tondo::cli {

/// The kinds of use of the screen; each has all options of the previous ones.
enum class Use : std::uint8_t { reading, watching, playing, sharing };

struct Setting {
    std::string name; ///< `look`, the name in the settings file.
    std::string what; ///< Help text without a full stop.

    /// Default value; left out, it is `auto` if there is `automatic`, otherwise that of the preference.
    std::string fallback = {};
    /// The values that shells offer: all that are accepted unless `form` and `fits` define those. Without both, the
    /// setting is `on` or `off`, or `auto` if there is `automatic`.
    std::vector<std::string> choices = {};
    std::string form = {};                       ///< Description of the accepted values, such as `COLSxROWS`.
    bool (*fits)(const std::string &) = nullptr; ///< Test for accepted values.
    std::string value_word = {}; ///< Name of the value in the help, such as `SECONDS`; empty for the setting's name.

    /// For a setting of the screen: the use from which on commands have its option, and what `on` switches on.
    std::optional<Use> use = {};
    bool ui::Preferences::*preference = nullptr;
    bool in_text_mode = false;     ///< Whether the preference counts in text mode, too.
    bool (*automatic)() = nullptr; ///< Whether `auto` means `on`.

    /// `--look`
    std::string option() const { return "--" + name; }
    /// `TONDO_LOOK`
    std::string variable() const;
    /// Value of the option in the help: `on|off`, or `LOOK` if that is too long.
    std::string placeholder() const;
    /// Whether the placeholder lists all values.
    bool placeholder_is_complete() const;
    /// `auto, pixels, fitted, sextant, quadrant, half-block, fill or ascii`
    std::string expected() const;
    /// Validates a value; the error is the reason.
    Expected<void> check(const std::string &value) const;
    bool is_on(std::string_view value) const;
};

/// A value as text, with its place in the settings file.
struct SettingText {
    std::string text;
    notation::Place place;
};

/// A value as a TOML string: `"ascii"`, `"Ada \"A\" L."`.
std::string quoted_value(std::string_view value);

/// Parses a size `COLSxROWS`, each from 1 to 1000; nullopt if invalid.
std::optional<canvas::Extent> read_extent(const std::string &text);

/// All settings, in the order of help and listings.
std::span<const Setting> all_settings();
/// The setting of that name; nullptr if there is none.
const Setting *find_setting(std::string_view name);
std::vector<std::string> setting_names();

/// The names of seats in all rule sets: White, Gray, Black, Red.
std::vector<std::string> seat_names();
/// The setting for the player of a seat: `white`.
std::string setting_of_seat(std::string_view name);
/// Bots by level and style, and the prefix of another program's command: `bot:3:turtle`, `exec:`.
std::vector<std::string> bots_and_programs();

} // namespace tondo::cli
