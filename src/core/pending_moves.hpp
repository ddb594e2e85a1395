#pragma once
// Move generation for positions before adjudication.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tondo {

/// Known facts about the moves of the player to move, which the generator reuses.
struct KnownMoves {
    SquareSet pieces;    ///< Pieces whose moves are known.
    SquareSet reached;   ///< Superset of the squares they attack.
    SquareSet near_king; ///< The king's targets already tested for attacks.
    SquareSet attacked;  ///< Those of `near_king` that are attacked.
};

/// The number of legal moves of the player to move, without the known ones. `safety` is that player's.
std::uint64_t count_legal_moves(const PendingPosition &position, const KingSafety &safety,
                                const KnownMoves &known = {});

/// As legal_moves(position), in memory that the caller reuses: replaces the content of `moves`.
void find_legal_moves(const Position &position, std::vector<Move> &moves);
/// The legal moves of some of the mover's pieces to some squares, added to `moves`.
void add_legal_moves(const Position &position, SquareSet pieces, SquareSet targets, std::vector<Move> &moves);
/// The legal moves of some of the mover's pieces to some squares; much faster than filtering all moves.
std::vector<Move> legal_moves(const Position &position, SquareSet pieces, SquareSet targets);
std::vector<Move> legal_moves(const Position &position, SquareSet pieces, Square to);

/// The pieces of all players that can move to a square on an otherwise empty board.
SquareSet possible_origins(const PendingPosition &position, Square to);

/// Whether the player to move has a legal move. `safety` is that player's.
bool has_legal_move(const PendingPosition &position, const KingSafety &safety);

/// Whether a move other than a king capture leaves the mover's king unattacked. Castling does not count, as it cannot
/// answer a check (rules nivichanov 5.3).
bool can_answer_check(const PendingPosition &position, const KingSafety &safety);

/// The outcome if the game is over regardless of the mover's moves; otherwise nullopt.
std::optional<Outcome> immediate_outcome(const PendingPosition &position);

} // namespace tondo
