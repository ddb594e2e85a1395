#pragma once
// Events of a game in progress. An event is one line of text, the same in a journal and on the wire (tondo-table(6)).
// The start, the seats and the list of events determine the game (live_game.hpp).

#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::notation {
class WordReader;
}

namespace tondo::game {

/// `move e2e4 298000`, `resigns`, `flags`, `draw`, `resigns-for-b`: a ply of the player to move.
struct Played {
    PlyAction action;
    std::optional<std::chrono::milliseconds> left{}; ///< The player's clock after a move; nullopt without clocks.
    friend bool operator==(const Played &, const Played &) = default;
};
/// `resign w`: if it is another player's turn, takes effect on the player's own (rules 3man 6.2).
struct Resigned {
    Color seat;
    friend bool operator==(Resigned, Resigned) = default;
};
/// `undo`: takes back the last ply.
struct TakenBack {
    friend bool operator==(TakenBack, TakenBack) = default;
};
/// `redo`: replays the ply taken back last.
struct PlayedAgain {
    friend bool operator==(PlayedAgain, PlayedAgain) = default;
};
/// `offer w draw`; `offer w resign b` in favour of a winner, where a mate ends the game (rules green 6.2).
struct Offered {
    Color by;
    std::optional<Color> winner{};
    friend bool operator==(const Offered &, const Offered &) = default;
};
/// `accept g`: the last acceptance needed puts the offer into effect.
struct Accepted {
    Color by;
    friend bool operator==(Accepted, Accepted) = default;
};
/// `decline g`: removes the offer; also how the offering player withdraws it.
struct Declined {
    Color by;
    friend bool operator==(Declined, Declined) = default;
};
/// `clocks 10+5`, `clocks off`: resets all players' clocks.
struct ClockSet {
    std::optional<TimeControl> control;
    friend bool operator==(const ClockSet &, const ClockSet &) = default;
};
/// `adjourned 42`: the time left to the player to move where the clock was stopped, or where a host would go on if it
/// ended now.
struct ClockStopped {
    std::chrono::milliseconds left;
    friend bool operator==(ClockStopped, ClockStopped) = default;
};
/// `given g 60000`: the player has so much time more.
struct TimeGiven {
    Color seat;
    std::chrono::milliseconds time;
    friend bool operator==(const TimeGiven &, const TimeGiven &) = default;
};
/// `due 1764345600`: by correspondence, the time in seconds since 1970 by which the player to move must have moved.
struct DueBy {
    std::chrono::sys_seconds time;
    friend bool operator==(const DueBy &, const DueBy &) = default;
};
/// `plan w e7e5 d7d5 g1f3`: a line of conditional moves (planned_lines.hpp); `plan w` forgets all.
struct Planned {
    Color seat;
    std::vector<Move> moves;
    friend bool operator==(const Planned &, const Planned &) = default;
};
/// `player g bot:3`: assigns the seat to a player (seat_player.hpp); empty for a person (`human`).
struct PlayerSet {
    Color seat;
    std::string player;
    friend bool operator==(const PlayerSet &, const PlayerSet &) = default;
};
/// `sit w anna`: a client or bot takes a free seat of a hosted game and leaves its previous one. In a game that has
/// begun it may take over an occupied seat.
struct SeatTaken {
    Color seat;
    std::string name;
    friend bool operator==(const SeatTaken &, const SeatTaken &) = default;
};
/// `stand w`: frees the seat.
struct SeatVacated {
    Color seat;
    friend bool operator==(SeatVacated, SeatVacated) = default;
};

using Event = std::variant<Played, Resigned, TakenBack, PlayedAgain, Offered, Accepted, Declined, ClockSet,
                           ClockStopped, TimeGiven, DueBy, Planned, PlayerSet, SeatTaken, SeatVacated>;

/// The event if it is a move, so that the caller can set the time left; nullptr for any other event.
Played *played_move(Event &event);

/// The event as a line without its newline; `before` is the position before it.
std::string write_event(const Position &before, const Event &event);

/// The line as others may read it: without the moves that a player plans. `seat` is the reader's letter, if any.
std::string_view shown_event(std::string_view line, std::optional<char> seat);

/// The moves in the rest of a text, each legal after those before it. Throws ParseError.
std::vector<Move> read_line(const Position &from, notation::WordReader &words);

/// Parses an event line, also of older journals (`offers-draw`, `flag w`, `played e2e4`). Throws ParseError.
Event read_event(const Position &before, std::string_view line);

} // namespace tondo::game
