#include "server/table_client.hpp"

#include "core/overloaded.hpp"
#include "notation/utf8.hpp"
#include "server/table_socket.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/error.hpp"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace tondo::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds between_tries{1000};
/// The host's backlog is full: it accepts its connections one after another.
constexpr milliseconds at_a_full_door{100};
/// errno if the host runs under another login than the requested one.
constexpr int wrong_owner = EPERM;
/// Time for a host to receive a line; a running host receives it at once.
constexpr seconds to_send{2};

HostConnection::Deadline in(seconds time) {
    return std::chrono::steady_clock::now() + time;
}

std::string why_nobody_answers(const TableDirectory &directory, const JoinRequest &request, int failure) {
    const std::string &table = request.table;
    if (failure == wrong_owner)
        return "the table " + table + " is not run by " + request.owner;
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

TableClient::TableClient(const TableDirectory &directory, JoinRequest request, seconds patience)
    : directory_(directory), request_(std::move(request)) {
    const HostConnection::Deadline deadline = in(patience);
    const auto is_due = [&] { return std::chrono::steady_clock::now() >= deadline; };
    while (!connect() || !handshake(deadline)) {
        const int failure = connection_ ? EAGAIN : errno;
        if (failure != EAGAIN || is_due())
            throw system::Failure(why_nobody_answers(directory, request_, failure));
        system::pause_for(at_a_full_door);
    }
    first_host_ = connection_->host() == ::geteuid() ? "" : login_name(connection_->host());
    ask(request_.place);
}

// False if the host has too many connections at the moment.
bool TableClient::handshake(std::chrono::steady_clock::time_point deadline) {
    bool is_turned_away = false;
    try {
        while (!replica_.is_ready() && !is_turned_away) {
            const std::optional<std::string> text = connection_->receive(deadline);
            if (!text)
                throw system::Failure("the host of the table " + request_.table + " does not answer");
            std::visit(Overloaded{[&](const server::Bye &bye) {
                                      is_turned_away = bye.reason == server::too_many_at_once;
                                      if (!is_turned_away)
                                          throw system::Failure("the host of the table " + request_.table +
                                                                " says: " + notation::escaped(bye.reason));
                                  },
                                  run_for<server::Welcome, server::GameInfo, server::Described, server::Happened,
                                          server::Ready, server::Seated, server::PlayerConnection, server::Clocks,
                                          server::Audience, server::Considered, server::Claimable, server::Proposed,
                                          server::ChatMessage, server::Refused, server::Ping, server::Pong>([] {})},
                       replica_.apply(*text, system::steady_now()));
        }
    } catch (const notation::ParseError &error) {
        throw system::Failure("no host answers at the table " + request_.table + ": " + error.what());
    }
    return !is_turned_away;
}

bool TableClient::is_expected_owner(const HostConnection &line) const {
    return request_.owner.empty() || login_name(line.host()) == request_.owner;
}

bool TableClient::connect() {
    connection_ = HostConnection::open(directory_, request_.table);
    if (connection_ && !is_expected_owner(*connection_)) {
        connection_.reset();
        errno = wrong_owner;
    }
    if (connection_)
        connection_->wake(loop_);
    if (connection_)
        connection_->send(replica_.hello(request_.as),
                          in(to_send)); // if sending fails, the host may have sent the reason already
    return connection_.has_value();
}

void TableClient::disconnect(Instant now) {
    connection_.reset();
    next_try_ = now + between_tries;
    if (wakes_)
        wakes_->set(system::EventLoop::Time(next_try_));
}

void TableClient::wake(system::EventLoop *loop) {
    loop_ = loop;
    wakes_.reset();
    if (loop)
        wakes_.emplace(*loop);
    if (connection_)
        connection_->wake(loop);
}

std::optional<TableClient::Event> TableClient::receive(Instant now) {
    if (!connection_ && !reconnects_)
        return {};
    if (!connection_ && (now < next_try_ || !connect())) {
        if (now >= next_try_)
            disconnect(now);
        return {};
    }
    try {
        const std::optional<std::string> text = connection_->receive();
        if (text) {
            const server::Message message = replica_.apply(*text, now);
            return std::visit(
                Overloaded{
                    [this](server::Ready) {
                        ask(request_.place);
                        return Event(Reconnected{});
                    },
                    run_for<server::Welcome, server::GameInfo, server::Described, server::Happened, server::Seated,
                            server::PlayerConnection, server::Clocks, server::Audience, server::Considered,
                            server::Claimable, server::Proposed, server::ChatMessage, server::Refused, server::Ping,
                            server::Pong, server::Bye>([&] { return Event(message); })},
                message);
        }
        if (!connection_->is_over())
            return {};
    } catch (const notation::ParseError &) {
        // not a tondo host, or a broken one
    }
    disconnect(now);
    return Disconnected{};
}

std::string TableClient::host() const {
    return connection_ ? login_name(connection_->host()) : std::string();
}

// A socket forwarded by ssh belongs to the player's own login.
std::string TableClient::host_warning() const {
    if (!is_connected() || connection_->host() == ::geteuid())
        return {};
    const std::string host = login_name(connection_->host());
    const std::string &claimed = replica_.info().owner;
    if (claimed != host)
        return "This table says that it is " + notation::escaped(claimed) + "'s, but " + host + " runs it";
    if (request_.table != host && is_login(request_.table))
        return "The table " + request_.table + " is not run by " + request_.table + " but by " + host;
    if (!first_host_.empty() && first_host_ != host)
        return "This table was run by " + first_host_ + ", and is run by " + host + " now";
    return {};
}

void TableClient::set_reconnecting(bool returns) {
    reconnects_ = returns;
}

// Never waits: a running host receives a line at once, and the player's keys must not be delayed.
bool TableClient::ask(const server::Request &request) {
    const bool sent = is_connected() && connection_->send(request, in(seconds(0)));
    if (is_connected() && !sent)
        connection_->give_up(); // the line may have been sent in part
    return sent;
}

bool TableClient::spectate() {
    request_.place = server::Watch{};
    return ask(request_.place);
}

} // namespace tondo::server
