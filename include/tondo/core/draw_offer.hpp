#pragma once
// A draw offered to all living players. A player who moves without agreeing declines it. The offer also lapses when a
// player is eliminated or when the offering player moves a second time.

#include "tondo/core/piece.hpp"
#include "tondo/core/position.hpp"

namespace tondo {

/// One offer, until it lapses or `agreed()` contains all living players.
class DrawOffer {
public:
    explicit DrawOffer(Color by) : by_(by), agreed_(ColorSet::of(by)) {}

    Color by() const { return by_; }
    /// The players who have agreed so far, including the offering player.
    ColorSet agreed() const { return agreed_; }

    void agree(Color color) { agreed_.insert(color); }
    /// Updates the offer after a turn. Returns whether it still stands.
    bool outlives(const Position &before, const Position &after);

private:
    Color by_;
    ColorSet agreed_;
    bool moved_ = false; ///< The offering player has moved since.
};

} // namespace tondo
