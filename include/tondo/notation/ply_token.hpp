#pragma once
// A ply in movetext: a move, or a declaration such as `resigns` (tondo(5)).

#include "tondo/core/game.hpp"
#include "tondo/notation/error.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// Parses a declaration: `resigns`, `flags`, `draw`; where a mate ends the game, a resignation names the winner
/// (`resigns-for-b`). nullopt for any other text.
std::optional<PlyAction> read_declaration(const Position &position, std::string_view text);

/// Writes an action as SAN or declaration.
std::string write_ply_token(const Position &before, const PlyAction &action);
/// The same, if the position after the action is already known.
std::string write_ply_token(const Position &before, const PlyAction &action, const Position &after);

/// Parses a declaration, or a move in SAN or coordinates. The error is that of read_move().
Parsed<PlyAction> read_ply_token(const Position &position, std::string_view text);

} // namespace tondo::notation
