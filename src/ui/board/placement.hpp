#pragma once
// The part of a position that is drawn; the position need not be valid.

#include "tondo/core/position.hpp"

namespace tondo::ui {

class Placement {
public:
    // Implicit, so that drawing functions accept a Position or a Setup.
    Placement(const Position &position);
    /// Draws an unvalidated setup, without kings in check.
    Placement(const Setup &setup) : setup_(setup) {}

    const RuleSet &rules() const { return *setup_.rules; }
    const Board &board() const { return rules().board(); }
    const std::optional<Piece> &at(Square square) const { return setup_.pieces[square]; }
    bool is_living(Color color) const { return setup_.living.contains(color); }
    BorderSet bridged() const { return setup_.bridged; }
    /// Attacked kings of living players.
    SquareSet checked() const { return checked_; }
    /// The pieces that give check.
    SquareSet checkers() const { return checkers_; }

private:
    Setup setup_;
    SquareSet checked_;
    SquareSet checkers_;
};

} // namespace tondo::ui
