#pragma once
// A draw that a player has offered to all living ones. Moving on without an answer refuses it. It lapses, too, when a
// player goes out or when the one who offered it moves a second time.

#include "tondo/core/piece.hpp"
#include "tondo/core/position.hpp"

namespace tondo {

/// One offer, from its making until it lapses or `agreed()` are all living players.
class DrawOffer {
public:
    explicit DrawOffer(Color by) : by_(by), agreed_(ColorSet::of(by)) {}

    Color by() const { return by_; }
    /// The players who have agreed so far, the one who offered it among them.
    ColorSet agreed() const { return agreed_; }

    void agree(Color color) { agreed_.insert(color); }
    /// Counts a turn that led from one position to the next; whether the offer still stands.
    bool outlives(const Position &before, const Position &after);

private:
    Color by_;
    ColorSet agreed_;
    bool moved_ = false; ///< The player who offered it has moved since.
};

} // namespace tondo
