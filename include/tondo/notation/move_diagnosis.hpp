#pragma once

#include "tondo/core/position.hpp"

#include <string_view>

namespace tondo::notation {

/// Whether two texts are the same, in any letter case if so wanted.
bool same_spelling(std::string_view a, std::string_view b, bool any_case);

/// Throws the ParseError that tells why a text, without `+` and `#`, names no legal move: no move at all, an unknown
/// square, or the rule that forbids it.
[[noreturn]] void refuse_move(const Position &position, std::string_view text);

} // namespace tondo::notation
