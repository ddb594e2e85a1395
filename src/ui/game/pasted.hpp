#pragma once
// Parses pasted text as a position, a move, or neither.

#include "tondo/core/expected.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Sanitises text to one line: drops control characters and malformed bytes, turns line breaks and tabs into blanks,
/// trims the ends.
std::string sanitized(const std::string &text);

/// The position that the text describes under these rules, or the error; nullopt if the text is no FEN3.
std::optional<Expected<Position>> pasted_position(const std::string &text, const RuleSet &rules);

} // namespace tondo::ui
