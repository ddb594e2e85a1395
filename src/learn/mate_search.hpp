#pragma once
// Forced mates and captures of kings, by full-width search: every reply of every other player. A mate comes about when
// the turn passes to the victim, so it counts for the solver's move before it also where another player has moved
// between.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <vector>

namespace tondo::learn {

class MateSearch {
public:
    /// Any opponent may fall.
    explicit MateSearch(Color solver) : solver_(solver), victims_(ColorSet::all()) { victims_.erase(solver); }
    /// Only one of them counts.
    MateSearch(Color solver, Color victim) : solver_(solver), victims_(ColorSet::of(victim)) {}

    /// Whether a legal move, of anybody, mates or forces mate within `moves` further moves of the solver (tondo(5),
    /// "Goal"). A turn that is passed over counts as one.
    bool forces(const Position &position, const Move &move, int moves);
    /// Whether the solver forces mate within `moves` own moves, whoever is to move.
    bool is_forced(const Position &position, int moves);

    /// Whether a move of anybody, played just now, mates an opponent or captures a king for the solver.
    bool fells(const Position &before, const Move &move, const Position &after) const;

    /// Moves played.
    std::uint64_t nodes() const { return nodes_; }

private:
    Color solver_;
    ColorSet victims_;
    std::uint64_t nodes_ = 0;
};

/// Whether a move captures the king of a living player.
bool takes_king(const Position &position, const Move &move);

/// The turns of a player that were passed over between two positions, a move apart, because they could not move.
int passed_turns(Color player, const Position &before, const Position &after);

/// The moves of a mate that the first move forces, against the longest defence.
std::vector<Move> mating_line(const Position &start, const Move &first, int moves);

/// The opponents' moves after a move of the solver, by which no mate can be forced in `moves` more own moves; captures
/// and moves of kings first. Empty if there are none.
std::vector<Move> defence(const Position &before, const Move &move, int moves);

/// The number of positions visited by iterative deepening over all first moves, up to a mate in `moves`.
std::uint64_t nodes_for_mate(const Position &position, int moves);

} // namespace tondo::learn
