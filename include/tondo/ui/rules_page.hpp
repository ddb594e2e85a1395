#pragma once

#include "tondo/core/rules.hpp"

#include <string>

namespace tondo::ui {

/// What a player should know of a rule set beyond chess, as lines of at most 80 ASCII characters.
std::string rules_page(const RuleSet &rules);

} // namespace tondo::ui
