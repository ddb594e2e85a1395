#include "server/table_guest.hpp"

#include "core/overloaded.hpp"
#include "notation/text.hpp"
#include "server/table_socket.hpp"
#include "storage/files/finding.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/error.hpp"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds between_tries{1000};
/// The system's backlog limits the waiting connections; the host accepts them one after the other.
constexpr milliseconds at_a_full_door{100};
/// As an errno: the host is another's than the wanted one.
constexpr int not_wanted = EPERM;
/// For a host to take a line; one that lives takes it at once.
constexpr seconds to_send{2};

TableLine::Deadline in(seconds time) {
    return std::chrono::steady_clock::now() + time;
}

std::string why_nobody_answers(const TableDirectory &directory, const Arrival &arrival, int failure) {
    const std::string &table = arrival.table;
    if (failure == not_wanted)
        return "the table " + table + " is not run by " + arrival.owner;
    if (failure == EACCES)
        return "you may not come to the table " + table;
    if (failure == EAGAIN)
        return "too many are at the door of the table " + table + "; try again";
    if (failure == ENOENT || failure == ECONNREFUSED)
        return "there is no table " + table + " in " + directory.path().string() + "; tondo host " + table +
               " opens it";
    return "the table " + table + " cannot be reached: " + std::strerror(failure);
}

} // namespace

TableGuest::TableGuest(const TableDirectory &directory, Arrival arrival, seconds patience)
    : directory_(directory), arrival_(std::move(arrival)) {
    const TableLine::Deadline deadline = in(patience);
    const auto is_due = [&] { return std::chrono::steady_clock::now() >= deadline; };
    while (!connect() || !come_in(deadline)) {
        const int failure = line_ ? EAGAIN : errno;
        if (failure != EAGAIN || is_due())
            throw Failure(why_nobody_answers(directory, arrival_, failure));
        pause_for(at_a_full_door);
    }
    first_host_ = line_->host() == ::geteuid() ? "" : login_name(line_->host());
    ask(arrival_.place);
}

// False if the host is busy at the moment.
bool TableGuest::come_in(std::chrono::steady_clock::time_point deadline) {
    bool is_turned_away = false;
    try {
        while (!replica_.is_ready() && !is_turned_away) {
            const std::optional<std::string> text = line_->receive(deadline);
            if (!text)
                throw Failure("the host of the table " + arrival_.table + " does not answer");
            std::visit(
                Overloaded{
                    [&](const table::Bye &bye) {
                        is_turned_away = bye.reason == table::too_many_at_once;
                        if (!is_turned_away)
                            throw Failure("the host of the table " + arrival_.table +
                                          " says: " + notation::escaped(bye.reason));
                    },
                    run_for<table::Welcome, table::Facts, table::Described, table::Happened, table::Ready,
                            table::Seated, table::Presence, table::Clocks, table::Audience, table::Considered,
                            table::Claimable, table::Proposed, table::Said, table::Refused, table::Ping, table::Pong>(
                        [] {})},
                replica_.take(*text, steady_now()));
        }
    } catch (const notation::ParseError &error) {
        throw Failure("no host answers at the table " + arrival_.table + ": " + error.what());
    }
    return !is_turned_away;
}

bool TableGuest::is_wanted(const TableLine &line) const {
    return arrival_.owner.empty() || login_name(line.host()) == arrival_.owner;
}

bool TableGuest::connect() {
    line_ = TableLine::open(directory_, arrival_.table);
    if (line_ && !is_wanted(*line_)) {
        line_.reset();
        errno = not_wanted;
    }
    if (line_)
        line_->wake(loop_);
    if (line_)
        line_->send(replica_.hello(arrival_.as), in(to_send)); // a host that takes nothing may have said why
    return line_.has_value();
}

void TableGuest::hang_up(Instant now) {
    line_.reset();
    next_try_ = now + between_tries;
    if (wakes_)
        wakes_->set(EventLoop::Time(next_try_));
}

void TableGuest::wake(EventLoop *loop) {
    loop_ = loop;
    wakes_.reset();
    if (loop)
        wakes_.emplace(*loop);
    if (line_)
        line_->wake(loop);
}

std::optional<TableGuest::News> TableGuest::take(Instant now) {
    if (!line_ && !returns_)
        return {};
    if (!line_ && (now < next_try_ || !connect())) {
        if (now >= next_try_)
            hang_up(now);
        return {};
    }
    try {
        const std::optional<std::string> text = line_->take();
        if (text) {
            const table::Message message = replica_.take(*text, now);
            return std::visit(
                Overloaded{[this](table::Ready) {
                               ask(arrival_.place);
                               return News(Back{});
                           },
                           run_for<table::Welcome, table::Facts, table::Described, table::Happened, table::Seated,
                                   table::Presence, table::Clocks, table::Audience, table::Considered, table::Claimable,
                                   table::Proposed, table::Said, table::Refused, table::Ping, table::Pong, table::Bye>(
                               [&] { return News(message); })},
                message);
        }
        if (!line_->is_over())
            return {};
    } catch (const notation::ParseError &) {
        // no host of ours any more
    }
    hang_up(now);
    return Broken{};
}

std::string TableGuest::host() const {
    return line_ ? login_name(line_->host()) : std::string();
}

// A socket that ssh has brought here is the player's own.
std::string TableGuest::host_doubt() const {
    if (!is_there() || line_->host() == ::geteuid())
        return {};
    const std::string host = login_name(line_->host());
    const std::string &claimed = replica_.facts().owner;
    if (claimed != host)
        return "This table says that it is " + notation::escaped(claimed) + "'s, but " + host + " runs it";
    if (arrival_.table != host && is_login(arrival_.table))
        return "The table " + arrival_.table + " is not run by " + arrival_.table + " but by " + host;
    if (!first_host_.empty() && first_host_ != host)
        return "This table was run by " + first_host_ + ", and is run by " + host + " now";
    return {};
}

void TableGuest::set_returning(bool returns) {
    returns_ = returns;
}

// A host that lives takes a line at once: keys wait for no other.
bool TableGuest::ask(const table::Request &request) {
    const bool sent = is_there() && line_->send(request, in(seconds(0)));
    if (is_there() && !sent)
        line_->give_up(); // half of a line may have been sent
    return sent;
}

bool TableGuest::look_on() {
    arrival_.place = table::Watch{};
    return ask(arrival_.place);
}

} // namespace tondo::app
