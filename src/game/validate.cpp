#include "game/validate.hpp"

#include "core/overloaded.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"

#include <utility>

namespace tondo::game {

namespace {

using Reason = Refusal::Reason;

unexpected<Refusal> refuse(Reason reason, std::optional<Color> seat = {}) {
    return unexpected(Refusal{reason, seat});
}

// Adds what concerns the actor to LiveGame::objection().
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
        const Color seat = resign.seat.value_or(own_seat());
        return decide(not_playing(), Resigned{seat}, object_if(!has(seat), Reason::not_played, seat));
    }

    Verdict operator()(const MakeOffer &offer) const {
        return decide(not_answering(), Offered{own_seat(), offer.winner});
    }
    Verdict operator()(Accept) const { return decide(not_answering(), Accepted{own_seat()}); }
    Verdict operator()(Decline) const { return decide(not_answering(), Declined{own_seat()}); }
    Verdict operator()(TakeBack) const {
        return decide({}, TakenBack{}, object_if(!has_decided(), Reason::nothing_to_take_back));
    }
    Verdict operator()(PlayAgain) const { return decide({}, PlayedAgain{}); }
    Verdict operator()(const SetClock &set) const { return decide({}, ClockSet{set.control}); }
    Verdict operator()(const StopClock &stop) const {
        return decide(object_if(live.is_hosted(), Reason::host_keeps_clocks), ClockStopped{stop.left});
    }
    Verdict operator()(const GiveTime &give) const {
        const bool is_own = live.is_hosted() && has(give.seat);
        return decide(not_playing(), TimeGiven{give.seat, give.time}, object_if(is_own, Reason::own_time));
    }
    Verdict operator()(const Plan &plan) const { return decide(not_playing(), Planned{own_seat(), plan.moves}); }
    Verdict operator()(const SetPlayer &set) const { return decide({}, PlayerSet{set.seat, set.player}); }

    // The players hand over a seat by vote; nobody takes it.
    Verdict operator()(const Sit &sit) const {
        const std::optional<Color> old = live.seat_of(actor.name);
        if (old && (!sit.seat || sit.seat == old))
            return refuse(Reason::nothing_changes);
        const std::optional<Color> seat = sit.seat ? sit.seat : suitable_seat();
        if (!seat)
            return refuse(Reason::no_free_seat);
        return decide({}, SeatTaken{*seat, actor.name},
                      object_if(!live.given_names()[*seat].empty(), Reason::seat_taken, seat));
    }

    Verdict operator()(Stand) const {
        const std::optional<Color> seat = live.seat_of(actor.name);
        return seat ? decide({}, SeatVacated{*seat}) : refuse(Reason::nothing_changes);
    }

    // The reason the actor cannot play a ply now; nullopt if it can.
    Objection not_to_move() const {
        if (Objection objection = not_playing())
            return objection;
        return object_if(!has(position().turn()), Reason::not_on_turn, position().turn());
    }

private:
    const Position &position() const { return live.position(); }
    bool has(Color seat) const { return actor.seats.contains(seat); }
    // The seat that an action without a seat refers to.
    Color own_seat() const {
        const Color turn = position().turn();
        return has(turn) || actor.seats.empty() ? turn : *actor.seats.begin();
    }

    // The event, or the first objection: before it, to it, or after it.
    Verdict decide(const Objection &before, Event event, const Objection &after = {}) const {
        if (before)
            return unexpected(*before);
        if (const Objection objection = live.objection(event))
            return unexpected(*objection);
        return after ? Verdict(unexpected(*after)) : Verdict(std::move(event));
    }

    Objection not_playing() const {
        if (live.is_hosted() && actor.seats.empty())
            return Refusal{Reason::no_seat};
        if (Objection objection = live.not_in_progress())
            return objection;
        return live.is_hosted() ? live.not_living(own_seat()) : std::nullopt;
    }

    // At a shared keyboard, players make and answer offers on their own turn.
    Objection not_answering() const { return live.is_hosted() ? not_playing() : not_to_move(); }

    // Whether the actor has a ply to take back.
    bool has_decided() const {
        const Game &game = live.game();
        for (std::size_t ply = 0; ply < game.plies().size(); ++ply)
            if (actor.seats.empty() || has(game.position_after(ply).turn()))
                return true;
        return false;
    }

    Verdict declare(Token token) const {
        switch (token) {
        case Token::resigns:
            return (*this)(Resign{position().turn()});
        case Token::flags:
            return decide(object_if(live.is_hosted(), Reason::not_in_hosted), Played{token});
        case Token::draw:
            for (const Color living : position().living())
                if (!has(living))
                    return refuse(Reason::not_all_here);
            return decide({}, Played{token});
        }
        return refuse(Reason::nothing_changes);
    }

    Verdict declare(ResignsFor up) const {
        const Color turn = position().turn();
        const Color third = next(turn) == up.winner ? next(up.winner) : next(turn);
        return decide({}, Played{up}, object_if(!has(third), Reason::third_absent, third));
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
    if (words.consume("move")) {
        const std::string_view move = words.word("a move");
        words.end();
        if (const Objection objection = Validation{live, actor}.not_to_move())
            return unexpected(*objection);
        const notation::Parsed<Move> read = notation::read_move(live.position(), move);
        return read ? validate(live, actor, Play{*read}) : Verdict(not_understood(read.error().what()));
    }
    if (words.consume("resign")) {
        if (!words.consume("for"))
            return ended(Resign{});
        return with_seat("a seat", [](Color winner) { return MakeOffer{winner}; });
    }
    if (words.consume("offer")) {
        if (!words.consume("draw"))
            words.refuse("draw");
        return ended(MakeOffer{});
    }
    if (words.consume("accept"))
        return ended(Accept{});
    if (words.consume("decline"))
        return ended(Decline{});
    if (words.consume("give")) {
        const Expected<Color> seat = read_seat(live.rules(), words.word("a seat"));
        const notation::Place place = words.here();
        const std::chrono::seconds time(words.number<int>("seconds"));
        if (time < std::chrono::seconds(1) || time > GiveTime::most)
            notation::WordReader::refuse(place, "1 to 3600 seconds", std::to_string(time.count()));
        return seat ? ended(GiveTime{*seat, time}) : Verdict(not_understood(seat.error()));
    }
    if (words.consume("plan"))
        return validate(live, actor, Plan{read_line(live.position(), words)});
    if (words.consume("sit")) {
        if (words.consume(anybody))
            return ended(Sit{});
        return with_seat("a seat or any", [](Color seat) { return Sit{seat}; });
    }
    words.refuse("an action (move, resign, offer, accept, decline, give, plan or sit)");
}

} // namespace tondo::game
