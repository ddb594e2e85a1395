#pragma once
// What happens at a table and stays: the lines of its journal, and of what every guest is told in the same order.
// All who know the first position and the events know the game.

#include "tondo/core/rules.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::table {

/// A ply of a game that was begun elsewhere and goes on at this table.
struct Played {
    std::string action; ///< A move in coordinates, or what stands in its place (tondo(5)).
    friend bool operator==(const Played &, const Played &) = default;
};
/// A guest or bot takes a free seat; if he had another it is free again.
struct Sat {
    Color seat;
    std::string guest;
    friend bool operator==(const Sat &, const Sat &) = default;
};
/// He leaves it free.
struct Stood {
    Color seat;
    friend bool operator==(Stood, Stood) = default;
};
/// The player to move moves.
struct Moved {
    std::string move;                                ///< In coordinates.
    std::optional<std::chrono::milliseconds> left{}; ///< On his clock after it, at a table with clocks.
    friend bool operator==(const Moved &, const Moved &) = default;
};
/// Out of turn it takes effect on his turn.
struct Resigned {
    Color seat;
    friend bool operator==(Resigned, Resigned) = default;
};
/// The player to move has run out of time; or a bot, which cannot go on, is taken as if.
struct Flagged {
    Color seat;
    friend bool operator==(Flagged, Flagged) = default;
};
/// A draw; or where a mate ends the game, to give up in favour of a winner.
struct Offered {
    Color by;
    std::optional<Color> winner{};
    friend bool operator==(const Offered &, const Offered &) = default;
};
/// When all who are asked have accepted, what was offered is done.
struct Accepted {
    Color by;
    friend bool operator==(Accepted, Accepted) = default;
};
/// The offer is gone.
struct Declined {
    Color by;
    friend bool operator==(Declined, Declined) = default;
};

using Event = std::variant<Played, Sat, Stood, Moved, Resigned, Flagged, Offered, Accepted, Declined>;

/// `sit w anna`, `move e2e4 298000`, …
std::string write_event(const RuleSet &rules, const Event &event);
/// Throws ParseError.
Event read_event(const RuleSet &rules, std::string_view line);

} // namespace tondo::table
