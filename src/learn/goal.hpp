#pragma once
// The goal of a lesson or puzzle: what a move must achieve. It lets the program accept moves other than the solution.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::learn {

struct Goal {
    enum class Kind : std::uint8_t {
        capture,    ///< The move captures a piece.
        check,      ///< The move gives check to an opponent.
        both_check, ///< The move gives check to both opponents.
        promotion,  ///< The move promotes a pawn.
        king,       ///< The move captures a living king.
        mate,       ///< The move forces mate or capture of an opponent's king within `moves`.
    };
    Kind kind;
    int moves = 1; ///< The solver's own moves; more than one only for a mate.
};

/// The longest mate, in the solver's moves, that is verified by full search.
inline constexpr int longest_mate = 3;

/// Parses `capture`, `check`, `check both`, `promotion`, `king`, `mate` or `mate in 2`; nullopt for any other text.
std::optional<Goal> read_goal(std::string_view text);

/// Whether a legal move attains the goal.
bool attains(const Position &before, const Move &move, Goal goal);

/// The moves of a mate that the first move forces, against the longest defence.
std::vector<Move> mating_line(const Position &start, const Move &first, int moves);

/// The number of positions visited by iterative deepening over all first moves, up to a mate in `moves`.
std::uint64_t nodes_for_mate(const Position &position, int moves);

/// A sentence for a move that misses the goal.
std::string_view missed(Goal goal);

} // namespace tondo::learn
