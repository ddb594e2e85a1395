#pragma once
// Moves of the player to move: pieces picked up and put down, moves typed.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

/// Picks a piece up, or puts the one that was picked up down there.
std::optional<Decision> pick(SessionState &state, Square square);

/// Begins to type a move, or a premove while others are to move; warns where nobody is here to play it.
void begin_move(SessionState &state, std::string_view text);
/// The position in which a move is typed: the current one, or the one in which the others have done nothing.
Position typing_position(const SessionState &state);
/// Plays the move that was typed, or keeps it as a premove; asks for a promotion that was left out, and for the
/// position that is meant where an earlier one is shown.
std::optional<Decision> enter_move(SessionState &state, const MoveEntry &entry);
/// Plays a move, perhaps after a question.
std::optional<Decision> decide(SessionState &state, const Move &move);

} // namespace tondo::ui
