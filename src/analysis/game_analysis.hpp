#pragma once
// Assesses all positions of a game and finds its mistakes.

#include "analysis/move_loss.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace tondo::analysis {

/// Indexed by the number of plies before the position, from 0; nullopt for positions not assessed.
using Assessments = std::vector<std::optional<Assessment>>;

/// Called with each assessment as it is found, from several threads.
using OnFound = std::function<void(std::size_t plies, const Assessment &)>;

/// Assesses positions of a game independently, `jobs` at a time, except those that are `known`. Calls `on_progress` ten
/// times a second with the number done; once it returns false, the remaining positions are skipped. Without a time
/// limit the result depends neither on `jobs` nor on the machine.
Assessments assess_positions(const Game &game, const std::vector<std::size_t> &positions, const engine::Limits &limits,
                             std::size_t jobs, const std::function<bool(std::size_t done)> &on_progress,
                             Assessments known = {}, const OnFound &on_found = {});
/// All positions of a game, as numbers of plies before them.
std::vector<std::size_t> all_positions(const Game &game);
/// Assesses all of them.
Assessments assess_all(const Game &game, const engine::Limits &limits, std::size_t jobs,
                       const std::function<bool(std::size_t done)> &on_progress, Assessments known = {},
                       const OnFound &on_found = {});

/// The positions that need a second look, with limits of_second_look().
std::vector<std::size_t> positions_to_look_at_again(const Game &game, const Assessments &assessments);

/// The number of positions that are assessed.
std::size_t count(const Assessments &assessments);

/// A mistake or blunder.
struct TurningPoint {
    std::size_t ply; ///< From 1.
    Mark mark;
    int loss;                     ///< Lost win share in thousandths.
    std::vector<Move> line;       ///< The better line.
    std::vector<Move> reply = {}; ///< The expected line after the move; empty if unknown.
};

/// The mistake or blunder of one ply, from 1; nullopt if there is none. `second` is the second look at the position
/// before, if there was one.
std::optional<TurningPoint> turning_point(const Game &game, std::size_t ply, const Assessment &before,
                                          const Assessment &after, const Assessment *second = nullptr);

/// The mistakes and blunders of a game; declarations are skipped.
std::vector<TurningPoint> turning_points(const Game &game, const Assessments &assessments,
                                         const Assessments &second_looks = {});

} // namespace tondo::analysis
