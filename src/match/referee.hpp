#pragma once
// One game of a match; players' programs are not trusted.

#include "bots/move_source.hpp"
#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tondo::app {

struct Clock {
    std::chrono::milliseconds at_first;
    std::chrono::milliseconds increment;
};

/// The limits of all players of a game.
struct Conditions {
    ByColor<notation::Go> go;   ///< The limit of each move; clocks and seed are the referee's.
    std::optional<Clock> clock; ///< A player whose clock has run out loses the seat.
    std::size_t most_plies;     ///< Then the game is drawn.
    BotTimeouts timeouts;
    std::uint64_t seed = 0; ///< Of it and the ply the seed of each move is made.
};

/// Has the opponents play on from an opening to the game's end. A player who breaks the rules loses the seat as if
/// the clock had run out; `told` then gets the colour and the reason. Times are recorded where they are limited.
/// Returns nothing if `stop`, a file descriptor, became readable before the end. The loop is the opponents'.
std::optional<notation::GameTree> play_out(EventLoop &loop, const Game &opening, const ByColor<MoveSource *> &opponents,
                                           const Conditions &conditions, int stop,
                                           const std::function<void(Color, const Fault &)> &told);

} // namespace tondo::app
