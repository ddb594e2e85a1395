#pragma once
// Actions: what the actors of a game in progress ask for, be it at the keyboard, from a bot or over a socket.
// validate() turns an action into an event or refuses it. Actions of the program (quit, save, copy) are not among them.

#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::game {

/// A legal move; or what the actor may declare for the player to move: a draw that all have agreed to, time that has
/// run out, a resignation in favour of a winner that the third player has accepted.
struct Play {
    PlyAction action;
};
/// Where a mate does not end the game.
struct Resign {
    std::optional<Color> seat{}; ///< None: the actor's own.
};
/// A draw; or to resign in favour of a winner, where a mate ends the game (rules green 6.2).
struct MakeOffer {
    std::optional<Color> winner{};
};
struct Accept {};
/// Another's offer; the actor's own is withdrawn.
struct Decline {};
struct TakeBack {};
struct PlayAgain {}; ///< The ply taken back last.
/// Everybody's clock anew; none: play on without clocks.
struct SetClock {
    std::optional<TimeControl> control;
};
struct StopClock {
    std::chrono::milliseconds left; ///< To the player to move.
};
/// From now on that one plays the seat (seat_player.hpp); empty: a person.
struct SetPlayer {
    Color seat;
    std::string player;
};
/// Takes a seat of a hosted game.
struct Sit {
    std::optional<Color> seat{}; ///< None: the one that suits.
};
/// Leaves it, before the first move.
struct Stand {};

using Action = std::variant<Play, Resign, MakeOffer, Accept, Decline, TakeBack, PlayAgain, SetClock, StopClock,
                            SetPlayer, Sit, Stand>;

/// The action as a line for a host, such as `move e2e4` or `resign for g`; empty for what no host is asked for.
std::string write_action(const RuleSet &rules, const Action &action);

/// Whether a line begins with the word of an action.
bool is_action(std::string_view line);

} // namespace tondo::game
