#pragma once
// The rule sets with lessons, puzzles and a demonstration; these are optional.

#include "tondo/core/rules.hpp"

#include <array>

namespace tondo::test {

inline std::array<const RuleSet *, 5> taught_rules() {
    return {find_rules("3man"), find_rules("3man-video"), find_rules("three-kings"), find_rules("green"),
            find_rules("nivichanov")};
}

} // namespace tondo::test
