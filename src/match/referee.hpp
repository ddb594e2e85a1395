#pragma once
// Plays one game of a match; the players' programs are untrusted.

#include "bots/move_source.hpp"
#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tondo::match {

struct Clock {
    std::chrono::milliseconds at_first;
    std::chrono::milliseconds increment;
};

/// The limits of all players of a game.
struct Conditions {
    ByColor<notation::Go> go;   ///< The limit of each move; the referee sets clocks and seed.
    std::optional<Clock> clock; ///< A player whose clock runs out forfeits on time.
    std::size_t most_plies;     ///< The game is drawn after this many plies.
    bots::BotTimeouts timeouts;
    std::uint64_t seed = 0; ///< Each move's seed is derived from this seed and the ply.
};

/// Plays a game from an opening to its end. A player who breaks the rules forfeits as if the clock had run out; `told`
/// is called with the colour and the reason. Times are recorded if they are limited. Returns nullopt if the file
/// descriptor `stop` became readable before the end. `loop` must be the opponents' event loop.
std::optional<notation::GameTree> play_out(system::EventLoop &loop, const Game &opening,
                                           const ByColor<bots::MoveSource *> &opponents, const Conditions &conditions,
                                           int stop, const std::function<void(Color, const bots::Fault &)> &told);

} // namespace tondo::match
