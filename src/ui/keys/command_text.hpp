#pragma once
// Description of a command: name, help line, where it is available.

#include <cstdint>
#include <string_view>

namespace tondo::ui {

/// The argument of a command, after its name on the `:` line. A count is also typed as digits before the key.
enum class Takes : std::uint8_t { nothing, count, text, file };

/// The kinds of games in which a command is available, combined as bits.
enum class GameKinds : std::uint8_t {
    own_game = 1,
    shared_table = 2,
    any_game = 3,
    lesson = 4,
    own_or_lesson = 5,
    any_play = 7,
    replay = 8, ///< Moves are tried out in a replay.
    anywhere = 15
};

/// Whether a command of `where` is available in one kind of game.
constexpr bool is_there(GameKinds where, GameKinds games) {
    return (static_cast<unsigned>(where) & static_cast<unsigned>(games)) != 0;
}

/// The row of a command, independent of its owner.
struct CommandText {
    std::string_view name; ///< After `:`; an unambiguous prefix suffices. key_table.hpp has its keys.
    std::string_view help;
    Takes takes = Takes::nothing;
    std::string_view argument = {};  ///< When typed, as its help shows it: `[FILE]`; empty for none, or for a count.
    std::string_view text_help = {}; ///< Replaces `help` in text mode.
    bool needs_screen = false;       ///< Affects only the display; not available in text mode.
    GameKinds where = GameKinds::anywhere;
    std::string_view shared_help = {}; ///< Replaces `help` in hosted games, where the command does less.
    std::string_view heading = {};     ///< Heading in the help, before this command.
    std::string_view lesson_help = {}; ///< Replaces `help` in lessons, where the command differs.
};

} // namespace tondo::ui
