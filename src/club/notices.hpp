#pragma once
// Notices to members who are not here: it is their turn in a game by correspondence, somebody invites them. A command
// of the club's owner sends them on, by mail or otherwise.

#include "club/member_book.hpp"
#include "game/lobby.hpp"
#include "system/child_process.hpp"
#include "system/event_loop.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <vector>

namespace tondo::club {

struct Notice {
    enum class Kind : std::uint8_t {
        turn,
        reminder, ///< Less than a quarter of the time is left.
        over,     ///< The game has ended.
        invited,
    };
    Kind kind;
    std::string name; ///< As at tables.
    game::LobbyTable table;
    std::string by = {}; ///< The member who invites.
    friend bool operator==(const Notice &, const Notice &) = default;
};

/// The notices of a change of a table with days for each move to its players.
std::vector<Notice> notices_of(const game::LobbyTable &before, const game::LobbyTable &after);
/// A reminder, if it is time.
std::optional<Notice> reminder(const game::LobbyTable &table, Time now);

/// Lines `Notice: turn`, `To: anna@tondo`, `Table: bert`, `Rules: 3man`, `Due: 2026-12-01 14:00 UTC`, a blank one, and
/// a sentence.
std::string write_notice(const Notice &notice);

/// Runs a command of /bin/sh for each notice, with its text on standard input, a few at a time.
class NoticeCommand {
public:
    using Log = std::function<void(const std::string &)>;

    /// Without a command, notices are dropped.
    NoticeCommand(system::EventLoop &loop, std::string command, Log log);
    void send(const Notice &notice);
    /// Starts and ends commands; call it after each turn of the loop.
    void look();
    /// The number of commands that run.
    std::size_t running() const { return running_.size(); }

private:
    struct Running {
        Running(system::EventLoop &loop, const std::string &command);

        system::ChildProcess child;
        system::EventLoop::Timer end;
        bool has_ended = false;
        system::EventLoop::Source output;
    };

    void start(const std::string &text);

    system::EventLoop &loop_;
    std::string command_;
    Log log_;
    std::deque<std::string> waiting_;
    std::list<Running> running_;
};

} // namespace tondo::club
