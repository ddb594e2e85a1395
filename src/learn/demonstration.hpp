#pragma once
// Games with comments in plain words, one for each rule set on its own board, to be watched in a replay.

#include "tondo/core/rules.hpp"

#include <string_view>

namespace tondo::learn {

/// A game file; empty where there is none.
std::string_view demonstration_for(const RuleSet &rules);

} // namespace tondo::learn
