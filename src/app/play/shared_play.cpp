#include "tondo/app/play/shared_play.hpp"

#include "tondo/app/system/exit_status.hpp"
#include "tondo/notation/coordinate.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/text.hpp"

#include <algorithm>
#include <utility>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;

/// Bytes of what may be said at once.
constexpr std::size_t longest_saying = table::longest_request - std::string_view("say \n").size();

/// Far fewer than a host takes from a guest, whose moves are lines, too.
constexpr milliseconds between_showings{300};

std::string name_of(const table::SharedGame &shared, Color seat) {
    return shared.guest(seat).empty() ? std::string(shared.rules().players[seat].name) : shared.guest(seat);
}

// What the game itself does not tell.
struct Teller {
    const table::SharedGame &after;

    std::string operator()(const table::Sat &sat) const {
        return sat.guest + " sits down: " + std::string(after.rules().players[sat.seat].name);
    }
    std::string operator()(table::Stood stood) const {
        return std::string(after.rules().players[stood.seat].name) + "'s seat is free again";
    }
    std::string operator()(const table::Offered &offered) const {
        return name_of(after, offered.by) +
               (offered.winner ? " would resign for " + name_of(after, *offered.winner) : " offers a draw");
    }
    std::string operator()(table::Accepted accepted) const {
        return after.game().outcome() ? "" : name_of(after, accepted.by) + " agrees; not all have answered yet";
    }
    std::string operator()(table::Declined declined) const {
        return name_of(after, declined.by) + " declines the offer";
    }
    template <class Other> std::string operator()(const Other &) const { return ""; }
};

ui::Company company_of(const table::Replica &replica, GameClock::Instant now) {
    const table::SharedGame &shared = replica.shared();
    ui::Company company{replica.facts().table};
    for (const Color seat : all_colors) {
        company.guests[seat] = shared.guest(seat);
        company.kept_for[seat] = shared.seat_plan()[seat];
        if (const std::optional<milliseconds> away = replica.away(seat, now))
            company.away_since[seat] = now - *away;
    }
    company.goes_on = shared.is_going_on();
    company.audience = replica.audience();
    company.considered = replica.considered();
    if (const std::optional<table::Offer> &offer = shared.offer())
        company.offer = ui::StandingOffer{offer->by(), offer->winner, offer->asked(shared.game().position())};
    if (replica.left(Color::first, now)) {
        ui::ClockReadings readings{{}, replica.running()};
        for (const Color seat : all_colors)
            readings.left[seat] = *replica.left(seat, now);
        company.clocks = readings;
    }
    return company;
}

// What of the shared game the session's has not seen yet, one thing at a time.
std::optional<ui::Intent> next_difference(const Game &seen, const table::SharedGame &shared) {
    const std::size_t plies = seen.plies().size();
    if (plies < shared.game().plies().size())
        return ui::Play{shared.game().plies()[plies].action, shared.left_after(plies + 1)};
    for (const Color color : shared.game().resigning())
        if (!seen.resigning().contains(color))
            return ui::Resign{color};
    return {};
}

// What is asked of the host; nothing for what is no business of his.
struct Asking {
    const RuleSet &rules;

    std::optional<table::Request> operator()(const ui::Play &play) const {
        if (const Move *move = std::get_if<Move>(&play.action))
            return table::PlayMove{notation::write_coordinate(rules.board(), *move)};
        if (const ResignsFor *up = std::get_if<ResignsFor>(&play.action))
            return table::GiveUp{std::string(1, rules.players[up->winner].letter)};
        return {};
    }
    std::optional<table::Request> operator()(const ui::Resign &) const { return table::GiveUp{}; }
    std::optional<table::Request> operator()(const ui::OfferDraw &) const { return table::OfferDraw{}; }
    std::optional<table::Request> operator()(const ui::AgreeToDraw &) const { return table::Accept{}; }
    std::optional<table::Request> operator()(const ui::RefuseDraw &) const { return table::Decline{}; }
    std::optional<table::Request> operator()(const ui::Say &say) const { return table::Say{say.text}; }
    template <class Other> std::optional<table::Request> operator()(const Other &) const { return {}; }
};

} // namespace

ui::Table SharedPlay::table_of(const table::Replica &replica) {
    const table::SharedGame &shared = replica.shared();
    ui::Table table{Game(shared.game().start())};
    table.seat({{}, shared.control()});
    while (const std::optional<ui::Intent> next = next_difference(table.game(), shared))
        table.apply(*next);
    return table;
}

SharedPlay::SharedPlay(TableGuest &guest, ui::Session &session, std::vector<ui::Invitation> invitations)
    : guest_(guest), session_(session), invitations_(std::move(invitations)), game_(guest.replica().facts().id) {
    for (const table::Said &said : guest_.replica().sayings())
        take(said);
}

