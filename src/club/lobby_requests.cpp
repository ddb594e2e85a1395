// The requests of members to the lobby.

#include "club/lobby_room.hpp"
#include "game/names.hpp"
#include "server/protocol/host_state.hpp"

#include <algorithm>

namespace tondo::club {

using server::refused_because;

namespace {

constexpr std::size_t most_sayings = 20;       // that those who come read
constexpr std::size_t most_invitations = 1000; // that wait for those who are not in the lobby

} // namespace

// Tables that others have opened so come first: who seeks the same meets there.
Expected<void> LobbyRoom::serve(Id id, const game::Seek &seek, Instant) {
    const std::string &name = clients_.at(id).name;
    for (const auto &[table, news] : tables_) {
        const game::LobbyTable &each = news.table;
        const bool fits = each.state == State::waiting && each.rules == seek.rules && each.control == seek.control &&
                          each.calls_bots == seek.calls_bots && each.is_rated == seek.is_rated &&
                          !each.is_by_invitation;
        const bool has_place =
            each.seat_of(name) || std::any_of(each.seats.begin(), each.seats.end(), [](const auto &seat) {
                return seat.player.empty() && seat.kept_for.empty();
            });
        if (fits && has_place) {
            send(id, Enter{{table}});
            return {};
        }
    }
    const Expected<std::string> opened = open(id, {.opener = name,
                                                   .rules = seek.rules,
                                                   .control = seek.control,
                                                   .calls_bots = seek.calls_bots,
                                                   .is_rated = seek.is_rated});
    return opened ? Expected<void>() : refused_because(opened.error());
}

Expected<std::string> LobbyRoom::open(Id id, const WantedTable &wanted) {
    if (is_read_only_)
        return unexpected(std::string("the club opens no tables now; games that are played go on"));
    if (wanted.is_rated && !wanted.control)
        return unexpected(std::string("a rated game needs a clock"));
    Expected<std::string> table = actions_.open(wanted);
    if (table)
        send(id, Enter{{*table}});
    return table;
}

std::string LobbyRoom::name_at_tables(const std::string &typed) const {
    return typed.find('@') != typed.npos || is_login_(typed) ? typed : server::marked_name(typed, club_);
}

// `anna` of `anna@tondo`; names of logins stay.
std::string LobbyRoom::without_club(const std::string &name) const {
    const std::string suffix = '@' + club_;
    return name.substr(0, name.size() - (name.ends_with(suffix) ? suffix.size() : 0));
}

Expected<void> LobbyRoom::serve(Id id, const game::Invite &invite, Instant) {
    const std::string own = clients_.at(id).name;
    std::vector<std::string> invited{own};
    for (const std::string &typed : invite.names) {
        const std::string name = name_at_tables(typed);
        if (name == own)
            return refused_because("that is you");
        const std::string member = without_club(name);
        const bool is_member = member != name ? books_.members.read().called(member) != nullptr : is_login_(name);
        if (!is_member)
            return refused_because("nobody in this club is called " + typed);
        invited.push_back(name);
    }
    const WantedTable wanted{.opener = own,
                             .rules = invite.rules,
                             .control = invite.control,
                             .invited = invited,
                             .is_rated = invite.is_rated};
    const Expected<std::string> table = open(id, wanted);
    if (!table)
        return refused_because(table.error());
    this->invite(*table, own, wanted);
    return {};
}

void LobbyRoom::invite(const std::string &table, const std::string &by, const WantedTable &wanted) {
    uninvited_.insert(table);
    for (const std::string &name : wanted.invited) {
        if (name == by || game::is_bot_name(name))
            continue;
        invitations_.emplace_back(name, Invited{by, table});
        notify({Notice::Kind::invited, name, {.name = table, .rules = wanted.rules, .control = wanted.control}, by});
        if (invitations_.size() > most_invitations)
            invitations_.pop_front();
    }
}

void LobbyRoom::invite_to(const std::string &table) {
    for (const auto &[name, invited] : invitations_)
        for (const auto &[id, client] : clients_)
            if (invited.table == table && client.name == name)
                send(id, invited);
}

Expected<void> LobbyRoom::serve(Id id, const game::GoToTable &place, Instant) {
    const auto found = tables_.find(place.table);
    if (found == tables_.end())
        return refused_because("there is no table " + place.table + " now");
    if (found->second.table.state == State::adjourned) {
        if (!found->second.table.seat_of(clients_.at(id).name))
            return refused_because("the table " + place.table + " goes on when one of its players goes there");
        if (const Expected<void> opened = actions_.open_again(place.table); !opened)
            return opened;
    }
    send(id, Enter{place});
    return {};
}

void LobbyRoom::say(const std::string &name, const std::string &text) {
    sayings_.push_back({name, text});
    if (sayings_.size() > most_sayings)
        sayings_.pop_front();
    send_to_all(sayings_.back());
}

Expected<void> LobbyRoom::serve(Id id, const game::SayInLobby &what, Instant now) {
    const std::string &name = clients_.at(id).name;
    if (!sayings_of_.consume(name, now))
        return refused_because("you talk too fast");
    say(name, what.text);
    return {};
}

Expected<void> LobbyRoom::serve(Id id, game::AddKey, Instant) {
    const Client &client = clients_.at(id);
    if (client.key.empty())
        return refused_because("you come with a login, which needs no key here");
    const Code code{random_code(), clock_() + key_code_holds, 1, client.member};
    books_.members.change([&](MemberBook &book) { book.add(code, clock_()); });
    send(id, KeyCode{code.text, static_cast<int>(key_code_holds.count())});
    return {};
}

Expected<void> LobbyRoom::serve(Id id, const game::AskRatings &ask, Instant) {
    std::vector<RatedPlayer> best = books_.ratings.read().best(*ask.rules, ask.pace);
    best.resize(std::min(best.size(), game::AskRatings::most), {ask.rules, ask.pace, {}});
    for (const RatedPlayer &player : best)
        send(id, player);
    send(id, EndOfList{false});
    return {};
}

Expected<void> LobbyRoom::serve(Id id, const game::AskProfile &ask, Instant) {
    for (const RatedPlayer &player : books_.ratings.read().of(ask.name))
        send(id, player);
    send(id, EndOfList{false});
    return {};
}

Expected<void> LobbyRoom::may_direct(Id id) const {
    const MemberBook book = books_.members.read();
    const Member *const member = book.called(clients_.at(id).member);
    return success_if(member && member->is_steward, "only stewards of the club do that");
}

Expected<void> LobbyRoom::serve(Id id, const game::Ban &ban, Instant) {
    if (const Expected<void> may = may_direct(id); !may)
        return may;
    const std::string member = without_club(ban.name);
    Expected<void> done;
    books_.members.change([&](MemberBook &book) {
        const Member *const found = book.called(member);
        if (!found)
            done = refused_because("nobody in this club is called " + member);
        else if (found->is_steward)
            done = refused_because("only the owner of the club keeps a steward out");
        else
            book.ban(member, ban.is_banned);
    });
    read_members();
    return done;
}

Expected<void> LobbyRoom::serve(Id id, const game::Announce &what, Instant) {
    if (const Expected<void> may = may_direct(id); !may)
        return may;
    books_.members.change([&](MemberBook &book) { book.announcement = what.text; });
    read_members();
    return {};
}

// Tables are told before the answer, so that a deadline that passes now waits already.
Expected<void> LobbyRoom::serve(Id id, game::GoOnVacation vacation, Instant) {
    const std::string member = clients_.at(id).member;
    Expected<void> done;
    MemberBook changed;
    books_.members.change([&](MemberBook &book) {
        if (vacation.days > 0)
            done = book.go_on_vacation(member, vacation.days, clock_());
        else
            book.end_vacation(member, clock_());
        changed = book;
    });
    if (!done)
        return done;
    tell_vacations(changed);
    const Vacation *const taken = changed.vacation_of(member);
    send(id, OnVacation{taken ? taken->until : clock_(), changed.vacation_left(member, clock_())});
    return {};
}

Expected<void> LobbyRoom::serve(Id id, game::LeaveClub, Instant) {
    const std::string member = clients_.at(id).member;
    if (clients_.at(id).key.empty())
        return refused_because("you come with a login, which stays");
    const std::string name = clients_.at(id).name;
    for (const auto &[table, news] : tables_)
        if (news.table.state == State::playing && news.table.seat_of(name))
            return refused_because("you play at the table " + table + ": end that game first");
    books_.remove(member, name);
    for (const auto &[other, client] : clients_)
        if (client.name == name)
            dismiss(other, left_for_good);
    actions_.remove_data(member);
    return {};
}

} // namespace tondo::club
