#pragma once
// The lessons, demonstrations, puzzles and rules of the program: the files of src/learn, which the Makefile compiles
// in.

#include "tondo/core/rules.hpp"

#include <span>
#include <string_view>

namespace tondo::learn {

struct BuiltIn {
    std::string_view name; ///< Of the file, without its ending: the key of a rule set, except in src/learn/rules.
    std::string_view text;
};

/// The text of a lesson file; empty if there is none for these rules.
std::string_view lessons_for(const RuleSet &rules);

/// The text of a file of puzzles; empty if there is none for these rules.
std::string_view puzzles_for(const RuleSet &rules);

/// The text of a game file with the annotated demonstration game; empty if there is none for these rules.
std::string_view demonstration_for(const RuleSet &rules);

/// The files of src/learn/rules (rules_text.hpp).
std::span<const BuiltIn> built_in_rules();

} // namespace tondo::learn
