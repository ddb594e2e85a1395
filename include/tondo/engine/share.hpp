#pragma once
// What a position is worth: a part of the win for each player.

#include "tondo/core/outcome.hpp"
#include "tondo/engine/engine.hpp"

namespace tondo::engine {

/// A part of the win, in millionths.
using Share = int;

inline constexpr Share whole = 1'000'000;

/// Of a player whose fate is known within the tree, how many plies away it is: a win is `whole` less the plies, a loss
/// the plies. Other values keep clear of both.
inline constexpr Share fate_margin = 200;

/// A share for each player. Together they are `whole`, give or take the plies to somebody's fate.
using Value = ByColor<Share>;

constexpr bool is_won(Share share) {
    return share > whole - fate_margin;
}
constexpr bool is_lost(Share share) {
    return share < fate_margin;
}

/// What an outcome reached that many plies away is worth.
Value value_of(const Outcome &outcome, int plies);

/// What the living get out of their strengths, which are not negative and at most `max_strength`: the third powers in
/// proportion. So a pawn more counts more in smaller armies, and taking from the leader counts most.
Value value_of(const ByColor<int> &strengths, ColorSet living);

inline constexpr int max_strength = 20'000;

/// For reports: 1000 together.
Shares in_thousandths(const Value &value);

} // namespace tondo::engine
