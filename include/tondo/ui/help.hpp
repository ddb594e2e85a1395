#pragma once
// What the help shows, as lines for a Pager.

#include "tondo/core/rules.hpp"
#include "tondo/ui/command_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Every key and command of the board.
std::vector<std::string> keys_help(const RuleSet &rules);
/// Every key and command of a replay.
std::vector<std::string> replay_help(const RuleSet &rules);
/// Every key and command of the editor of positions.
std::vector<std::string> editor_help(const RuleSet &rules);
/// The rule set's own rules.
std::vector<std::string> rules_help(const RuleSet &rules);

/// What is below a page of help: the way to the other, and out.
inline constexpr std::string_view ways_out_of_help = "?: the keys, r: the rules, any other key goes back";

} // namespace tondo::ui
