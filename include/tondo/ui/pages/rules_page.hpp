#pragma once

#include "tondo/core/rules.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// What a player should know of a rule set beyond chess, as lines of at most 80 ASCII characters.
std::string rules_page(const RuleSet &rules);

/// The same as a page of the help, with its title.
std::vector<std::string> rules_help(const RuleSet &rules);

} // namespace tondo::ui
