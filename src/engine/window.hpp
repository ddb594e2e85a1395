#pragma once
// What a player's gain may be to matter, seen by the player to move.

#include "engine/share.hpp"

namespace tondo::engine {

/// He has `alpha` elsewhere already; with `beta` or more somebody above does better elsewhere.
struct Window {
    Share alpha;
    Share beta;

    static constexpr Window full() { return {-1, whole + 1}; }
    /// For asking no more than whether there is anything better than alpha.
    constexpr Window just_above_alpha() const { return {alpha, alpha + 1}; }
    constexpr bool is_null() const { return beta - alpha == 1; }
    /// For a player on the same side, and for one on the only other side: what one gains the other loses.
    constexpr Window same() const { return *this; }
    constexpr Window other() const { return {whole - beta, whole - alpha}; }
    /// Where there are three sides: what one gains one of the others loses, but nobody knows which. All that is known
    /// is that his gain leaves not more than the rest to the one above.
    constexpr Window third(Share sum) const { return {-1, sum - alpha}; }
};

} // namespace tondo::engine
