#pragma once
// A course: the steps of a lesson file, in their order.

#include "learn/step.hpp"

namespace tondo::learn {

struct Course {
    std::vector<Step> steps; ///< At least one; all under the same rules, on the same board.

    const RuleSet &rules() const { return steps.front().tree.start.rules(); }
};

/// Reads a whole text. Throws the ParseError of the first step that is wrong.
Course read_course(std::string_view text);

/// The text of the program's own lessons for a rule set, on its own board.
std::string_view lessons_for(const RuleSet &rules);
/// Those lessons.
Course course_for(const RuleSet &rules);

} // namespace tondo::learn
