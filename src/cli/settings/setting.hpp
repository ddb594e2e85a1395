#pragma once
// The settings there are: options of the interface that may also come from the environment and the settings file.

#include "tondo/core/expected.hpp"
#include "tondo/notation/error.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

struct Setting {
    std::string name;     ///< `look`, as in the settings file.
    std::string fallback; ///< Its value where nobody says anything.
    std::string what;     ///< Help text without a full stop.

    std::vector<std::string> choices;            ///< The values it takes; empty if a form describes them:
    std::string form = {};                       ///< in words, such as `COLSxROWS`,
    bool (*fits)(const std::string &) = nullptr; ///< and as a test.
    std::string value_word = {};                 ///< `SECONDS`, for its value in the help; empty for its name.

    /// `--look`
    std::string option() const { return "--" + name; }
    /// `TONDO_LOOK`
    std::string variable() const;
    /// The value of the option in the help: `on|off`, or where that is too long, `LOOK`.
    std::string placeholder() const;
    /// Whether the placeholder says all values.
    bool placeholder_is_complete() const;
    /// `auto, pixels, sextant, quadrant, half-block, fill or ascii`
    std::string expected() const;
    /// Whether it takes a value, or why not.
    Expected<void> check(const std::string &value) const;
};

/// A value as text, and where the settings file has it.
struct SettingText {
    std::string text;
    notation::Place place;
};

/// A value as a string of TOML: `"ascii"`, `"Ada \"A\" L."`.
std::string quoted_value(std::string_view value);

/// In the order in which they are listed.
std::span<const Setting> all_settings();
/// Null if there is none of that name.
const Setting *find_setting(std::string_view name);
/// `look, theme, … or size`
std::string setting_names();

/// The names of seats in all rule sets: White, Gray, Black, Red.
std::vector<std::string> seat_names();
/// The setting of who plays a seat: `white`.
std::string setting_of_seat(std::string_view name);

} // namespace tondo::app
