#pragma once
// Terms of the evaluation, one file each, in hundredths of a pawn.

#include "engine/attack_map.hpp"
#include "engine/piece_square.hpp"
#include "engine/win_share.hpp"

namespace tondo::engine {

/// King safety: the square of the king, and the pieces that attack next to it; at most 0.
int eval_king(const Position &position, const AttackMap &attacks, const PieceSquareTable &piece_square,
              const Weights &weights, Color color);

/// Threats: the expected loss of pieces that are attacked and badly defended; at most 0.
int eval_threats(const Position &position, const AttackMap &attacks, const Weights &weights, Color color);

/// A back rank that is nearly vacated, because its moats are about to be bridged; at most 0.
int eval_moat(const Position &position, const Weights &weights, Color color);

/// Mop-up evaluation of a bare king against an army: the king's chances, from its distance to the edge and to the other
/// king, and from the squares it can reach. Without queen and rook, also from the pawn's steps to promotion; with two
/// minor pieces it is close to a draw.
WinShare eval_mop_up(const Position &position, const PieceSquareTable &piece_square, Color bare, Color stronger);

/// Whether `first` moves before `second`, another player.
inline bool moves_before(const Position &position, Color first, Color second) {
    const Color turn = position.turn();
    return first == turn || (second != turn && first == next(turn));
}

} // namespace tondo::engine
