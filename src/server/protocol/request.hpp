#pragma once
// Requests of a client to the host of a shared game, one line each (tondo-table(6)). Requests about seats and the game
// are actions (game/action.hpp).

#include "server/protocol/heartbeat.hpp"
#include "server/protocol/proposal.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::server {

/// Hosts and clients of later versions are understood, too: what is unknown is ignored by clients and refused by hosts.
inline constexpr int protocol_version = 4;
/// Maximum length of a request in bytes, with its newline.
inline constexpr std::size_t longest_request = 1024;

/// The events that a reconnecting client already has.
struct KnownEvents {
    std::int64_t game = 0;  ///< GameInfo::id.
    std::size_t events = 0; ///< Number of events.
    friend bool operator==(const KnownEvents &, const KnownEvents &) = default;
};

struct Hello {
    int version = protocol_version;
    std::string
        as{}; ///< The client's name if not the login's; only TablePolicy::names_from may choose. Otherwise empty.
    KnownEvents known{};
    friend bool operator==(const Hello &, const Hello &) = default;
};
/// An action in the text form of game::write_action(); the host parses it for its current position.
struct Act {
    std::string line;
    friend bool operator==(const Act &, const Act &) = default;
};
struct Watch {
    friend bool operator==(Watch, Watch) = default;
};
struct Say {
    std::string text; ///< Without control characters once parsed.
    friend bool operator==(const Say &, const Say &) = default;
};
/// The square under the cursor of the player to move.
struct Point {
    std::string square{}; ///< Empty if there is none.
    friend bool operator==(const Point &, const Point &) = default;
};
/// Leaves the table; before the first move this frees the seat.
struct Leave {
    friend bool operator==(Leave, Leave) = default;
};
/// Ends the table; only its owner may.
struct Close {
    friend bool operator==(Close, Close) = default;
};
/// Begins the next game of the series once a game is over; only the owner may without the others' consent.
struct BeginNext {
    friend bool operator==(BeginNext, BeginNext) = default;
};
/// `kick`, `ban` or `unban`; only the owner may.
struct Expel {
    enum class How : std::uint8_t { kick, ban, unban };
    How how;
    std::string name;
    friend bool operator==(const Expel &, const Expel &) = default;
};
/// Eliminates the player to move, who is away or does not move.
struct Claim {
    friend bool operator==(Claim, Claim) = default;
};
/// A proposal, executed once the other players agree.
struct Propose {
    Proposal proposal;
    friend bool operator==(const Propose &, const Propose &) = default;
};
/// Ends a pause.
struct Resume {
    friend bool operator==(Resume, Resume) = default;
};
/// `agree` or `disagree`.
struct Vote {
    bool agrees;
    friend bool operator==(Vote, Vote) = default;
};

using Request = std::variant<Hello, Act, Watch, Say, Point, Ping, Pong, Leave, Close, BeginNext, Expel, Claim, Resume,
                             Propose, Vote>;

/// Throws ParseError for an invalid line. Escapes control characters in chat text.
Request read_request(std::string_view line);

/// The request's line, without newline.
std::string write_request(const Request &request);

/// Whether an action takes a seat.
bool is_sit(const Act &act);

/// The first word of the request's line.
std::string word_of(const Request &request);

} // namespace tondo::server
