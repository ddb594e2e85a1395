#pragma once
// The help pages, as lines for a Pager.

#include "tondo/core/rules.hpp"
#include "ui/keys/command_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A page about the keys of a screen where the rules are at hand: what is no command, then the commands. The notes come
/// last.
std::vector<std::string> keys_page(std::string_view title, const RuleSet &rules, const std::vector<std::string> &rows,
                                   const std::vector<CommandText> &commands, const Keymap &keys,
                                   const std::vector<std::string> &notes);

/// Where there is help besides.
enum class HelpTopic : std::uint8_t {
    menu,
    move_entry,
    command_entry,
    text_entry, ///< A file name, a comment, what is searched for.
    promotion,
    question,
    variation, ///< Which line to follow.
    game_list,
    table_page, ///< Names and clock of a new game.
    cover,      ///< The board is hidden.
    result,
};

/// Its rows alone, to stand in a page with others.
std::vector<std::string> topic_rows(HelpTopic topic);
std::vector<std::string> topic_help(HelpTopic topic);

/// Whether a key asks for help wherever it is not typed as a character.
bool asks_for_help(const Key &key);
/// F1, which asks for it even there.
bool always_asks_for_help(const Key &key);

/// The last line of a help page: the keys to the other page, and out.
inline constexpr std::string_view ways_out_of_help = "?: the keys, r: the rules, any other key goes back";
inline constexpr std::string_view way_back = "any other key goes back";

} // namespace tondo::ui
