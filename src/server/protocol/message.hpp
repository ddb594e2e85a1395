#pragma once
// Messages from the host to a client, one line each (tondo-table(6)).

#include "server/protocol/heartbeat.hpp"
#include "server/protocol/proposal.hpp"
#include "tondo/core/rules.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::server {

/// Bytes of a message, its newline included.
inline constexpr std::size_t longest_message = 4096;

/// The answer to hello.
struct Welcome {
    int version;
    std::string client; ///< The client's name at this table.
    friend bool operator==(const Welcome &, const Welcome &) = default;
};
/// Which table and game it is.
struct GameInfo {
    std::string table;
    std::string owner;
    std::int64_t id = 0; ///< Of the game: no two at a table have the same.
    friend bool operator==(const GameInfo &, const GameInfo &) = default;
};
/// A record of the game's description (game/description.hpp).
struct Described {
    std::string record;
    friend bool operator==(const Described &, const Described &) = default;
};
/// An event, numbered from 1 without gaps.
struct Happened {
    std::size_t number;
    std::string event; ///< As game::read_event() takes it.
    friend bool operator==(const Happened &, const Happened &) = default;
};
/// The client has received all events so far.
struct Ready {
    std::size_t events;
    friend bool operator==(Ready, Ready) = default;
};
/// The client has that seat now, or is a spectator.
struct Seated {
    std::optional<char> seat;
    friend bool operator==(Seated, Seated) = default;
};
/// Whether the player of a seat is connected, and the client answers.
struct Presence {
    enum class State : std::uint8_t { here, silent, away };

    char seat;
    State state = State::here;
    std::chrono::seconds since{}; ///< The time for which the player has been silent or away.
    std::size_t connections = 1;  ///< Of a player who is here.
    friend bool operator==(const Presence &, const Presence &) = default;
};
/// The times of the clocks at this moment, and the running one.
struct Clocks {
    ByColor<std::chrono::milliseconds> left;
    std::optional<char> running;
    friend bool operator==(const Clocks &, const Clocks &) = default;
};
/// The number of spectators, and the first of their names.
struct Audience {
    static constexpr std::size_t most_names = 8;

    std::size_t clients = 0;
    std::vector<std::string> names{};
    friend bool operator==(const Audience &, const Audience &) = default;
};
/// The square under the cursor of the player to move, if they show it.
struct Considered {
    std::string square; ///< Empty for nothing.
    friend bool operator==(const Considered &, const Considered &) = default;
};
/// The player to move can be claimed, which they could not be before; or not any more.
struct Claimable {
    std::optional<char> seat;
    friend bool operator==(const Claimable &, const Claimable &) = default;
};
/// A player's proposal, to which the others have still to agree; or none.
struct Proposed {
    std::string by{};
    std::optional<Proposal> proposal{};
    friend bool operator==(const Proposed &, const Proposed &) = default;
};
/// A chat message of a client. The numbers rise, also over a restart of the host.
struct ChatMessage {
    std::int64_t number;
    std::string client;
    std::string text;
    friend bool operator==(const ChatMessage &, const ChatMessage &) = default;
};
/// Why a request was not carried out.
struct Refused {
    std::string request; ///< The word it began with; `?` if it was none.
    std::string reason;
    friend bool operator==(const Refused &, const Refused &) = default;
};
/// Reasons of a bye. After the first three the client comes back by itself.
inline constexpr std::string_view too_many_at_once = "too many come in at once; try again";
inline constexpr std::string_view no_answer = "you do not answer";
inline constexpr std::string_view not_read = "you do not listen";
inline constexpr std::string_view table_closed = "the table was closed";
inline constexpr std::string_view adjourned = "the game is adjourned";
inline constexpr std::string_view goodbye = "goodbye"; ///< The answer to leave.

/// How a host of any version begins to refuse a client of another.
inline constexpr std::string_view speaks_version = "this host speaks version ";

/// The last message.
struct Bye {
    std::string reason;
    friend bool operator==(const Bye &, const Bye &) = default;
};

using Message = std::variant<Welcome, GameInfo, Described, Happened, Ready, Seated, Presence, Clocks, Audience,
                             Considered, Claimable, Proposed, ChatMessage, Refused, Ping, Pong, Bye>;

/// Without newline.
std::string write_message(const Message &message);
/// Throws ParseError.
Message read_message(std::string_view line);

} // namespace tondo::server
