#pragma once

#include "tondo/core/position.hpp"
#include "tondo/notation/error.hpp"

#include <optional>
#include <string_view>
#include <utility>

namespace tondo::notation {

/// Whether two texts are equal, ignoring letter case if `any_case`.
bool same_spelling(std::string_view a, std::string_view b, bool any_case);

/// Whether a text is the castling `san`, written with the letter O or with zeros.
bool spells_castling(std::string_view text, std::string_view san, bool any_case);

/// Whether the text before a move's target ends with a rank and a hyphen: `e2-`.
bool hyphen_between_squares(std::string_view origin);

/// The reason a text, without `+` and `#`, is not a legal move: not a move, an unknown square, or the rule that forbids
/// it.
ParseError diagnose_move(const Position &position, std::string_view text);

/// Source and target of an illegal move; nullopt if the text does not identify a piece.
std::optional<std::pair<Square, Square>> refused_squares(const Position &position, std::string_view text);

} // namespace tondo::notation
