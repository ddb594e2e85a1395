#pragma once
// The exchange on one square, and the pieces that fall to one: exact, by legal moves in turn order.

#include "tondo/core/position.hpp"

#include <optional>
#include <vector>

namespace tondo::explain {

/// Worth of a piece in pawns. A king is worth more than all other pieces of an army.
int worth(Role role);

/// The opponents of a player who are living.
ColorSet opponents_of(const Position &position, Color player);

/// The position with another living player to move, as if those before had passed; nullopt if it is not valid or that
/// player cannot move.
std::optional<Position> with_turn(const Position &position, Color player);

/// Captures on a square. A taker captures while it gains; the victim recaptures while it gains; others pass.
struct Exchange {
    int loss = 0;            ///< Pawns that the victim loses, less those taken back; 0 if nobody gains by a capture.
    std::vector<Move> moves; ///< Each legal once its player is to move (with_turn()).
};

/// The exchange that begins with the capture of the piece on a square. Players move in order, beginning with the player
/// to move. Ends where the victim's turn comes before a capture.
Exchange exchange(const Position &position, Square square, ColorSet takers);

/// A piece that is lost by an exchange.
struct Falling {
    Square square;
    Piece piece;
    ColorSet able;  ///< The opponents who have a legal capture there at their turn.
    ColorSet alone; ///< Those who win material by it without help; if empty, both must work together.
    Exchange exchange;
};

/// The pieces of a player, without the king, that these opponents win at their next turns: the costliest first, and at
/// equal cost those that one opponent wins alone.
std::vector<Falling> falling_pieces(const Position &position, Color player, ColorSet takers);

/// The greatest loss among the pieces that an opponent wins alone.
int loss_by_one(const std::vector<Falling> &pieces);

} // namespace tondo::explain
