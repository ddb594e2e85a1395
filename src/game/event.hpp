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

namespace tondo::game {

/// `move e2e4 298000`, `resigns`, `flags`, `draw`, `resigns-for-b`: a ply of the player to move.
struct Played {
    PlyAction action;
    std::optional<std::chrono::milliseconds> left{}; ///< On the player's clock after a move, if there is one.
    friend bool operator==(const Played &, const Played &) = default;
};
/// `resign w`: on the turn of another player it waits for the player's own (rules 3man 6.2).
struct Resigned {
    Color seat;
    friend bool operator==(Resigned, Resigned) = default;
};
/// `undo`: the last ply.
struct TakenBack {
    friend bool operator==(TakenBack, TakenBack) = default;
};
/// `redo`: the ply taken back last.
struct PlayedAgain {
    friend bool operator==(PlayedAgain, PlayedAgain) = default;
};
/// `offer w draw`; `offer w resign b` in favour of a winner, where a mate ends the game (rules green 6.2).
struct Offered {
    Color by;
    std::optional<Color> winner{};
    friend bool operator==(const Offered &, const Offered &) = default;
};
/// `accept g`: the last one that is needed carries the offer out.
struct Accepted {
    Color by;
    friend bool operator==(Accepted, Accepted) = default;
};
/// `decline g`: the offer is gone; its own player withdraws it.
struct Declined {
    Color by;
    friend bool operator==(Declined, Declined) = default;
};
/// `clocks 10+5`, `clocks off`: everybody's clock from now on.
struct ClockSet {
    std::optional<TimeControl> control;
    friend bool operator==(const ClockSet &, const ClockSet &) = default;
};
/// `adjourned 42`: the clock stands still, with so much left to the player to move.
struct ClockStopped {
    std::chrono::milliseconds left;
    friend bool operator==(ClockStopped, ClockStopped) = default;
};
/// `player g bot:3`: from now on that one plays the seat (seat_player.hpp); empty for a person (`human`).
struct PlayerSet {
    Color seat;
    std::string player;
    friend bool operator==(const PlayerSet &, const PlayerSet &) = default;
};
/// `sit w anna`: a client or bot takes a free seat of a hosted game, and leaves the one it had; or it takes over that
/// of another in a game that has begun.
struct SeatTaken {
    Color seat;
    std::string name;
    friend bool operator==(const SeatTaken &, const SeatTaken &) = default;
};
/// `stand w`: the seat is free again.
struct SeatVacated {
    Color seat;
    friend bool operator==(SeatVacated, SeatVacated) = default;
};

using Event = std::variant<Played, Resigned, TakenBack, PlayedAgain, Offered, Accepted, Declined, ClockSet,
                           ClockStopped, PlayerSet, SeatTaken, SeatVacated>;

/// The event, if it is a move, to be stamped with the time left; nullptr for any other.
Played *played_move(Event &event);

/// The event as a line without its newline.
/// @param before the position in which it happens
std::string write_event(const Position &before, const Event &event);

/// Reads such a line; also those of older journals (`offers-draw`, `flag w`, `played e2e4`). Throws ParseError.
Event read_event(const Position &before, std::string_view line);

} // namespace tondo::game
