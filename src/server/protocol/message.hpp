#pragma once
// Messages from the host to a client, one line each (tondo-table(6)).

#include "game/match_score.hpp"
#include "game/presence.hpp"
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

/// Maximum length of a message in bytes, with its newline.
inline constexpr std::size_t longest_message = 4096;

/// The answer to hello.
struct Welcome {
    int version;
    std::string client; ///< The client's name at this table.
    friend bool operator==(const Welcome &, const Welcome &) = default;
};
/// Identifies the table and the game.
struct GameInfo {
    std::string table;
    std::string owner;
    std::int64_t id = 0; ///< Number of the game, unique at this table.
    friend bool operator==(const GameInfo &, const GameInfo &) = default;
};
/// The games before this one, and how many are planned.
struct SeriesInfo {
    game::Series series;
    friend bool operator==(const SeriesInfo &, const SeriesInfo &) = default;
};
/// A record of the game's description (game/description.hpp).
struct Described {
    std::string record;
    friend bool operator==(const Described &, const Described &) = default;
};
/// An event, numbered from 1 without gaps.
struct Happened {
    std::size_t number;
    std::string event; ///< In the text form of game::read_event().
    friend bool operator==(const Happened &, const Happened &) = default;
};
/// Sent when the client has received all `events` events so far.
struct Ready {
    std::size_t events;
    friend bool operator==(Ready, Ready) = default;
};
/// The client has taken that seat; nullopt: it is a spectator.
struct Seated {
    std::optional<char> seat;
    friend bool operator==(Seated, Seated) = default;
};
/// Whether a player is connected and their client answers.
struct PlayerConnection {
    char seat;
    game::Connection::State state = game::Connection::State::here;
    std::chrono::seconds since{}; ///< Duration of the silence or absence.
    std::size_t number = 1;       ///< The number of connections of a player who is here.
    friend bool operator==(const PlayerConnection &, const PlayerConnection &) = default;
};
/// The time left on each clock, and the player whose clock runs.
struct Clocks {
    ByColor<std::chrono::milliseconds> left;
    std::optional<char> running;
    friend bool operator==(const Clocks &, const Clocks &) = default;
};
/// The number of spectators, and the names of the first few.
struct Audience {
    static constexpr std::size_t most_names = 8;

    std::size_t clients = 0;
    std::vector<std::string> names{};
    friend bool operator==(const Audience &, const Audience &) = default;
};
/// The square under the cursor of the player to move, if they share it.
struct Considered {
    std::string square; ///< Empty if there is none.
    friend bool operator==(const Considered &, const Considered &) = default;
};
/// The player who can be claimed from now on; nullopt if none can.
struct Claimable {
    std::optional<char> seat;
    friend bool operator==(const Claimable &, const Claimable &) = default;
};
/// Whether the game is paused.
struct Paused {
    bool is_paused = false;
    friend bool operator==(Paused, Paused) = default;
};
/// The open proposal, to which the other players have still to agree; nullopt if there is none.
struct Proposed {
    std::string by{};
    std::optional<Proposal> proposal{};
    friend bool operator==(const Proposed &, const Proposed &) = default;
};
/// A chat message. Numbers increase, also across restarts of the host.
struct ChatMessage {
    std::int64_t number;
    std::string client;
    std::string text;
    bool is_aside = false; ///< Of a spectator; players receive it once the game is over, or they have agreed to.
    friend bool operator==(const ChatMessage &, const ChatMessage &) = default;
};
/// The reason why a request was refused.
struct Refused {
    std::string request; ///< The request's first word; `?` if it could not be parsed.
    std::string reason;
    friend bool operator==(const Refused &, const Refused &) = default;
};
/// Reasons of a bye. After the first four the client reconnects automatically.
inline constexpr std::string_view too_many_at_once = "too many come in at once; try again";
inline constexpr std::string_view no_answer = "you do not answer";
inline constexpr std::string_view not_read = "you do not listen";
inline constexpr std::string_view next_game_begins = "the next game begins";
inline constexpr std::string_view table_closed = "the table was closed";
inline constexpr std::string_view adjourned = "the game is adjourned";
inline constexpr std::string_view goodbye = "goodbye"; ///< The answer to leave.

/// Prefix of the reason with which a host of any version refuses a client of another version.
inline constexpr std::string_view speaks_version = "this host speaks version ";

/// The last message on a connection.
struct Bye {
    std::string reason;
    friend bool operator==(const Bye &, const Bye &) = default;
};

/// A message of a later version, which clients ignore.
struct Unknown {
    std::string line;
    friend bool operator==(const Unknown &, const Unknown &) = default;
};

using Message =
    std::variant<Welcome, GameInfo, SeriesInfo, Described, Happened, Ready, Seated, PlayerConnection, Clocks, Audience,
                 Considered, Claimable, Paused, Proposed, ChatMessage, Refused, Ping, Pong, Bye, Unknown>;

/// The message's line, without newline.
std::string write_message(const Message &message);
/// Throws ParseError.
Message read_message(std::string_view line);

} // namespace tondo::server
