#pragma once
// Entry of moves: by selecting squares and by typing.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

/// The pieces of the player whose move, or premove, is entered here: the player to move, or the next one at this
/// terminal.
SquareSet pieces_here(const SessionState &state);
/// The moves from a square that may be entered here: legal ones, in typing_position().
std::vector<Move> moves_from(const SessionState &state, Square square);
/// The targets of the selected piece, or the pieces that can move.
SquareSet squares_to_choose(const SessionState &state);

/// Selects the piece on `square`, or moves the selected piece there, as a premove while another player is to move.
std::optional<Decision> pick(SessionState &state, Square square);

/// Opens the entry of a move, or of a premove while another player is to move. Warns if neither is possible.
void begin_move(SessionState &state, std::string_view text);
/// The position for a move: the current one, or for a premove the one after the other players pass.
Position typing_position(const SessionState &state);
/// Plays the typed move or keeps it as a premove. Asks for a missing promotion piece, and for confirmation while an
/// earlier position is shown.
std::optional<Decision> enter_move(SessionState &state, const MoveEntry &entry);
/// Whether a move entered now is a premove.
bool may_premove(const SessionState &state);
/// Plays a move, or asks for confirmation first; keeps a premove.
std::optional<Decision> decide(SessionState &state, const Move &move);

} // namespace tondo::ui
