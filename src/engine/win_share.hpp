#pragma once
// Values of the search: a win share for each player.

#include "tondo/core/outcome.hpp"
#include "tondo/engine/engine.hpp"

namespace tondo::engine {

/// A player's expected part of the points, in millionths.
using WinShare = int;

inline constexpr WinShare whole = 1'000'000;

/// Proven results are encoded with their distance, like mate scores: a win in n plies is `whole` − n, a loss n. All
/// other values stay further than this from both ends.
inline constexpr WinShare mate_margin = 200;

/// By player.
using Value = ByColor<WinShare>;

/// The sum of a value's shares, but for the plies of proven results.
constexpr WinShare sum_of_shares(Scoring scoring) {
    return scoring == Scoring::one_point ? whole : whole / 2 * 3;
}

constexpr bool is_won(WinShare share) {
    return share > whole - mate_margin;
}
constexpr bool is_lost(WinShare share) {
    return share < mate_margin;
}

/// The value of an outcome that is so many plies away.
Value value_of(const Outcome &outcome, int plies);

/// Shares of the living players in proportion to the cubes of their strengths (hundredths of a pawn): so a pawn counts
/// more in small armies, and a capture from the leader counts most.
Value value_of(const ByColor<int> &strengths, ColorSet living, Scoring scoring);

/// Scales a difference that is meant for equal shares (a third each) to a share of `at`: the closer a game is to its
/// decision, the smaller the differences that matter.
constexpr WinShare scaled(WinShare difference, WinShare at) {
    const std::int64_t certain = std::int64_t{whole} * whole;
    return static_cast<WinShare>(difference * (std::int64_t{at} * (whole - at)) / (certain / 9 * 2));
}

/// A share that is proven, in thousandths as in WinShares; 0 is the other one.
inline constexpr int certain = 1'000;

/// Makes probabilities of winning from what each living player may expect by their own search.
struct Calibration {
    double power;   ///< Of the expected shares.
    double unknown; ///< The part of the whole that is the same for all who may still win.

    Value operator()(const WinShares &expected, ColorSet living) const;
};

/// That of the position's rules and number of living players, fitted by tests/tune/calibrate.cpp to games that the last
/// player wins. Where players share the points, the shares are already what is expected.
const Calibration &calibration(const Position &position);

/// Rounded for reports; the sum is 1000.
WinShares in_thousandths(const Value &value);

} // namespace tondo::engine
