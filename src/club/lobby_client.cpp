#include "club/lobby_client.hpp"

#include "core/overloaded.hpp"
#include "server/logins.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace tondo::club {

namespace {

using std::chrono::seconds;

constexpr std::chrono::milliseconds between_tries{1000};
constexpr seconds patience{5};

server::HostConnection::Deadline in(seconds time) {
    return std::chrono::steady_clock::now() + time;
}

// Where `name` stands or belongs in a list by name.
template <class List> auto place_of(List &list, const std::string &name) {
    return std::lower_bound(list.begin(), list.end(), name,
                            [](const auto &each, const std::string &wanted) { return each.name < wanted; });
}

template <class Each> void put(std::vector<Each> &list, const Each &news) {
    const auto place = place_of(list, news.name);
    if (place != list.end() && place->name == news.name)
        *place = news;
    else
        list.insert(place, news);
}

template <class Each> void erase(std::vector<Each> &list, const std::string &name) {
    std::erase_if(list, [&](const Each &each) { return each.name == name; });
}

} // namespace

Caller caller_with(const std::string &key) {
    const char *const connection = key.empty() ? nullptr : std::getenv("SSH_CONNECTION");
    std::istringstream words(connection ? connection : "");
    std::string address;
    words >> address;
    const bool is_address = address.find_first_not_of("0123456789abcdefABCDEF.:") == std::string::npos;
    return {key, is_address ? address : ""};
}

LobbyClient::LobbyClient(const server::TableDirectory &directory, Caller caller, std::string owner)
    : directory_(directory), caller_(std::move(caller)), owner_(std::move(owner)) {
    if (!connect())
        throw system::Failure(owner_.empty() ? "no club is open here" : "the club of " + owner_ + " is not open");
    for (const auto deadline = in(patience); !is_ready_ && !stranger_;) {
        const std::optional<LobbyNews> news = next(deadline);
        if (!news)
            throw system::Failure("the club does not answer");
        if (const auto *const bye = std::get_if<Bye>(&*news))
            throw SentAway(bye->reason);
        apply(*news);
    }
}

bool LobbyClient::is_open(const server::TableDirectory &directory) {
    return server::HostConnection::open(directory, std::string(lobby_name)).has_value();
}

bool LobbyClient::connect() {
    connection_ = server::HostConnection::open(directory_, std::string(lobby_name));
    if (connection_ && !owner_.empty() && server::login_name(connection_->host()) != owner_)
        connection_.reset();
    if (!connection_)
        return false;
    lobby_ = game::Lobby{.club = server::login_name(connection_->host())};
    connection_->wake(retry_.loop());
    return connection_->send(write_call(Hello{lobby_version, caller_.key, caller_.address}), in(seconds(0)));
}

void LobbyClient::disconnect(Instant now) {
    connection_.reset();
    lobby_.is_connected = false;
    has_changed_ = true;
    retry_.set(now + between_tries);
}

void LobbyClient::wake(system::EventLoop *loop) {
    retry_.wake(loop);
    if (connection_)
        connection_->wake(loop);
}

// The next line, waiting for it; nullopt if none comes.
std::optional<LobbyNews> LobbyClient::next(std::chrono::steady_clock::time_point deadline) {
    try {
        const std::optional<std::string> line = connection_ ? connection_->receive(deadline) : std::nullopt;
        return line ? std::optional(read_news(*line)) : std::nullopt;
    } catch (const notation::ParseError &) {
        return {}; // not a club, or a broken one
    }
}

Expected<void> LobbyClient::sign_up(const SignUp &sign_up) {
    if (!connection_ || !connection_->send(write_call(sign_up), in(patience)))
        return unexpected(std::string("the club has closed the connection"));
    for (const auto deadline = in(patience); stranger_;) {
        const std::optional<LobbyNews> news = next(deadline);
        if (!news)
            throw system::Failure("the club does not answer");
        if (const auto *const refused = std::get_if<Refused>(&*news))
            return unexpected(refused->reason);
        if (const auto *const bye = std::get_if<Bye>(&*news))
            throw SentAway(bye->reason);
        apply(*news);
    }
    return {};
}

bool LobbyClient::apply(const LobbyNews &news) {
    bool is_of_lobby = true;
    std::visit(Overloaded{[&](const Stranger &who) { stranger_ = who.policy; },
                          [&](const Welcome &welcome) {
                              stranger_.reset();
                              member_ = welcome.member;
                              lobby_.own = welcome.name;
                          },
                          [&](Ready) { is_ready_ = true; },
                          [&](const game::LobbyPerson &person) { put(lobby_.people, person); },
                          [&](const Gone &gone) { erase(lobby_.people, gone.person); },
                          [&](const game::LobbyTable &table) { put(lobby_.tables, table); },
                          [&](const Ended &ended) { erase(lobby_.tables, ended.table); },
                          [&](const game::LobbySaying &said) {
                              lobby_.sayings.push_back(said);
                              if (lobby_.sayings.size() > game::Lobby::most_sayings)
                                  lobby_.sayings.pop_front();
                          },
                          [&](const Announced &announced) { lobby_.announcement = announced.text; },
                          [&](const auto &) { is_of_lobby = false; }},
               news);
    return is_of_lobby;
}

std::vector<LobbyNews> LobbyClient::receive(Instant now) {
    std::vector<LobbyNews> rest;
    if (!farewell_.empty() || (!connection_ && !retry_.is_due(now)))
        return rest;
    if (!connection_ && !connect()) {
        disconnect(now);
        return rest;
    }
    try {
        while (const std::optional<std::string> line = connection_->receive()) {
            LobbyNews news = read_news(*line);
            has_changed_ = true;
            if (const auto *const bye = std::get_if<Bye>(&news))
                farewell_ = bye->reason;
            else if (!apply(news))
                rest.push_back(std::move(news));
        }
    } catch (const notation::ParseError &) {
        disconnect(now);
        return rest;
    }
    if (connection_->is_over())
        disconnect(now);
    return rest;
}

bool LobbyClient::ask(const game::LobbyRequest &request) {
    return connection_ && connection_->send(write_call(request), in(seconds(0)));
}

} // namespace tondo::club
