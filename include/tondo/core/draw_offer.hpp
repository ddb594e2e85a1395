#pragma once
// A draw that a player has offered to all living ones. Each of them is asked on his turn; moving on without a word
// refuses. It lapses, too, when somebody goes out or when the one who offered it moves a second time.

#include "tondo/core/piece.hpp"
#include "tondo/core/position.hpp"

namespace tondo {

class DrawOffer {
public:
    explicit DrawOffer(Color by) : by_(by), agreed_(ColorSet::of(by)) {}

    Color by() const { return by_; }
    /// Who has agreed so far; the one who offered it is among them.
    ColorSet agreed() const { return agreed_; }
    /// Whether the game is drawn as soon as this player agrees, too.
    bool needs_only(Color color, ColorSet living) const;

    void agree(Color color) { agreed_.insert(color); }
    /// Takes note of a turn that led from one position to the next; whether the offer still stands.
    bool outlives(const Position &before, const Position &after);

private:
    Color by_;
    ColorSet agreed_;
    bool moved_ = false; ///< He who offered it has moved since.
};

} // namespace tondo
