#pragma once
// Entry of moves: by selecting squares and by typing.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

/// Selects the piece on `square`, or moves the selected piece there.
std::optional<Decision> pick(SessionState &state, Square square);

/// Opens the entry of a move, or of a premove while another player is to move. Warns if neither is possible.
void begin_move(SessionState &state, std::string_view text);
/// The position for a typed move: the current one, or for a premove the one after the other players pass.
Position typing_position(const SessionState &state);
/// Plays the typed move or keeps it as a premove. Asks for a missing promotion piece, and for confirmation while an
/// earlier position is shown.
std::optional<Decision> enter_move(SessionState &state, const MoveEntry &entry);
/// Plays a move, or asks for confirmation first.
std::optional<Decision> decide(SessionState &state, const Move &move);

} // namespace tondo::ui
