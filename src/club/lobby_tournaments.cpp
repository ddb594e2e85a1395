// The tournaments of a club: requests of its members, rounds, tables.

#include "club/lobby_room.hpp"
#include "game/match_score.hpp"
#include "notation/join.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <set>

namespace tondo::club {

namespace {

constexpr std::chrono::minutes between_looks_at_tournaments{1};

// `3man 10+5, 5 rounds, rated`
std::string terms_of(const Tournament &tournament) {
    return std::string(tournament.rules->key) + ' ' + notation::write_time_control(tournament.control) + ", " +
           std::to_string(tournament.rounds) + (tournament.rounds == 1 ? " round" : " rounds") +
           (tournament.is_rated ? ", rated" : "");
}

game::TournamentState state_of(const Tournament &tournament) {
    game::TournamentState state{tournament, tournament.round(), tournament.entrants.size(), tournament.is_over()};
    state.head.entrants.clear();
    state.head.games.clear();
    return state;
}

} // namespace

// The owner's text, and the tournaments that take entries.
void LobbyRoom::announce(const MemberBook &book) {
    std::string text = book.announcement;
    const TournamentBook tournaments = books_.tournaments.read();
    for (const Tournament &tournament : tournaments.all())
        if (const std::string line = "Tournament " + tournament.name + " (" + terms_of(tournament) + "): :enter " +
                                     tournament.name + " takes part.";
            tournament.round() == 0 && text.size() + line.size() < game::Announce::longest + 100)
            text += (text.empty() ? "" : " ") + line;
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
    send(id, EndOfList{});
    return {};
}

Expected<void> LobbyRoom::serve(Id id, const game::HoldTournament &hold, Instant) {
    if (const Expected<void> may = may_direct(id); !may)
        return may;
    if (is_read_only_)
        return unexpected(std::string("the club begins nothing new now"));
    Expected<void> done;
    books_.tournaments.change([&](TournamentBook &book) { done = book.open(hold.head); });
    if (!done)
        return done;
    say(club_,
        "tournament " + hold.head.name + ", " + terms_of(hold.head) + ": :enter " + hold.head.name + " takes part");
    read_members();
    return done;
}

Expected<void> LobbyRoom::serve(Id id, const game::ChangeTournament &change, Instant) {
    using How = game::ChangeTournament::How;
    const bool is_own_affair = change.how == How::enter || change.how == How::withdraw;
    Expected<void> done = is_own_affair ? Expected<void>() : may_direct(id);
    if (!done)
        return done;
    const std::string name = clients_.at(id).name;
    std::string count;
    books_.tournaments.change([&](TournamentBook &book) {
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
            for (const auto &[tournament, table] : given_up_) // where the end is not known, nobody wins
                changed.end_game(tournament, table, {}, {});
            for (Tournament &tournament : changed.all()) {
                withdraw_banned(tournament);
                if (!is_due(tournament))
                    continue;
                for (TournamentGame &game : game::next_round(tournament))
                    tournament.games.push_back(game);
                begun.insert(tournament.name);
            }
            book = changed;
        });
    given_up_.clear();
    for (const Tournament &tournament : book.all()) {
        const std::string name = "the tournament " + tournament.name;
        if (tournament.is_over() && playing_.erase(tournament.name) > 0)
            say(club_, name + " is over: " + first_of(tournament));
        if (tournament.round() == 0 || tournament.is_over())
            continue;
        playing_.insert(tournament.name);
        if (begun.contains(tournament.name))
            say(club_, name + ": round " + std::to_string(tournament.round()) + " of " +
                           std::to_string(tournament.rounds) + " begins; its tables are in the list");
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
                       .rules = tournament.rules,
                       .control = tournament.control,
                       .is_rated = tournament.is_rated,
                       .tournament = tournament.name,
                       .table = table};
    std::string bot(server::called_bot);
    for (const std::optional<std::size_t> &entrant : game.seats) {
        const std::string name = entrant ? tournament.entrants[*entrant].name : "";
        wanted.invited.push_back(name.empty() ? std::exchange(bot, bot + "#2") : name);
    }
    if (!actions_.open(wanted))
        return;
    tournament_tables_.insert(table);
    invite(table, tournament.name, wanted);
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
