#pragma once
// What the help shows, as lines for a Pager.

#include "tondo/core/rules.hpp"
#include "tondo/ui/command_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Every key and command of the board, in games that are kept here or in shared ones.
std::vector<std::string> keys_help(const RuleSet &rules, const Keymap &keys, Where games = Where::own_game);
/// Every key and command of a replay.
std::vector<std::string> replay_help(const RuleSet &rules, const Keymap &keys);
/// Every key and command of the editor of positions.
std::vector<std::string> editor_help(const RuleSet &rules, const Keymap &keys);
/// The rule set's own rules.
std::vector<std::string> rules_help(const RuleSet &rules);

/// Where else there is help, other than on the board itself.
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

std::vector<std::string> topic_help(HelpTopic topic);

/// Whether a key asks for help wherever it is not typed as a character.
bool asks_for_help(const Key &key);
/// F1, which asks for it even there.
bool always_asks_for_help(const Key &key);

/// What is below a page of help: the way to the other, and out.
inline constexpr std::string_view ways_out_of_help = "?: the keys, r: the rules, any other key goes back";
inline constexpr std::string_view way_back = "any other key goes back";

} // namespace tondo::ui
