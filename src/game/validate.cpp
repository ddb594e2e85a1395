#include "game/validate.hpp"

#include "core/overloaded.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"

namespace tondo::game {

namespace {

using Reason = Refusal::Reason;
using Objection = std::optional<Refusal>;

unexpected<Refusal> refuse(Reason reason, std::optional<Color> seat = {}) {
    return unexpected(Refusal{reason, seat});
}

struct Validation {
    const LiveGame &live;
    const Actor &actor;

    Verdict operator()(const Play &play) const {
        if (const Objection objection = not_to_move())
            return unexpected(*objection);
        return std::visit(Overloaded{[](const Move &move) { return Verdict(Played{move}); },
                                     [this](Token token) { return declare(token); },
                                     [this](ResignsFor up) { return declare(up); }},
                          play.action);
    }

    Verdict operator()(const Resign &resign) const {
        if (const Objection objection = not_playing())
            return unexpected(*objection);
        const Color seat = resign.seat.value_or(own_seat());
        if (live.game().resigning().contains(seat))
            return refuse(Reason::has_resigned);
        if (names_winner())
            return refuse(Reason::names_winner);
        if (!position().is_living(seat))
            return refuse(Reason::eliminated, seat);
        if (!actor.seats.contains(seat))
            return refuse(Reason::not_played, seat);
        return Resigned{seat};
    }

    Verdict operator()(const MakeOffer &offer) const {
        if (const Objection objection = not_answering())
            return unexpected(*objection);
        const Color seat = own_seat();
        if (offer.winner && !names_winner())
            return refuse(Reason::names_nobody);
        if (offer.winner == seat)
            return refuse(Reason::own_victory);
        if (offer.winner && position().turn() != seat)
            return refuse(Reason::only_on_turn);
        if (live.offer())
            return live.offer()->by() == seat ? refuse(Reason::own_offer)
                                              : refuse(Reason::other_offer, live.offer()->by());
        if (live.have_offered().contains(seat))
            return refuse(Reason::has_offered);
        return Offered{seat, offer.winner};
    }

    Verdict operator()(Accept) const {
        if (const Objection objection = not_answering())
            return unexpected(*objection);
        if (!live.is_asked(own_seat()))
            return refuse(Reason::not_asked);
        return Accepted{own_seat()};
    }

    Verdict operator()(Decline) const {
        if (const Objection objection = not_answering())
            return unexpected(*objection);
        const bool is_own = live.offer() && live.offer()->by() == own_seat();
        if (!is_own && !live.is_asked(own_seat()))
            return refuse(Reason::no_offer);
        return Declined{own_seat()};
    }

    Verdict operator()(TakeBack) const {
        if (live.is_hosted())
            return refuse(Reason::not_in_hosted);
        if (!has_decided())
            return refuse(Reason::nothing_to_take_back);
        return TakenBack{};
    }

    Verdict operator()(PlayAgain) const {
        if (live.is_hosted())
            return refuse(Reason::not_in_hosted);
        if (!live.can_play_again())
            return refuse(Reason::nothing_to_play_again);
        return PlayedAgain{};
    }

    Verdict operator()(const SetClock &set) const {
        if (live.is_hosted())
            return refuse(Reason::host_keeps_clocks);
        if (live.game().outcome())
            return refuse(Reason::game_over);
        return ClockSet{set.control};
    }

    Verdict operator()(const StopClock &stop) const {
        if (live.is_hosted())
            return refuse(Reason::host_keeps_clocks);
        if (live.game().outcome())
            return refuse(Reason::game_over);
        if (!live.time_control())
            return refuse(Reason::no_clock);
        return ClockStopped{stop.left};
    }

    Verdict operator()(const SetPlayer &set) const {
        if (live.is_hosted())
            return refuse(Reason::not_in_hosted);
        return PlayerSet{set.seat, set.player};
    }

    Verdict operator()(const Sit &sit) const {
        const std::optional<Color> old = live.seat_of(actor.name);
        if (old && (!sit.seat || sit.seat == old))
            return refuse(Reason::nothing_changes);
        const std::optional<Color> seat = sit.seat ? sit.seat : suitable_seat();
        if (!seat)
            return refuse(Reason::no_free_seat);
        if (old && live.has_begun())
            return refuse(Reason::seated, *old);
        if (!live.given_names()[*seat].empty())
            return refuse(Reason::seat_taken, *seat);
        if (!position().is_living(*seat))
            return refuse(Reason::eliminated, *seat);
        if (!live.reservations()[*seat].empty() && live.reservations()[*seat] != actor.name)
            return refuse(Reason::seat_reserved, *seat);
        return SeatTaken{*seat, actor.name};
    }

    Verdict operator()(Stand) const {
        const std::optional<Color> seat = live.seat_of(actor.name);
        if (!seat || live.has_begun())
            return refuse(Reason::nothing_changes);
        return SeatVacated{*seat};
    }

