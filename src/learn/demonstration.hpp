#pragma once
// The annotated demonstration game of each rule set.

#include "tondo/core/rules.hpp"

#include <string_view>

namespace tondo::learn {

/// The text of a game file; empty if there is none for these rules.
std::string_view demonstration_for(const RuleSet &rules);

} // namespace tondo::learn
