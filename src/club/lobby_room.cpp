// The people in the lobby, signing up, and the news; the requests of members are in lobby_requests.cpp.

#include "club/lobby_room.hpp"

#include "game/names.hpp"
#include "server/protocol/host_state.hpp"
#include "system/failure.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>

namespace tondo::club {

using server::refused_because;

namespace {

constexpr int most_mistakes = 10;
constexpr std::size_t most_bytes = 256 * 1024; // that a client has not read
constexpr std::chrono::minutes between_reminders{1};

} // namespace

LobbyRoom::LobbyRoom(std::string club, const Books &books, Club actions, IsLogin is_login, Clock clock)
    : club_(std::move(club)), books_(books), actions_(std::move(actions)), is_login_(std::move(is_login)),
      clock_(std::move(clock)) {
    read_members();
}

void LobbyRoom::enter(Id id, const Peer &peer, Instant) {
    clients_.insert_or_assign(id, Client{peer});
}

void LobbyRoom::leave(Id id, Instant now) {
    const bool was_here = !clients_.at(id).member.empty();
    clients_.erase(id);
    if (was_here && !news_due_)
        news_due_ = std::max(now, last_news_ + between_news);
}

void LobbyRoom::dismiss(Id id, std::string_view reason) {
    Client &client = clients_.at(id);
    if (client.has_ended)
        return;
    client.has_ended = true;
    client.out = {write_news(Bye{std::string(reason)})};
    client.bytes = 0;
}

std::optional<std::string> LobbyRoom::next_line(Id id, Instant) {
    Client &client = clients_.at(id);
    if (client.out.empty())
        return {};
    std::string line = std::move(client.out.front());
    client.out.pop_front();
    client.bytes -= std::min(client.bytes, line.size());
    return line;
}

void LobbyRoom::send(Id id, const LobbyNews &news) {
    Client &client = clients_.at(id);
    if (client.has_ended)
        return;
    client.out.push_back(write_news(news));
    client.bytes += client.out.back().size();
    if (client.bytes > most_bytes)
        dismiss(id, "you do not listen");
}

void LobbyRoom::send_to_all(const LobbyNews &news) {
    for (const auto &[id, client] : clients_)
        if (!client.member.empty())
            send(id, news);
}

void LobbyRoom::receive(Id id, std::string_view line, Instant now) {
    Client &client = clients_.at(id);
    if (client.has_ended)
        return;
    try {
        const LobbyCall call = read_call(line);
        const bool asks_metrics = std::holds_alternative<AskMetrics>(call);
        if (asks_metrics && !client.peer.is_own)
            return dismiss(id, "only the login that runs the club may ask for that");
        if (!client.greeted_at && !asks_metrics && !std::holds_alternative<Hello>(call))
            return dismiss(id, "expected hello first");
        if (const Expected<void> done = std::visit([&](const auto &each) { return serve(id, each, now); }, call); !done)
            send(id, Refused{done.error()});
    } catch (const notation::ParseError &error) {
        send(id, Refused{error.what()});
        if (++client.mistakes >= most_mistakes)
            dismiss(id, "too many lines that are no request");
    } catch (const system::Failure &) { // not passed on, because its text names files
        const std::string_view why = "the club cannot read or keep its list of members; its owner has to look";
        client.member.empty() ? dismiss(id, why) : send(id, Refused{std::string(why)});
    }
}

std::size_t LobbyRoom::count(const std::function<bool(const Client &)> &which) const {
    return static_cast<std::size_t>(std::count_if(clients_.begin(), clients_.end(), [&](const auto &each) {
        return each.second.greeted_at && !each.second.has_ended && which(each.second);
    }));
}

Expected<void> LobbyRoom::serve(Id id, const Hello &hello, Instant now) {
    Client &client = clients_.at(id);
    if (client.greeted_at)
        return refused_because("you have said hello");
    const auto turn_away = [&](std::string_view why) {
        dismiss(id, why);
        return Expected<void>();
    };
    if (hello.version < lobby_version)
        return turn_away("this club speaks a newer version: the client needs a newer tondo");
    if (client.peer.is_own && !is_fingerprint(hello.key))
        return turn_away("this login runs the club: come with a key or a login of your own");
    if (!client.peer.is_own && !hello.key.empty())
        return turn_away("only the club's own login brings people with keys");
    const std::string from = client.peer.is_own ? hello.address : client.peer.login; // a login could lie
    if (!hellos_.consume(from, now))
        return turn_away("too many come from your address; try again in a moment");
    if (count([](const Client &) { return true; }) >= most_clients)
        return turn_away("the club is full; try again later");
    if (!from.empty() && count([&](const Client &each) { return each.address == from; }) >= most_from_address)
        return turn_away("too many are here from your address");
    client.greeted_at = now;
    client.address = from;
    client.key = hello.key;
    if (hello.key.empty()) {
        welcome(id, client.peer.login);
        return {};
    }
    std::optional<Member> member;
    books_.members.change([&](MemberBook &book) {
        if (const Member *const known = book.with_key(hello.key)) {
            book.note_visit(known->name, clock_());
            member = *known;
        }
    });
    if (member && member->is_banned)
        return turn_away("the owner of the club does not let you in");
    if (member) {
        welcome(id, member->name);
        return {};
    }
    if (count([](const Client &each) { return each.member.empty(); }) > most_strangers)
        return turn_away("too many want to sign up at once; try again in a moment");
    send(id, Stranger{books_.members.read().policy});
    return {};
}

Expected<void> LobbyRoom::serve(Id id, const SignUp &sign_up, Instant now) {
    Client &client = clients_.at(id);
    if (!client.member.empty())
        return refused_because("you are " + client.member);
    if (!sign_ups_.consume(client.address, now)) {
        dismiss(id, "too many tries to sign up from your address; try again in a few minutes");
        return {};
    }
    if (is_login_(sign_up.name))
        return refused_because(sign_up.name + " is a login of this machine, or looks like one: choose another name");
    const std::string at_tables = server::marked_name(sign_up.name, club_);
    if (!game::is_client_name(at_tables))
        return refused_because(sign_up.name + " is too long for a name");
    const bool is_left = std::any_of(tables_.begin(), tables_.end(), [&](const auto &each) {
        return each.second.table.state != State::over && each.second.table.seat_of(at_tables);
    });
    if (is_left && !books_.members.read().called(sign_up.name)) // a removed member's seat is nobody else's
        return refused_because("a game here is still played under the name " + sign_up.name + ": choose another");
    Expected<void> done;
    books_.members.change(
        [&](MemberBook &book) { done = book.sign_up(sign_up.name, client.key, sign_up.code, clock_()); });
    if (done)
        welcome(id, sign_up.name);
    return done;
}

void LobbyRoom::welcome(Id id, const std::string &member) {
    Client &client = clients_.at(id);
    client.member = member;
    client.name = client.key.empty() ? member : server::marked_name(member, club_);
    const std::size_t connections = count([&](const Client &each) { return each.name == client.name; });
    if (connections > most_of_member)
        return dismiss(id, "you are here from " + std::to_string(most_of_member) + " places already");
    send(id, Welcome{lobby_version, club_, member, client.name});
    if (!announcement_.empty())
        send(id, Announced{announcement_});
    people_.try_emplace(client.name, table_of(client.name));
    for (const auto &[name, table] : people_)
        send(id, game::LobbyPerson{name, table});
    for (const auto &[name, news] : tables_)
        send(id, news.table);
    for (const game::LobbySaying &said : sayings_)
        send(id, said);
    send(id, Ready{});
    const MemberBook book = books_.members.read();
    if (const Vacation *const vacation = book.vacation_of(member); vacation && vacation->until > clock_())
        send(id, OnVacation{vacation->until, book.vacation_left(member, clock_())});
    for (const auto &[name, invited] : invitations_)
        if (const auto table = tables_.find(invited.table);
            name == client.name && table != tables_.end() && table->second.table.state == State::waiting)
            send(id, invited);
    for (const auto &[other, each] : clients_)
        if (other != id && !each.member.empty())
            send(other, game::LobbyPerson{client.name, people_.at(client.name)});
}

Expected<void> LobbyRoom::serve(Id id, const game::LobbyRequest &request, Instant now) {
    const Client &client = clients_.at(id);
    if (client.member.empty())
        return refused_because("sign up first");
    if (!requests_.consume(client.name, now))
        return refused_because("you ask for too much at once; try again in a moment");
    return std::visit([&](const auto &each) { return serve(id, each, now); }, request);
}

void LobbyRoom::tell_vacations(const MemberBook &book) const {
    std::map<std::string, Time> until;
    for (const Vacation &each : book.vacations())
        until[name_at_tables(each.name)] = each.until;
    actions_.set_vacations(std::move(until));
}

// Those who are here see it themselves. Returns whether there was need of the notice.
bool LobbyRoom::notify(const Notice &notice) const {
    const bool is_in_lobby = std::any_of(clients_.begin(), clients_.end(), [&](const auto &each) {
        return each.second.name == notice.name && !each.second.has_ended;
    });
    if (is_in_lobby || !table_of(notice.name).empty())
        return false;
    actions_.notify(notice);
    return true;
}

// A player who is here at first is reminded after leaving.
void LobbyRoom::remind() {
    for (const auto &[name, news] : tables_)
        if (const std::optional<Notice> notice = reminder(news.table, clock_());
            notice && reminded_[name] != *news.table.due && notify(*notice))
            reminded_[name] = *news.table.due;
}

void LobbyRoom::read_members() {
    const MemberBook book = books_.members.read();
    is_read_only_ = book.is_read_only;
    tell_vacations(book);
    for (const auto &[id, client] : clients_) {
        if (client.key.empty() || client.member.empty())
            continue;
        const Member *const member = book.with_key(client.key);
        if (!member || member->is_banned)
            dismiss(id, "the owner of the club does not let you in");
    }
    announce(book); // last, as it reads the tournaments, too
}

std::string LobbyRoom::table_of(const std::string &name) const {
    for (const auto &[table, news] : tables_)
        if (std::find(news.people.begin(), news.people.end(), name) != news.people.end())
            return table;
    return "";
}

void LobbyRoom::tell(const std::string &table, const std::optional<TableNews> &news) {
    if (news) {
        const auto [known, is_new] = tables_.try_emplace(table, *news);
        const TableNews before = std::exchange(known->second, *news);
        if (!is_new)
            for (const Notice &notice : notices_of(before.table, news->table))
                notify(notice);
        if (!news->table.tournament.empty() && news->table.state == State::over)
            tournaments_due_ = {};
    } else {
        if (const auto known = tables_.find(table); known != tables_.end() && !known->second.table.tournament.empty()) {
            given_up_.emplace(table, known->second.table.tournament);
            tournaments_due_ = {};
        }
        tables_.erase(table);
        reminded_.erase(table);
    }
    changed_tables_.insert(table);
    news_due_ = news_due_.value_or(last_news_ + between_news);
}

LobbyRoom::Instant LobbyRoom::due() const {
    Instant due = std::min(tournaments_due_, news_due_.value_or(tournaments_due_));
    for (const auto &[id, client] : clients_)
        if (client.greeted_at && client.member.empty() && !client.has_ended)
            due = std::min(due, *client.greeted_at + to_sign_up);
    return due;
}

void LobbyRoom::apply_time_limits(Instant now) {
    for (const auto &[id, client] : clients_)
        if (client.greeted_at && client.member.empty() && now - *client.greeted_at >= to_sign_up)
            dismiss(id, "nobody has signed up here for a while");
    if (now >= remind_at_) {
        remind();
        remind_at_ = now + between_reminders;
    }
    if (!news_due_ || now < *news_due_)
        return;
    news_due_.reset();
    last_news_ = now;
    for (const std::string &table : std::exchange(changed_tables_, {})) {
        const auto found = tables_.find(table);
        send_to_all(found == tables_.end() ? LobbyNews(Ended{table}) : LobbyNews(found->second.table));
        if (uninvited_.erase(table) > 0 && found != tables_.end()) // those who know the table can go there
            invite_to(table);
    }
    std::map<std::string, std::string> people;
    for (const auto &[table, news] : tables_)
        for (const std::string &name : news.people)
            people.emplace(name, table);
    for (const auto &[id, client] : clients_)
        if (!client.member.empty() && !client.has_ended)
            people.emplace(client.name, "");
    for (const auto &[name, table] : people)
        if (const auto told = people_.find(name); told == people_.end() || told->second != table)
            send_to_all(game::LobbyPerson{name, table});
    for (const auto &[name, table] : people_)
        if (!people.contains(name))
            send_to_all(Gone{name});
    people_ = std::move(people);
}

Expected<void> LobbyRoom::serve(Id id, AskMetrics, Instant) {
    const auto in = [&](State state) {
        return static_cast<std::size_t>(std::count_if(
            tables_.begin(), tables_.end(), [&](const auto &each) { return each.second.table.state == state; }));
    };
    for (const Metric &metric :
         {Metric{"members", books_.members.read().members().size()}, Metric{"people", people_.size()},
          Metric{"lobby_connections", clients_.size()}, Metric{"tables_waiting", in(State::waiting)},
          Metric{"tables_playing", in(State::playing)}, Metric{"tables_adjourned", in(State::adjourned)},
          Metric{"tables_over", in(State::over)}, Metric{"tournaments", books_.tournaments.read().all().size()}})
        send(id, metric);
    send(id, Bye{std::string(all_told)});
    clients_.at(id).has_ended = true;
    return {};
}

} // namespace tondo::club
