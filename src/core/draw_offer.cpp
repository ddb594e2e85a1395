#include "tondo/core/draw_offer.hpp"

namespace tondo {

bool DrawOffer::outlives(const Position &before, const Position &after) {
    const Color mover = before.turn();
    const bool moves_again = mover == by_ && moved_;
    moved_ = moved_ || mover == by_;
    return agreed_.contains(mover) && !moves_again && before.living() == after.living();
}

} // namespace tondo
