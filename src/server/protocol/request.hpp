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

inline constexpr int protocol_version = 3;
/// Bytes of a request, its newline included.
inline constexpr std::size_t longest_request = 1024;

/// The part of a game that a reconnecting client already has.
struct KnownEvents {
    std::int64_t game = 0;  ///< Of which game (GameInfo::id).
    std::size_t events = 0; ///< How many of its events.
    friend bool operator==(const KnownEvents &, const KnownEvents &) = default;
};

struct Hello {
    int version = protocol_version;
    std::string as{}; ///< A name other than that of the log-in, from the account whose clients have such; else empty.
    KnownEvents known{};
    friend bool operator==(const Hello &, const Hello &) = default;
};
/// An action as game::write_action() writes it; the host reads it for its position.
struct Act {
    std::string line;
    friend bool operator==(const Act &, const Act &) = default;
};
struct Watch {
    friend bool operator==(Watch, Watch) = default;
};
struct Say {
    std::string text; ///< Fit for a terminal.
    friend bool operator==(const Say &, const Say &) = default;
};
/// The square under the cursor of the player to move.
struct Point {
    std::string square{}; ///< Empty for none.
    friend bool operator==(const Point &, const Point &) = default;
};
/// The client leaves; before the first move this frees the seat.
struct Leave {
    friend bool operator==(Leave, Leave) = default;
};
/// Ends the table; for its owner.
struct Close {
    friend bool operator==(Close, Close) = default;
};
/// `kick`, `ban` or `unban`, for the owner.
struct Expel {
    enum class How : std::uint8_t { kick, ban, unban };
    How how;
    std::string name;
    friend bool operator==(const Expel &, const Expel &) = default;
};
/// Puts out the player to move, who is away or does not move.
struct Claim {
    friend bool operator==(Claim, Claim) = default;
};
/// A proposal, carried out if the others agree.
struct Propose {
    Proposal proposal;
    friend bool operator==(const Propose &, const Propose &) = default;
};
/// `agree` or `disagree`.
struct Vote {
    bool agrees;
    friend bool operator==(Vote, Vote) = default;
};

using Request = std::variant<Hello, Act, Watch, Say, Point, Ping, Pong, Leave, Close, Expel, Claim, Propose, Vote>;

/// Throws ParseError for a line that is no request. Chat text is made safe for a terminal.
Request read_request(std::string_view line);

/// Without newline.
std::string write_request(const Request &request);

/// The word it begins with.
std::string word_of(const Request &request);

} // namespace tondo::server
