// The tournaments of a club: requests of its members, rounds, tables.

#include "club/lobby_room.hpp"
#include "game/match_score.hpp"
#include "game/names.hpp"
#include "notation/join.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <set>

namespace tondo::club {

namespace {

constexpr std::chrono::minutes between_looks_at_tournaments{1};

// `3man 10+5, 5 rounds, rated`
std::string text_of(const TournamentTerms &terms) {
    return game::name_of_rules(*terms.rules) + ' ' + notation::write_time_control(terms.control) + ", " +
           std::to_string(terms.rounds) + (terms.rounds == 1 ? " round" : " rounds") +
           (terms.is_rated ? ", rated" : "");
}

game::TournamentState state_of(const Tournament &tournament) {
    return {tournament.terms, tournament.round(), tournament.entrants.size(), tournament.is_over()};
}

} // namespace

// The owner's text, and the tournaments that take entries.
void LobbyRoom::announce(const MemberBook &book) {
    std::string text = book.announcement;
    const TournamentBook tournaments = books_.tournaments.read();
    constexpr std::size_t longest = longest_lobby_line - std::string_view("announced  \n").size();
    for (const Tournament &tournament : tournaments.all()) {
        const std::string &name = tournament.terms.name;
        const std::string line =
            "Tournament " + name + " (" + text_of(tournament.terms) + "): :enter " + name + " takes part.";
        if (tournament.round() == 0 && text.size() + line.size() <= longest)
            text += (text.empty() ? "" : " ") + line;
    }
    if (text != announcement_)
        send_to_all(Announced{announcement_ = text});
}

Expected<void> LobbyRoom::serve(Id id, const game::AskTournament &ask, Instant) {
    TournamentBook book = books_.tournaments.read();
    const Tournament *const wanted = book.called(ask.name);
    if (!ask.name.empty() && !wanted)
        return unexpected("there is no tournament " + ask.name);
    if (wanted) {
        send(id, state_of(*wanted));
        for (const game::Placing &placing : game::standings(*wanted)) {
            const Tournament::Entrant &entrant = wanted->entrants[placing.entrant];
            send(id, game::EntrantState{entrant.name, placing.points, placing.opponents, placing.games,
                                        entrant.has_withdrawn});
        }
    } else {
        for (std::size_t i = book.all().size(); i-- > 0;) // the newest first
            send(id, state_of(book.all()[i]));
    }
    send(id, EndOfList{true});
    return {};
}

Expected<void> LobbyRoom::may_begin() const {
    return success_if(!is_read_only_, "the club begins nothing new now");
}

Expected<void> LobbyRoom::serve(Id id, const game::HoldTournament &hold, Instant) {
    if (const Expected<void> may = may_direct(id); !may)
        return may;
    Expected<void> done = may_begin();
    if (!done)
        return done;
    books_.tournaments.change([&](TournamentBook &book) { done = book.open(hold.terms); });
    if (!done)
        return done;
    say(club_,
        "tournament " + hold.terms.name + ", " + text_of(hold.terms) + ": :enter " + hold.terms.name + " takes part");
    read_members();
    return done;
}

Expected<void> LobbyRoom::serve(Id id, const game::ChangeTournament &change, Instant) {
    using How = game::ChangeTournament::How;
    const bool is_own_affair = change.how == How::enter || change.how == How::withdraw;
    Expected<void> done = is_own_affair ? Expected<void>() : may_direct(id);
    if (done && change.how == How::start)
        done = may_begin();
    if (!done)
        return done;
    const std::string name = clients_.at(id).name;
    std::string count;
    books_.tournaments.change([&](TournamentBook &book) {
        if (Tournament *const begins = book.called(change.name); begins && change.how == How::start)
            withdraw_banned(*begins);
        done = change.how == How::enter      ? book.enter(change.name, name)
               : change.how == How::withdraw ? book.withdraw(change.name, name)
               : change.how == How::start    ? book.start(change.name)
                                             : book.cancel(change.name);
        if (const Tournament *const changed = book.called(change.name))
            count = std::to_string(changed->active());
    });
    if (!done)
        return done;
    const std::string player = without_club(name);
    say(club_, change.how == How::enter      ? player + " takes part in " + change.name + ", " + count + " now"
               : change.how == How::withdraw ? player + " has withdrawn from " + change.name + ", " + count + " now"
               : change.how == How::start
                   ? "the tournament " + change.name + " begins with " + count + " players; its tables are in the list"
                   : "there is no tournament " + change.name + " any more");
    read_members();
    tournaments_due_ = {};
    return done;
}

// All steps follow from the book, so that a club that is killed on the way goes on. A table that cannot be opened is
// tried again.
void LobbyRoom::run_tournaments(Instant now) {
    if (now < tournaments_due_)
        return;
    tournaments_due_ = now + between_looks_at_tournaments;
    TournamentBook book = books_.tournaments.read();
    const auto is_due = [&](const Tournament &each) {
        return !is_read_only_ && each.round() > 0 && each.is_round_over() && !each.is_over();
    };
    std::set<std::string> begun;
    if (!given_up_.empty() || std::any_of(book.all().begin(), book.all().end(), is_due))
        books_.tournaments.change([&](TournamentBook &changed) {
            for (const auto &[table, tournament] : given_up_) // where the end is not known, nobody wins
                changed.end_game(tournament, table, {}, {});
            for (Tournament &tournament : changed.all()) {
                if (is_due(tournament))
                    withdraw_banned(tournament);
                if (!is_due(tournament))
                    continue;
                for (TournamentGame &game : game::next_round(tournament))
                    tournament.games.push_back(game);
                begun.insert(tournament.terms.name);
            }
            book = changed;
        });
    given_up_.clear();
    for (const Tournament &tournament : book.all()) {
        const std::string &id = tournament.terms.name;
        const std::string name = "the tournament " + id;
        if (tournament.is_over() && playing_.erase(id) > 0)
            say(club_, name + " is over: " + first_of(tournament));
        if (tournament.round() == 0 || tournament.is_over())
            continue;
        playing_.insert(id);
        if (begun.contains(id))
            say(club_, name + ": round " + std::to_string(tournament.round()) + " of " +
                           std::to_string(tournament.terms.rounds) + " begins; its tables are in the list");
        for (const TournamentGame &game : tournament.games)
            if (!game.scores && !is_read_only_)
                open_table(tournament, game);
    }
}

void LobbyRoom::withdraw_banned(Tournament &tournament) const {
    const MemberBook members = books_.members.read();
    for (Tournament::Entrant &entrant : tournament.entrants)
        if (const Member *const member = members.called(without_club(entrant.name)); member && member->is_banned)
            entrant.has_withdrawn = true;
}

void LobbyRoom::open_table(const Tournament &tournament, const TournamentGame &game) {
    const std::string table = game::table_of(tournament, game);
    if (tournament_tables_.contains(table))
        return;
    WantedTable wanted{.opener = "",
                       .rules = tournament.terms.rules,
                       .control = tournament.terms.control,
                       .is_rated = tournament.terms.is_rated,
                       .tournament = tournament.terms.name,
                       .table = table};
    std::string bot(server::called_bot);
    for (const std::optional<std::size_t> &entrant : game.seats) {
        const std::string name = entrant ? tournament.entrants[*entrant].name : "";
        wanted.invited.push_back(name.empty() ? std::exchange(bot, bot + "#2") : name);
    }
    if (!actions_.open(wanted))
        return;
    tournament_tables_.insert(table);
    invite(table, tournament.terms.name, wanted);
}

// `anna, bert with 3 1/2 points`: several may share the first place.
std::string LobbyRoom::first_of(const Tournament &tournament) const {
    const std::vector<game::Placing> standings = game::standings(tournament);
    std::string names;
    for (const game::Placing &each : standings)
        if (each.points == standings.front().points && each.opponents == standings.front().opponents)
            notation::add_part(names, without_club(tournament.entrants[each.entrant].name));
    return names + " with " + game::write_points(standings.front().points) +
           (standings.front().points == full_point.twelfths ? " point" : " points");
}

} // namespace tondo::club
