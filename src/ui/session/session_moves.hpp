#pragma once
// Moves of the player to move: pieces picked up and put down, moves typed.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

/// Picks a piece up, or puts the one that was picked up down there.
std::optional<Decision> pick(SessionState &state, Square square);

/// Begins to type a move; warns where the player to move is not here.
void begin_move(SessionState &state, std::string_view text);
/// Plays the move that was typed; asks for a promotion that was left out.
std::optional<Decision> enter_move(SessionState &state, const MoveEntry &entry);
/// Plays a move, perhaps after a question.
std::optional<Decision> decide(SessionState &state, const Move &move);

} // namespace tondo::ui
