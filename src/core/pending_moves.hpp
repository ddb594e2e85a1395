#pragma once
// Moves of positions before adjudication.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tondo {

/// Facts about the moves of the player to move that need not be found again.
struct KnownMoves {
    SquareSet pieces;    ///< Pieces whose moves are not wanted again, but for those over moats.
    SquareSet reached;   ///< All squares that they attack, perhaps more.
    SquareSet near_king; ///< Those of the king's targets of which it is known whether they are attacked.
    SquareSet attacked;  ///< Attacked ones among those.
};

/// The number of legal moves of the player to move, whose checks and pins these are, without those known.
std::uint64_t count_legal_moves(const PendingPosition &position, const KingSafety &safety,
                                const KnownMoves &known = {});

/// The legal moves of some of the mover's pieces to some squares: much faster than picking them from all.
std::vector<Move> legal_moves(const Position &position, SquareSet pieces, SquareSet targets);

/// Whether the player to move, whose checks and pins these are, has any legal move.
bool has_legal_move(const PendingPosition &position, const KingSafety &safety);

/// Whether some move that takes no king leaves the own king unattacked; castling is none, for it is no way out of check
/// (rules nivichanov 5.3).
bool can_answer_check(const PendingPosition &position, const KingSafety &safety);

/// How the game ends whatever the moves of the player to move, if it does.
std::optional<Outcome> immediate_outcome(const PendingPosition &position);

} // namespace tondo
