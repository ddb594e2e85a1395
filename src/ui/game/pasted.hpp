#pragma once
// Parses pasted text as a position, a move, or neither.

#include "tondo/core/expected.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// The text on one line without anything that could act: control characters and malformed bytes are dropped, line
/// breaks and tabs are blanks, none at the ends.
std::string tamed(const std::string &text);

/// A position under these rules, or the reason why it is none; nothing for a text that is not meant as one.
std::optional<Expected<Position>> pasted_position(const std::string &text, const RuleSet &rules);

} // namespace tondo::ui
