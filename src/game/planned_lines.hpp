#pragma once
// Conditional moves of a player who waits in a game by correspondence: lines of moves from the present position on.
// When the others play a line, the player's answer comes at once.

#include "tondo/core/position.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace tondo::game {

class PlannedLines {
public:
    static constexpr std::size_t most_lines = 40;
    static constexpr std::size_t most_plies = 60; ///< Of a line.

    /// Adds a line of legal moves, which must begin with another player's move and end with one of `own`. It takes the
    /// place of lines that give another answer to the same moves; beyond `most_lines`, the oldest goes.
    void add(Color own, const Position &from, const std::vector<Move> &moves);
    void clear() { lines_.clear(); }
    /// Keeps the lines that begin with this ply, from the position after it.
    void follow(const Move &played);
    /// The first move of the lines; nullopt if there is none.
    std::optional<Move> next() const;
    /// The lines, from the present position.
    std::vector<std::vector<Move>> lines() const;

    friend bool operator==(const PlannedLines &, const PlannedLines &) = default;

private:
    struct PlannedPly {
        Move move;
        bool is_own;
        friend bool operator==(const PlannedPly &, const PlannedPly &) = default;
    };
    using Line = std::vector<PlannedPly>;

    static bool contradict(const Line &a, const Line &b);

    std::vector<Line> lines_;
};

/// Whether a line can be planned from a position: another player begins, and `own` has the last move.
bool can_be_planned(Color own, const Position &from, const std::vector<Move> &moves);

} // namespace tondo::game
