// Adjudication of mates, stalemates and game ends; all differences of the rule sets in these are here.

#include "core/attacks.hpp"
#include "core/pending_moves.hpp"
#include "tondo/core/position.hpp"

namespace tondo {

std::optional<Outcome> immediate_outcome(const PendingPosition &position) {
    const Color mover = position.turn();
    const Color third = next(mover);
    if (position.living().size() == 1)
        return won_by_last(mover);
    if (position.rules().kings == KingRule::decides &&
        attacked(position, *position.king(third), position.pieces(mover)))
        return won(Ending::open_king, mover, third);
    return {};
}

// A player is adjudicated at the start of their turn; an elimination leads to the next player's adjudication (rules
// 3man 5.3).
void Position::adjudicate(Color mover) {
    int passes = 0;
    while (!outcome_) {
        begin_turn(mover);
        if (outcome_ || has_legal_move(*this, king_safety_))
            return;
        if (rules_->mates != MateRule::none && in_check(turn_)) {
            adjudicate_mate();
            passes = 0;
        } else
            adjudicate_stalemate(passes);
    }
}

// Computes checks and pins of the player to move, and outcomes that do not depend on their moves.
void Position::begin_turn(Color mover) {
    king_safety_ = tondo::king_safety(*this, turn_);
    renew_attack_order(mover);
    outcome_ = immediate_outcome(*this);
}

void Position::adjudicate_mate() {
    const Color mated = turn_;
    switch (rules_->mates) {
    case MateRule::leaves_dead:
        eliminate(mated, PlayerStatus::checkmated);
        break;
    case MateRule::drafts:
        take_over(mated);
        eliminate(mated, PlayerStatus::checkmated);
        break;
    case MateRule::ends_game: {
        // The winner is the player who could capture the king; if both could, the one next in turn.
        const bool by_next = checkers(mated).intersects(pieces(next(mated)));
        outcome_ = won(Ending::mate, by_next ? next(mated) : next(next(mated)), mated);
        return;
    }
    case MateRule::none:
        return;
    }
    pass_turn();
}

void Position::adjudicate_stalemate(int &passes) {
    const bool three = living().size() == 3;
    const bool passing = rules_->stalemates == StalemateRule::passes ||
                         (rules_->stalemates == StalemateRule::passes_with_three && three);
    if (rules_->stalemates == StalemateRule::eliminates_one_of_three && three)
        eliminate(turn_, PlayerStatus::stalemated);
    else if (!passing || ++passes == living().size()) {
        outcome_ = drawn(rules_->scoring, Ending::stalemate, living());
        return;
    }
    pass_turn();
}

// The player whose attack on the king began first takes the mated army over; the king is removed (rules three-kings
// 5.4, 5.5).
void Position::take_over(Color mated) {
    const Color credited = *attack_order_[mated].first;
    remove(*king(mated));
    for (Square square : pieces(mated)) {
        const Piece piece = *at(square);
        remove(square);
        put(square, {credited, piece.role, piece.pawn_direction});
    }
}

// Continuing attacks keep their order; new ones are appended, the mover's first.
void Position::renew_attack_order(Color mover) {
    if (rules_->mates != MateRule::drafts)
        return;
    for (Color color : all_colors) {
        const SquareSet pieces_checking = checkers(color);
        const auto attacks = [&](std::optional<Color> attacker) {
            return attacker && pieces_checking.intersects(pieces(*attacker));
        };
        const AttackOrder before = attack_order_[color];
        AttackOrder &order = attack_order_[color];
        order = {};
        if (pieces_checking.empty())
            continue;
        for (std::optional<Color> attacker : {before.first, before.second, std::optional(mover),
                                              std::optional(next(mover)), std::optional(next(next(mover)))}) {
            if (!attacks(attacker) || attacker == order.first || attacker == order.second)
                continue;
            (order.first ? order.second : order.first) = attacker;
        }
    }
}

} // namespace tondo
