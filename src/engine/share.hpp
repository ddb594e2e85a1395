#pragma once
// Value of a position: a share of the win for each player.

#include "tondo/core/outcome.hpp"
#include "tondo/engine/engine.hpp"

namespace tondo::engine {

/// A player's expected part of the winner's points, in millionths.
using Share = int;

inline constexpr Share whole = 1'000'000;

/// Of a player whose fate is known within the tree, how many plies away it is: a win is `whole` less the plies, a loss
/// the plies. Other values keep clear of both.
inline constexpr Share fate_margin = 200;

/// A share for each player.
using Value = ByColor<Share>;

/// The sum of the shares of a value, give or take the plies to somebody's fate.
constexpr Share sum_of_shares(Scoring scoring) {
    return scoring == Scoring::one_point ? whole : whole / 2 * 3;
}

constexpr bool is_won(Share share) {
    return share > whole - fate_margin;
}
constexpr bool is_lost(Share share) {
    return share < fate_margin;
}

/// The value of an outcome reached that many plies away.
Value value_of(const Outcome &outcome, int plies);

/// The shares of the living players from their strengths: the third powers in proportion. So a pawn more counts more in
/// smaller armies, and taking from the leader counts most.
Value value_of(const ByColor<int> &strengths, ColorSet living, Scoring scoring);

/// A difference as it is meant where shares are a third each, for where they are others: the nearer a game is to its
/// decision, the smaller are the differences that matter.
constexpr Share scaled(Share difference, Share at) {
    const std::int64_t certain = std::int64_t{whole} * whole;
    return static_cast<Share>(difference * (std::int64_t{at} * (whole - at)) / (certain / 9 * 2));
}

/// For reports: 1000 together.
Shares in_thousandths(const Value &value);

} // namespace tondo::engine
