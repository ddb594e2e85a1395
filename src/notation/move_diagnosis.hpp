#pragma once

#include "tondo/core/position.hpp"
#include "tondo/notation/error.hpp"

#include <optional>
#include <string_view>
#include <utility>

namespace tondo::notation {

/// Whether two texts are the same, in any letter case if so wanted.
bool same_spelling(std::string_view a, std::string_view b, bool any_case);

/// Whether a text is that castling, written with the letter O or with zeros.
bool spells_castling(std::string_view text, std::string_view san, bool any_case);

/// Whether the text before a move's target ends with a rank and a hyphen: `e2-`.
bool hyphen_between_squares(std::string_view origin);

/// The reason why a text, without `+` and `#`, names no legal move: no move at all, an unknown
/// square, or the rule that forbids it.
ParseError diagnose_move(const Position &position, std::string_view text);

/// The squares that a refused move would go from and to; nothing where the text means no piece in particular.
std::optional<std::pair<Square, Square>> refused_squares(const Position &position, std::string_view text);

} // namespace tondo::notation