std::optional<Parting> SharedPlay::take_news(GameClock::Instant now, const std::function<void()> &told) {
    while (const std::optional<TableGuest::News> news = guest_.take(now)) {
        if (std::holds_alternative<TableGuest::Broken>(*news)) {
            in_touch_ = false;
            session_.warn("The host is gone, trying again");
        } else if (std::holds_alternative<TableGuest::Back>(*news)) {
            in_touch_ = true;
            session_.say("The host is back");
        } else if (std::optional<Parting> parting = take(std::get<table::Message>(*news)))
            return parting;
        if (guest_.replica().facts().id != game_)
            return Parting{exit_done, "there is another game at the table " + guest_.replica().facts().table +
                                          " now: tondo join " + guest_.replica().facts().table};
        catch_up();
        show(now);
        told();
    }
    show(now);
    return {};
}

std::optional<Parting> SharedPlay::take(const table::Message &message) {
    if (const table::Bye *bye = std::get_if<table::Bye>(&message)) {
        const std::string reason = notation::escaped(bye->reason);
        if (bye->reason == table::table_closed)
            return Parting{exit_done, reason};
        if (bye->reason == table::goodbye)
            return Parting{exit_done};
        if (!guest_.is_there()) // coming back is of no use
            return Parting{exit_bad_input, "the host of the table says: " + reason};
        session_.warn("The host says: " + reason);
    } else if (const table::Refused *refused = std::get_if<table::Refused>(&message)) {
        const std::string reason = notation::escaped(refused->reason);
        if (refused->request == table::word_of(table::Sit{}))
            session_.ask("No seat for you: " + reason + ". Look on instead?", ui::LookOn{}, ui::Quit{});
        else
            session_.warn("Not done: " + reason);
    } else if (const table::Said *said = std::get_if<table::Said>(&message)) {
        if (said->number > heard_)
            session_.hear({said->guest, said->text});
        heard_ = std::max(heard_, said->number);
    } else if (std::holds_alternative<table::Seated>(message)) {
        take_place(guest_.replica());
    } else if (const table::Presence *presence = std::get_if<table::Presence>(&message)) {
        const table::SharedGame &shared = guest_.replica().shared();
        const std::optional<Color> seat = shared.rules().color(presence->seat);
        if (seat && seat != seat_ && guest_.is_there())
            session_.say(name_of(shared, *seat) + (presence->away ? " is away" : " is here again"));
    } else if (const table::Happened *happened = std::get_if<table::Happened>(&message)) {
        catch_up();
        const table::SharedGame &after = guest_.replica().shared();
        const std::string words = std::visit(Teller{after}, table::read_event(after.rules(), happened->event));
        if (!words.empty())
            session_.say(words);
    }
    return {};
}

// With a new line to the host it is told again.
void SharedPlay::take_place(const table::Replica &replica) {
    const std::optional<Color> before = std::exchange(seat_, replica.seat());
    if (!std::exchange(placed_, true) || seat_ != before)
        session_.say(seat_ ? "You are " + std::string(replica.shared().rules().players[*seat_].name) : "You look on");
}

void SharedPlay::catch_up() {
    while (const auto next = next_difference(session_.table().game(), guest_.replica().shared()))
        session_.apply(*next);
}

void SharedPlay::show(GameClock::Instant now) {
    ui::Company company = company_of(guest_.replica(), now);
    company.own = seat_;
    company.invitations = invitations_;
    company.host_is_there = in_touch_;
    session_.meet(std::move(company));
}

std::optional<Parting> SharedPlay::carry_out(const ui::Intent &intent, const Clipboard &clipboard) {
    if (std::holds_alternative<ui::Quit>(intent))
        return Parting{exit_done};
    if (std::holds_alternative<ui::StandUp>(intent))
        return guest_.ask(table::Leave{}) ? std::nullopt : std::optional(Parting{exit_done});
    if (const ui::Copy *copy = std::get_if<ui::Copy>(&intent))
        copy_to(clipboard, *copy, session_);
    else if (std::holds_alternative<ui::LookOn>(intent))
        guest_.look_on();
    else if (const ui::Say *say = std::get_if<ui::Say>(&intent); say && say->text.size() > longest_saying)
        session_.warn("That is too long to be said at once");
    else if (const auto request = std::visit(Asking{session_.table().rules()}, intent))
        ask(*request);
    return {};
}

// The host himself forgets it when the turn is another's.
void SharedPlay::show_considered(GameClock::Instant now) {
    if (!session_.is_own_turn() || !in_touch_) {
        shown_considered_.reset();
        return;
    }
    const std::optional<Square> considered = session_.considered();
    if (considered == shown_considered_ || now < show_next_)
        return;
    const Board &board = session_.table().rules().board();
    if (guest_.ask(table::Point{considered ? std::string(board.name(*considered)) : std::string()})) {
        shown_considered_ = considered;
        show_next_ = now + between_showings;
    }
}

void SharedPlay::ask(const table::Request &request) {
    if (!guest_.ask(request))
        session_.warn("Not done: the host is gone; it is tried to reach him again");
}

std::optional<milliseconds> SharedPlay::wait(GameClock::Instant now) const {
    std::optional<milliseconds> wait = session_.wait();
    if (const std::optional<milliseconds> try_again = guest_.wait(now))
        wait = std::min(wait.value_or(*try_again), *try_again);
    if (session_.considered() != shown_considered_ && session_.is_own_turn() && in_touch_) {
        const milliseconds due = std::max(show_next_ - now, milliseconds(0));
        wait = std::min(wait.value_or(due), due);
    }
    return wait;
}

} // namespace tondo::app
