#pragma once
// The goal of a lesson or puzzle: what a move must achieve, so that a program can tell whether another move does, too.

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
        check,      ///< It leaves an opponent in check.
        both_check, ///< It leaves both opponents in check.
        promotion,  ///< A pawn becomes a piece.
        king,       ///< It captures a living king.
        mate,       ///< Whatever both opponents play, a king of theirs is mated or captured within so many moves.
    };
    Kind kind;
    int moves = 1; ///< Of the player who is to reach it; more than one only for a mate.
};

/// Most moves of a mate that is to be verified by looking at all replies.
inline constexpr int longest_mate = 3;

/// `capture`, `check`, `check both`, `promotion`, `king`, `mate`, `mate in 2`; nothing for any other text.
std::optional<Goal> read_goal(std::string_view text);

/// Whether a legal move attains the goal.
bool attains(const Position &before, const Move &move, Goal goal);

/// The moves of a mate that a first move forces: nobody holds out longer.
std::vector<Move> mating_line(const Position &start, const Move &first, int moves);

/// The positions that a search looks at which tries all first moves, for a mate in one, in two and so on.
std::uint64_t nodes_for_mate(const Position &position, int moves);

/// A sentence about a move that misses the goal.
std::string_view missed(Goal goal);

} // namespace tondo::learn
