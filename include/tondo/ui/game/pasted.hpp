#pragma once
// Text from the clipboard: what of it is meant.

#include "tondo/core/position.hpp"

#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

/// The text on one line without anything that could act: control characters and malformed bytes are dropped, line
/// breaks and tabs are blanks, none at the ends.
std::string tamed(const std::string &text);

/// Why a text that looks like a FEN3 is none.
struct BadPosition {
    std::string why;
};

/// A position under these rules, or the reason why it is none; nothing for a text that is not meant as one.
std::variant<std::monostate, Position, BadPosition> pasted_position(const std::string &text, const RuleSet &rules);

} // namespace tondo::ui
