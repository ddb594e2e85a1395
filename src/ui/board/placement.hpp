#pragma once
// The part of a position that is drawn; the position need not be sound.

#include "tondo/core/position.hpp"

namespace tondo::ui {

class Placement {
public:
    // Implicit: both kinds can be drawn.
    Placement(const Position &position);
    /// The setup as it is, without checks.
    Placement(const Setup &setup) : setup_(setup) {}

    const RuleSet &rules() const { return *setup_.rules; }
    const Board &board() const { return rules().board(); }
    const std::optional<Piece> &at(Square square) const { return setup_.pieces[square]; }
    bool is_living(Color color) const { return setup_.living.contains(color); }
    BorderSet bridged() const { return setup_.bridged; }
    /// Kings of living players that are attacked.
    SquareSet checked() const { return checked_; }
    /// The pieces that attack them.
    SquareSet checkers() const { return checkers_; }

private:
    Setup setup_;
    SquareSet checked_;
    SquareSet checkers_;
};

} // namespace tondo::ui
