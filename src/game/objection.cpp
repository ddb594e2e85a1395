// Which events are possible now.

#include "game/live_game.hpp"
#include "game/names.hpp"

namespace tondo::game {

namespace {

using Reason = Refusal::Reason;

struct Objections {
    const LiveGame &live;

    Objection operator()(const Played &played) const {
        const bool was_begun_elsewhere = live.is_before_seats();
        if (Objection objection = live.not_in_progress())
            if (objection->reason == Reason::game_over || !was_begun_elsewhere)
                return objection;
        if (const auto *const resigns = std::get_if<ResignsFor>(&played.action))
            if (Objection objection = not_winner(resigns->winner, turn()))
                return objection;
        const bool is_timed =
            live.time_control() && !live.is_by_days() && !was_begun_elsewhere && move_of(played.action);
        return object_if(live.is_hosted() && played.left.has_value() != is_timed, Reason::time_missing);
    }

    Objection operator()(Resigned resigned) const {
        if (Objection objection = live.not_in_progress())
            return objection;
        if (live.game().resigning().contains(resigned.seat))
            return Refusal{Reason::has_resigned};
        if (names_winner())
            return Refusal{Reason::names_winner};
        return live.not_living(resigned.seat);
    }

    // In a hosted game by the consent of all.
    Objection operator()(TakenBack) const {
        if (Objection objection = live.not_in_progress(); objection && live.is_hosted())
            return objection;
        return object_if(live.game().plies().empty(), Reason::nothing_to_take_back);
    }

    Objection operator()(PlayedAgain) const {
        if (live.is_hosted())
            return Refusal{Reason::not_in_hosted};
        return object_if(!live.can_play_again(), Reason::nothing_to_play_again);
    }

    Objection operator()(const Offered &offered) const {
        if (Objection objection = live.not_in_progress())
            return objection;
        if (Objection objection = live.not_living(offered.by))
            return objection;
        if (offered.winner) {
            if (Objection objection = not_winner(*offered.winner, offered.by))
                return objection;
            if (turn() != offered.by)
                return Refusal{Reason::only_on_turn};
        }
        if (const std::optional<Offer> &other = live.offer())
            return other->by() == offered.by ? Refusal{Reason::own_offer} : Refusal{Reason::other_offer, other->by()};
        return object_if(live.have_offered().contains(offered.by), Reason::has_offered);
    }

    Objection operator()(Accepted accepted) const { return object_if(!live.is_asked(accepted.by), Reason::not_asked); }

    Objection operator()(Declined declined) const {
        const bool is_own = live.offer() && live.offer()->by() == declined.by;
        return object_if(!is_own && !live.is_asked(declined.by), Reason::no_offer);
    }

    Objection operator()(const ClockSet &) const {
        if (live.is_hosted())
            return Refusal{Reason::host_keeps_clocks};
        return object_if(live.game().outcome().has_value(), Reason::game_over);
    }

    Objection operator()(ClockStopped) const {
        if (Objection objection = live.not_in_progress())
            return objection;
        return object_if(!live.time_control(), Reason::no_clock);
    }

    Objection operator()(const TimeGiven &given) const {
        if (Objection objection = live.not_in_progress())
            return objection;
        if (Objection objection = live.not_living(given.seat))
            return objection;
        if (live.is_by_days())
            return Refusal{Reason::same_days};
        return object_if(!live.time_control(), Reason::no_clock);
    }

    Objection operator()(const DueBy &) const { return not_by_days(); }

    Objection operator()(const Planned &planned) const {
        if (Objection objection = not_by_days())
            return objection;
        if (Objection objection = live.not_living(planned.seat))
            return objection;
        const bool is_line = planned.moves.empty() || can_be_planned(planned.seat, live.position(), planned.moves);
        return object_if(!is_line, planned.seat == turn() ? Reason::own_turn : Reason::no_answer);
    }

    Objection operator()(const PlayerSet &) const { return object_if(live.is_hosted(), Reason::not_in_hosted); }

    // The seat of a living player can be handed over in a game that has begun.
    Objection operator()(const SeatTaken &taken) const {
        if (!live.is_hosted())
            return Refusal{Reason::nothing_changes};
        if (const std::optional<Color> old = live.seat_of(taken.name); old && live.has_begun())
            return Refusal{Reason::seated, old};
        const Objection not_living = live.not_living(taken.seat);
        if (!live.given_names()[taken.seat].empty())
            return object_if(not_living || !live.has_begun() || !live.in_progress(), Reason::seat_taken, taken.seat);
        if (not_living)
            return not_living;
        const std::string &reserved_for = live.reservations()[taken.seat];
        const bool may_take = reserved_for.empty() || reserved_for == taken.name || is_bot_name(taken.name);
        return object_if(!may_take, Reason::seat_reserved, taken.seat); // a table calls bots for those who do not come
    }

    Objection operator()(SeatVacated vacated) const {
        const bool is_free = live.given_names()[vacated.seat].empty();
        return object_if(!live.is_hosted() || live.has_begun() || is_free, Reason::nothing_changes);
    }

private:
    Color turn() const { return live.position().turn(); }
    Objection not_by_days() const {
        if (Objection objection = live.not_in_progress())
            return objection;
        return object_if(!live.is_hosted() || !live.is_by_days(), Reason::not_by_days);
    }
    bool names_winner() const { return live.rules().mates == MateRule::ends_game; }

    // The reason why a player cannot resign in favour of another.
    Objection not_winner(Color winner, Color by) const {
        if (!names_winner())
            return Refusal{Reason::names_nobody};
        return object_if(winner == by, Reason::own_victory);
    }
};

} // namespace

Objection LiveGame::objection(const Event &event) const {
    return std::visit(Objections{*this}, event);
}

Objection LiveGame::not_in_progress() const {
    if (game_.outcome())
        return Refusal{Reason::game_over};
    const ColorSet free = free_seats();
    return free.empty() ? Objection() : Refusal{Reason::waiting, *free.begin()};
}

Objection LiveGame::not_living(Color seat) const {
    return object_if(!position().is_living(seat), Reason::eliminated, seat);
}

} // namespace tondo::game
