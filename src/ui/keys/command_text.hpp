#pragma once
// Description of a command: its name, its keys, its line of help.

#include "ui/screen/key.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tondo::ui {

/// Arguments of a command: behind its name on the `:` line, a count also by digits before its key.
enum class Takes : std::uint8_t { nothing, count, text, file };

/// In which games there is a command: those that are kept here, one that is hosted elsewhere, lessons.
enum class Where : std::uint8_t {
    own_game = 1,
    shared_table = 2,
    any_game = 3,
    lesson = 4,
    own_or_lesson = 5,
    anywhere = 7
};

/// Whether a command of `where` is there in games of one kind.
constexpr bool is_there(Where where, Where games) {
    return (static_cast<unsigned>(where) & static_cast<unsigned>(games)) != 0;
}

/// Keys in few letters, for tables of commands.
constexpr Key key(char32_t character) {
    return Key::of(character);
}
constexpr Key key(Key::Code code) {
    return Key::of(code);
}

/// The row of a command, whoever its owner.
struct CommandText {
    std::string_view name;                  ///< After `:`; its first letters suffice where they are no other command's.
    std::array<std::optional<Key>, 5> keys; ///< Unless the player chose others (Keymap).
    std::string_view help;
    Takes takes = Takes::nothing;
    bool needs_screen = false; ///< It changes but the look of things: no word of a game in lines.
    Where where = Where::anywhere;
    std::string_view shared_help = {}; ///< At a shared table, where less of it can be done there.
    std::string_view heading = {};     ///< In the help, of the commands from this one on.
    std::string_view lesson_help = {}; ///< In a lesson, where it does something else there.
};

} // namespace tondo::ui
