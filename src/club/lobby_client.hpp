#pragma once
// A member's connection to the lobby of a club, with what it shows; connects again by itself.

#include "club/lobby_lines.hpp"
#include "server/host_connection.hpp"
#include "server/retry_timer.hpp"
#include "server/table_directory.hpp"
#include "system/failure.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tondo::club {

/// Somebody at the door of a club.
struct Caller {
    std::string key = {}; ///< As in Hello.
    std::string address = {};
};

/// The holder of a key, from where sshd says; without a key, this login.
Caller caller_with(const std::string &key);

/// The club has ended the connection for good.
class SentAway : public system::Failure {
public:
    explicit SentAway(const std::string &reason) : system::Failure("the club says: " + reason) {}
};

class LobbyClient {
public:
    using Instant = std::chrono::milliseconds;

    /// Connects, and waits for the club's answer: the whole lobby, or that the key is a stranger's. Throws Failure if
    /// no club of that owner is open there, SentAway if it turns the visitor away. `owner`: the login that must run it,
    /// if not empty. `directory` must outlive it.
    LobbyClient(const server::TableDirectory &directory, Caller caller, std::string owner = {});

    /// Whether there is a club in that directory.
    static bool is_open(const server::TableDirectory &directory);

    /// For a stranger, who may become a member; nullopt for a member.
    const std::optional<SignUpPolicy> &stranger() const { return stranger_; }
    /// Waits for the answer. The error is the club's reason.
    Expected<void> sign_up(const SignUp &sign_up);

    /// The member's name in the club, and at tables.
    const std::string &member() const { return member_; }
    const game::Lobby &lobby() const { return lobby_; }
    /// Whether lobby() has changed since the last call.
    bool take_change() { return std::exchange(has_changed_, false); }

    /// Makes the loop take a turn when receive() may return something; nullptr: unregisters.
    void wake(system::EventLoop *loop);
    /// The news since the last call that are not in lobby(): invitations, codes, refusals, where to go. Never waits.
    std::vector<LobbyNews> receive(Instant now);
    /// False if it could not be sent.
    bool ask(const game::LobbyRequest &request);
    /// Why the club has ended the connection for good; empty if it has not.
    const std::string &farewell() const { return farewell_; }

private:
    bool connect();
    void disconnect(Instant now);
    std::optional<LobbyNews> next(std::chrono::steady_clock::time_point deadline);
    /// Whether it belongs to the lobby's state, not to the client.
    bool apply(const LobbyNews &news);

    const server::TableDirectory &directory_;
    Caller caller_;
    std::string owner_;
    std::optional<server::HostConnection> connection_;
    std::optional<SignUpPolicy> stranger_;
    std::string member_;
    bool is_ready_ = false; ///< The lobby is known whole.
    std::string farewell_;
    game::Lobby lobby_;
    bool has_changed_ = true;
    server::RetryTimer retry_;
};

} // namespace tondo::club
