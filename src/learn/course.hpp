#pragma once
// A course: the steps of a lesson file, in order.

#include "learn/step.hpp"

namespace tondo::learn {

struct Course {
    std::vector<Step> steps; ///< At least one; all with the same rules and board.

    const RuleSet &rules() const { return steps.front().tree.start.rules(); }
};

/// Parses a lesson file. Throws the ParseError of the first invalid step, or of a file without steps.
Course read_course(std::string_view text);

} // namespace tondo::learn
