#pragma once
// Actions requested by the actors of a game in progress: a keyboard, a bot or a client. validate() turns an action into
// an event or a refusal. Program actions (quit, save, copy) are not included.

#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::game {

/// A legal move, or a declaration for the player to move: an agreed draw, time run out, or an accepted resignation in
/// favour of a winner.
struct Play {
    PlyAction action;
};
/// Only for rules under which a mate does not end the game.
struct Resign {
    std::optional<Color> seat{}; ///< nullopt: the actor's own seat.
};
/// Offers a draw, or a resignation in favour of `winner` where a mate ends the game (rules green 6.2).
struct MakeOffer {
    std::optional<Color> winner{};
};
struct Accept {};
/// Declines another player's offer, or withdraws the actor's own.
struct Decline {};
struct TakeBack {};
struct PlayAgain {}; ///< Replays the ply taken back last.
/// Resets all clocks; nullopt: continue without clocks.
struct SetClock {
    std::optional<TimeControl> control;
};
struct StopClock {
    std::chrono::milliseconds left; ///< Time left to the player to move.
};
/// Gives another player more time.
struct GiveTime {
    static constexpr std::chrono::seconds most{3600};
    Color seat;
    std::chrono::seconds time; ///< 1 to `most`.
};
/// Plans a line of conditional moves; none: forgets all.
struct Plan {
    std::vector<Move> moves;
};
/// Assigns a seat to a player (seat_player.hpp); empty: a person.
struct SetPlayer {
    Color seat;
    std::string player;
};
/// Takes a seat of a hosted game.
struct Sit {
    std::optional<Color> seat{}; ///< nullopt: the first suitable seat.
};
/// Leaves a seat of a hosted game, before the first move.
struct Stand {};

using Action = std::variant<Play, Resign, MakeOffer, Accept, Decline, TakeBack, PlayAgain, SetClock, StopClock,
                            GiveTime, Plan, SetPlayer, Sit, Stand>;

/// The action as a request line, such as `move e2e4` or `resign for g`; empty for actions that are not sent to a host.
std::string write_action(const RuleSet &rules, const Action &action);

/// Whether a line begins with an action's keyword.
bool is_action(std::string_view line);

} // namespace tondo::game
