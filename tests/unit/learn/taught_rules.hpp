#pragma once
// The rule sets with lessons, puzzles and a demonstration; these are optional.

#include "../samples.hpp"
#include "learn/built_in.hpp"
#include "learn/puzzle.hpp"
#include "tondo/core/rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

namespace tondo::test {

inline std::array<const RuleSet *, 5> taught_rules() {
    return {find_rules("3man"), find_rules("3man-video"), find_rules("three-kings"), find_rules("green"),
            find_rules("nivichanov")};
}

/// Whether TONDO_SAMPLES asks for all puzzles where usually one in so many is taken.
inline bool takes_all(int one_in) {
    return static_cast<int>(samples(1)) >= one_in;
}

/// Calls `use` with one in so many of the puzzles of each rule set, or with all of them (takes_all).
template <class Use> void each_puzzle(int one_in, const Use &use) {
    const auto step = static_cast<std::size_t>(std::max(1, one_in / static_cast<int>(samples(1))));
    for (const RuleSet *const rules : taught_rules()) {
        const std::vector<learn::Puzzle> puzzles = learn::read_puzzles(*rules, learn::puzzles_for(*rules));
        for (std::size_t i = 0; i < puzzles.size(); i += step) {
            CAPTURE(rules->key);
            CAPTURE(i + 1);
            use(puzzles[i]);
        }
    }
}

} // namespace tondo::test
