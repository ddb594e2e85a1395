#include "tondo/table/judge.hpp"

#include "tondo/notation/coordinate.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/text.hpp"

namespace tondo::table {

namespace {

// Sitting down and standing up is kept for as long as the table stands.
constexpr int most_comings_and_goings = 500;

std::string name(const SharedGame &shared, Color seat) {
    return std::string(shared.rules().players[seat].name);
}

Color seat_named(const SharedGame &shared, const std::string &text) {
    if (const std::optional<Color> seat = find_seat(shared.rules(), text))
        return *seat;
    throw Refusal("there is no seat " + notation::quote(text));
}

Color own_seat(const SharedGame &shared, std::string_view guest) {
    if (const std::optional<Color> seat = shared.seat_of(guest))
        return *seat;
    throw Refusal("you have no seat at this table");
}

/// The own seat of a player who can still do something.
Color playing_seat(const SharedGame &shared, std::string_view guest) {
    const Color seat = own_seat(shared, guest);
    if (shared.game().outcome())
        throw Refusal("the game is over");
    for (const Color free : shared.free_seats())
        throw Refusal("nobody sits at " + name(shared, free) + "'s seat yet");
    if (!shared.game().position().is_living(seat))
        throw Refusal(name(shared, seat) + " is out of the game");
    return seat;
}

bool is_kept_for(const SharedGame &shared, Color seat, std::string_view guest) {
    return shared.seat_plan()[seat] == guest;
}

/// The first free seat that is kept for him, or else the first for anybody.
Color suitable_seat(const SharedGame &shared, std::string_view guest) {
    for (const std::string_view kept_for : {guest, std::string_view()})
        for (const Color seat : shared.free_seats())
            if (is_kept_for(shared, seat, kept_for))
                return seat;
    throw Refusal("no seat is free for you, but you can watch");
}

void check_seat(const SharedGame &shared, Color seat, std::string_view guest) {
    if (!shared.guest(seat).empty())
        throw Refusal(shared.guest(seat) + " has taken that seat");
    if (!shared.game().position().is_living(seat))
        throw Refusal(name(shared, seat) + " is out of the game");
    if (!shared.seat_plan()[seat].empty() && !is_kept_for(shared, seat, guest))
        throw Refusal("that seat is kept for " + shared.seat_plan()[seat]);
}

struct Judge {
    const SharedGame &shared;
    std::string_view guest;

    std::optional<Event> operator()(const Sit &sit) const {
        const std::optional<Color> old = shared.seat_of(guest);
        if (old && sit.seat.empty())
            return {};
        const Color seat = sit.seat.empty() ? suitable_seat(shared, guest) : seat_named(shared, sit.seat);
        if (old == seat)
            return {};
        if (old && shared.has_begun())
            throw Refusal("you play " + name(shared, *old));
        check_seat(shared, seat, guest);
        check_patience();
        return Sat{seat, std::string(guest)};
    }

    std::optional<Event> operator()(Leave) const {
        const std::optional<Color> seat = shared.seat_of(guest);
        if (!seat || shared.has_begun() || shared.comings_and_goings() >= most_comings_and_goings)
            return {};
        return Stood{*seat};
    }

    std::optional<Event> operator()(const PlayMove &play) const {
        const Color seat = playing_seat(shared, guest);
        const Position &now = shared.game().position();
        if (now.turn() != seat)
            throw Refusal("it is " + name(shared, now.turn()) + "'s turn");
        try {
            return Moved{notation::write_coordinate(now.board(), notation::read_move(now, play.move))};
        } catch (const notation::ParseError &error) {
            throw Refusal(error.what());
        }
    }

    std::optional<Event> operator()(const GiveUp &up) const {
        const Color seat = playing_seat(shared, guest);
        const bool names_winner = shared.rules().mates == MateRule::ends_game;
        if (shared.game().resigning().contains(seat))
            throw Refusal("you have resigned; it takes effect on your turn");
        if (names_winner == up.winner.empty())
            throw Refusal(names_winner ? "a resignation names the winner here: resign for SEAT"
                                       : "a resignation names nobody here");
        if (!names_winner)
            return Resigned{seat};
        const Color winner = seat_named(shared, up.winner);
        if (winner == seat)
            throw Refusal("you cannot resign for yourself");
        if (shared.game().position().turn() != seat)
            throw Refusal("that can be offered only on your turn");
        return offered(seat, winner);
    }

    std::optional<Event> operator()(OfferDraw) const { return offered(playing_seat(shared, guest), {}); }

    std::optional<Event> operator()(Accept) const {
        const Color seat = playing_seat(shared, guest);
        if (!shared.offer() || !shared.offer()->asked(shared.game().position()).contains(seat))
            throw Refusal("there is no offer for you to accept");
        return Accepted{seat};
    }

    std::optional<Event> operator()(Decline) const {
        const Color seat = playing_seat(shared, guest);
        const std::optional<Offer> &offer = shared.offer();
        if (!offer || (offer->by() != seat && !offer->asked(shared.game().position()).contains(seat)))
            throw Refusal("there is no offer for you to decline");
        return Declined{seat};
    }

    template <class Other> std::optional<Event> operator()(const Other &) const { return {}; }

private:
    Event offered(Color seat, std::optional<Color> winner) const {
        if (const std::optional<Offer> &offer = shared.offer())
            throw Refusal(offer->by() == seat ? "your offer stands"
                                              : name(shared, offer->by()) + "'s offer is to be answered first");
        if (shared.have_offered().contains(seat))
            throw Refusal("you can offer again when you have moved");
        return Offered{seat, winner};
    }

    void check_patience() const {
        if (shared.comings_and_goings() >= most_comings_and_goings)
            throw Refusal("there was too much coming and going here");
    }
};

} // namespace

std::optional<Event> judge(const SharedGame &shared, std::string_view guest, const Request &request) {
    return std::visit(Judge{shared, guest}, request);
}

} // namespace tondo::table