    // The reason the actor cannot play a ply now; nullopt if it can.
    Objection not_to_move() const {
        if (Objection objection = not_playing())
            return objection;
        if (!actor.seats.contains(position().turn()))
            return Refusal{Reason::not_on_turn, position().turn()};
        return {};
    }

private:
    const Position &position() const { return live.position(); }
    bool names_winner() const { return live.rules().mates == MateRule::ends_game; }
    // The seat that an action without a seat refers to.
    Color own_seat() const {
        const Color turn = position().turn();
        return actor.seats.contains(turn) || actor.seats.empty() ? turn : *actor.seats.begin();
    }

    Objection not_playing() const {
        if (live.is_hosted() && actor.seats.empty())
            return Refusal{Reason::no_seat};
        if (live.game().outcome())
            return Refusal{Reason::game_over};
        for (const Color free : live.free_seats())
            return Refusal{Reason::waiting, free};
        if (live.is_hosted() && !position().is_living(own_seat()))
            return Refusal{Reason::eliminated, own_seat()};
        return {};
    }

    // At a shared keyboard, players make and answer offers on their own turn.
    Objection not_answering() const { return live.is_hosted() ? not_playing() : not_to_move(); }

    // Whether the actor has a ply to take back.
    bool has_decided() const {
        const Game &game = live.game();
        for (std::size_t ply = 0; ply < game.plies().size(); ++ply)
            if (actor.seats.empty() || actor.seats.contains(game.position_after(ply).turn()))
                return true;
        return false;
    }

    Verdict declare(Token token) const {
        switch (token) {
        case Token::resigns:
            return (*this)(Resign{position().turn()});
        case Token::flags:
            if (live.is_hosted())
                return refuse(Reason::not_in_hosted);
            return Played{token};
        case Token::draw:
            for (const Color living : position().living())
                if (!actor.seats.contains(living))
                    return refuse(Reason::not_all_here);
            return Played{token};
        }
        return refuse(Reason::nothing_changes);
    }

    Verdict declare(ResignsFor up) const {
        const Color turn = position().turn();
        const Color third = next(turn) == up.winner ? next(up.winner) : next(turn);
        if (!names_winner())
            return refuse(Reason::names_nobody);
        if (up.winner == turn)
            return refuse(Reason::own_victory);
        if (!actor.seats.contains(third))
            return refuse(Reason::third_absent, third);
        return Played{up};
    }

    // The first free seat reserved for the actor, otherwise the first unreserved one.
    std::optional<Color> suitable_seat() const {
        for (const std::string_view reserved_for : {std::string_view(actor.name), std::string_view()})
            for (const Color seat : live.free_seats())
                if (live.reservations()[seat] == reserved_for)
                    return seat;
        return {};
    }
};

Expected<Color> read_seat(const RuleSet &rules, std::string_view text) {
    if (const std::optional<Color> seat = find_seat(rules, text))
        return *seat;
    return unexpected("there is no seat " + notation::quote(text));
}

unexpected<Refusal> not_understood(std::string text) {
    return unexpected(Refusal{Reason::not_understood, {}, std::move(text)});
}

} // namespace

Actor Actor::client(const LiveGame &live, std::string_view name) {
    const std::optional<Color> seat = live.seat_of(name);
    return {seat ? ColorSet::of(*seat) : ColorSet(), std::string(name)};
}

Verdict validate(const LiveGame &live, const Actor &actor, const Action &action) {
    return std::visit(Validation{live, actor}, action);
}

Verdict validate(const LiveGame &live, const Actor &actor, std::string_view line) {
    notation::WordReader words(line);
    const auto ended = [&](const Action &action) {
        words.end();
        return validate(live, actor, action);
    };
    // Validates an action that takes the seat named in the line, such as Sit or MakeOffer.
    const auto with_seat = [&](std::string_view expected, const auto &action_of) -> Verdict {
        const Expected<Color> seat = read_seat(live.rules(), words.word(expected));
        return seat ? ended(action_of(*seat)) : Verdict(not_understood(seat.error()));
    };
    if (words.take("move")) {
        const std::string_view move = words.word("a move");
        words.end();
        if (const Objection objection = Validation{live, actor}.not_to_move())
            return unexpected(*objection);
        const notation::Parsed<Move> read = notation::read_move(live.position(), move);
        return read ? validate(live, actor, Play{*read}) : Verdict(not_understood(read.error().what()));
    }
    if (words.take("resign")) {
        if (!words.take("for"))
            return ended(Resign{});
        return with_seat("a seat", [](Color winner) { return MakeOffer{winner}; });
    }
    if (words.take("offer")) {
        if (!words.take("draw"))
            words.refuse("draw");
        return ended(MakeOffer{});
    }
    if (words.take("accept"))
        return ended(Accept{});
    if (words.take("decline"))
        return ended(Decline{});
    if (words.take("sit")) {
        if (words.take(anybody))
            return ended(Sit{});
        return with_seat("a seat or any", [](Color seat) { return Sit{seat}; });
    }
    words.refuse("an action (move, resign, offer, accept, decline or sit)");
}

} // namespace tondo::game
