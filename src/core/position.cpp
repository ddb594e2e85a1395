#include "tondo/core/position.hpp"

#include "core/scrambled.hpp"

#include <bit>

namespace tondo {

Position Position::play(const Move &move) const {
    Position after = *this;
    after.make(move);
    after.adjudicate(turn_);
    return after;
}

Position Position::eliminate_mover(PlayerStatus status) const {
    Position after = *this;
    after.eliminate(turn_, status);
    after.pass_turn();
    after.adjudicate(turn_);
    return after;
}

Position Position::pass() const {
    Position after = *this;
    after.pass_turn();
    after.adjudicate(turn_);
    return after;
}

bool Position::same_as(const Position &other) const {
    return turn_ == other.turn_ && same_pieces(other) && living() == other.living() && castling_ == other.castling_ &&
           passed_ == other.passed_ && bridged_ == other.bridged_ && attack_order_ == other.attack_order_ &&
           pool_ == other.pool_;
}

std::uint64_t Position::hash() const {
    // Scrambling is slow and searches hash every position: small fields are packed into one word.
    const auto place = [](auto what) { return what ? std::uint64_t{index(*what)} + 1 : 0; };
    std::uint64_t rest = (index(turn_) * 8 + index(bridged_)) * 8 + index(living_);
    for (Color color : all_colors)
        rest = (rest * 8 + castling_[color]) * 256 + place(passed_[color]);
    if (rules_->mates == MateRule::takes_over)
        for (const AttackOrder &order : attack_order_)
            rest = (rest * 4 + place(order.first)) * 4 + place(order.second);
    std::uint64_t hash = scrambled(pieces_hash() + scrambled(rest));
    if (board().redeems())
        for (const Pool &pool : pool_)
            hash = scrambled(hash + std::bit_cast<std::uint64_t>(std::array<std::uint8_t, 8>{
                                        pool[0], pool[1], pool[2], pool[3], pool[4], pool[5]}));
    return hash;
}

} // namespace tondo
