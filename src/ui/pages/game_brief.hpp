#pragma once

#include "tondo/core/rules.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// A game in five lines of at most 76 columns, for those who do not know it.
std::vector<std::string> game_brief(const RuleSet &rules);

} // namespace tondo::ui
