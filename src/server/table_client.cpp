#include "server/table_client.hpp"

#include "notation/utf8.hpp"
#include "server/logins.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/error.hpp"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tondo::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds between_tries{1000};
/// The host's backlog is full: it accepts its connections one after another.
constexpr milliseconds at_a_full_door{100};
/// errno if the host runs under another login than the requested one.
constexpr int wrong_owner = EPERM;
/// errno if a restricted key without a name would be the owner of the table.
constexpr int nameless = ENOKEY;
/// Time for a host to receive a line; a running host receives it at once.
constexpr seconds to_send{2};

HostConnection::Deadline in(seconds time) {
    return std::chrono::steady_clock::now() + time;
}

std::string why_nobody_answers(const TableDirectory &directory, const JoinRequest &request, int failure) {
    const std::string &table = request.table;
    if (failure == wrong_owner)
        return "the table " + table + " is not run by " + request.owner;
    if (failure == nameless)
        return "your key has no name at the table " + table + ": it needs --restricted --as NAME (man tondo-table)";
    if (failure == EACCES)
        return "you may not come to the table " + table;
    if (failure == EAGAIN)
        return "too many are at the door of the table " + table + "; try again";
    struct stat lock {};
    if (failure == ECONNREFUSED && ::lstat(directory.open_lock(table).c_str(), &lock) == 0)
        return "nobody hosts the table " + table + " now: " +
               (request.is_restricted ? "it goes on when the player who opened it opens it again"
                                      : login_name(lock.st_uid) + " can go on with tondo host " + table);
    if (failure == ENOENT || failure == ECONNREFUSED)
        return "there is no table " + table +
               (request.is_restricted ? " now: the player who is to open it has not"
                                      : " in " + directory.path().string() + "; tondo host " + table + " opens it");
    return "the table " + table + " cannot be reached: " + std::strerror(failure);
}

} // namespace

TableClient::TableClient(const TableDirectory &directory, JoinRequest request, seconds patience)
    : TableClient(&directory, std::move(request), patience) {}

TableClient::TableClient(JoinRequest request, seconds patience) : TableClient(nullptr, std::move(request), patience) {}

TableClient::TableClient(const TableDirectory *directory, JoinRequest request, seconds patience)
    : directory_(directory), request_(std::move(request)) {
    const HostConnection::Deadline deadline = in(patience);
    const auto is_due = [&] { return std::chrono::steady_clock::now() >= deadline; };
    while (!connect() || !handshake(deadline)) {
        const int failure = connection_ ? EAGAIN : errno;
        if (failure != EAGAIN || is_due())
            throw system::Failure(why_nobody_answers(*directory, request_, failure));
        system::pause_for(at_a_full_door);
    }
    first_host_ = connection_->host() == ::geteuid() ? "" : login_name(connection_->host());
    ask(request_.place);
}

void TableClient::receive_next_game(seconds patience) {
    handshake(in(patience));
    if (std::holds_alternative<server::Act>(request_.place))
        request_.place = server::Act{"sit any"};
    ask(request_.place);
}

// False if the host has too many connections at the moment.
bool TableClient::handshake(std::chrono::steady_clock::time_point deadline) {
    bool is_turned_away = false;
    try {
        while (!replica_.is_ready() && !is_turned_away) {
            const std::optional<std::string> text = connection_->receive(deadline);
            if (!text)
                throw system::Failure(request_.over_ssh.empty()
                                          ? "the host of the table " + request_.table + " does not answer"
                                          : "ssh has ended before the table " + request_.table + " answered");
            const server::Message message = replica_.apply(*text, system::steady_now());
            const auto *const bye = std::get_if<server::Bye>(&message);
            is_turned_away = bye && bye->reason == server::too_many_at_once;
            if (bye && !is_turned_away)
                throw system::Failure("the host of the table " + request_.table +
                                      " says: " + notation::escaped(bye->reason));
        }
    } catch (const notation::ParseError &error) {
        throw system::Failure("no host answers at the table " + request_.table + ": " + error.what());
    }
    return !is_turned_away;
}

bool TableClient::is_expected_owner(const HostConnection &line) const {
    return request_.owner.empty() || login_name(line.host()) == request_.owner;
}

// Later than at first there is a screen, on which ssh cannot ask.
std::optional<HostConnection> TableClient::open_connection() const {
    return directory_ ? HostConnection::open(*directory_, request_.table)
                      : HostConnection::open_by_ssh(request_.over_ssh, request_.table, !replica_.is_ready());
}

bool TableClient::connect() {
    connection_ = open_connection();
    if (connection_ && !is_expected_owner(*connection_)) {
        connection_.reset();
        errno = wrong_owner;
    }
    if (connection_ && request_.is_restricted && request_.as.empty() && connection_->host() == ::geteuid()) {
        connection_.reset();
        errno = nameless;
    }
    if (connection_)
        connection_->wake(retry_.loop());
    if (connection_)
        connection_->send(replica_.hello(request_.as),
                          in(to_send)); // if sending fails, the host may have sent the reason already
    return connection_.has_value();
}

void TableClient::disconnect(Instant now) {
    connection_.reset();
    retry_.set(std::exchange(begins_next_, false) ? now : now + between_tries);
}

void TableClient::wake(system::EventLoop *loop) {
    retry_.wake(loop);
    if (connection_)
        connection_->wake(loop);
}

std::optional<TableClient::Event> TableClient::receive(Instant now) {
    if (!connection_ && !reconnects_)
        return {};
    if (!connection_ && (!retry_.is_due(now) || !connect())) {
        if (retry_.is_due(now))
            disconnect(now);
        return {};
    }
    try {
        const std::optional<std::string> text = connection_->receive();
        if (text) {
            server::Message message = replica_.apply(*text, now);
            if (const auto *const bye = std::get_if<server::Bye>(&message))
                begins_next_ = bye->reason == server::next_game_begins;
            if (!std::holds_alternative<server::Ready>(message))
                return message;
            ask(request_.place);
            return Reconnected{};
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

bool TableClient::take(server::Request place) {
    request_.place = std::move(place);
    return ask(request_.place);
}

} // namespace tondo::server
