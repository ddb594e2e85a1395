#pragma once

#include "tondo/core/rules.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// Introduces a game to newcomers in five lines of at most 76 columns.
std::vector<std::string> game_brief(const RuleSet &rules);

} // namespace tondo::ui
