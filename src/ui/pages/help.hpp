#pragma once
// The help pages, as lines for a Pager.

#include "tondo/core/rules.hpp"
#include "ui/keys/command_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// The keys of a screen that can also show the rules: `rows` (keys without a command), then the commands and the notes.
std::vector<std::string> keys_page(std::string_view title, const RuleSet &rules, const std::vector<std::string> &rows,
                                   const std::vector<CommandText> &commands, const Keymap &keys,
                                   const std::vector<std::string> &notes);

/// Contexts with their own help page.
enum class HelpTopic : std::uint8_t {
    menu,
    move_entry,
    command_entry,
    text_entry, ///< A file name, a comment or a search text.
    promotion,
    question,
    opening_tree,
    variation,  ///< Choice of the line to follow.
    drawing,    ///< Arrows and circles on the board.
    list,       ///< The keys of every list.
    game_list,  ///< The games of a file, in a replay.
    table_page, ///< Players' names and clock of a new game.
    cover,      ///< The board is hidden between players.
    result,
    shared_result, ///< In a hosted game.
};

/// A topic's rows without a title, for use in another page.
std::vector<std::string> topic_rows(HelpTopic topic);
std::vector<std::string> topic_help(HelpTopic topic);

/// Whether a key opens help in a context without text input.
bool asks_for_help(const Key &key);
/// Whether the key is F1, which opens help also during text input.
bool always_asks_for_help(const Key &key);

/// The last line of a help page: the keys to the other page and to leave.
inline constexpr std::string_view ways_out_of_help = "?: the keys, r: the rules, any other key goes back";
inline constexpr std::string_view way_back = "any other key goes back";

} // namespace tondo::ui
