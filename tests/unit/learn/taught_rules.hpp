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

/// Of how many puzzles TONDO_SAMPLES takes one where usually one in so many is taken.
inline std::size_t step_of(unsigned one_in) {
    constexpr unsigned precise = 1'000;
    return std::max(1U, one_in * precise / samples(precise));
}

/// Calls `use` with one in so many of the puzzles of each rule set (step_of).
template <class Use> void each_puzzle(unsigned one_in, const Use &use) {
    const std::size_t step = step_of(one_in);
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
