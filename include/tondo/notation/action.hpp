#pragma once
// What stands in a mover's place: a move, or a token such as `resigns` (NOTATION.md §3).

#include "tondo/core/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// `resigns`, `flags`, `draw`
std::string_view write_token(Token token);

/// The token of that name.
std::optional<Token> read_token(std::string_view text);

/// The action as the next one of the game: SAN or token.
std::string write_action(const Position &before, const Action &action);

/// A token, or a move in SAN or coordinates. Throws ParseError like read_move.
Action read_action(const Position &position, std::string_view text);

} // namespace tondo::notation
