#pragma once
// A ply in movetext: a move, or a declaration such as `resigns` (tondo(5)).

#include "tondo/core/game.hpp"
#include "tondo/notation/error.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// The declaration that the text is, if it is one: `resigns`, `flags`, `draw`; where a mate ends the
/// game a resignation names the winner, `resigns-for-b`.
std::optional<PlyAction> read_declaration(const Position &position, std::string_view text);

/// The action as the next one of the game: SAN or declaration.
std::string write_ply_token(const Position &before, const PlyAction &action);
/// The same where the position after it is at hand.
std::string write_ply_token(const Position &before, const PlyAction &action, const Position &after);

/// A declaration, or a move in SAN or coordinates; or why it is neither, as read_move says it.
Parsed<PlyAction> read_ply_token(const Position &position, std::string_view text);

} // namespace tondo::notation
