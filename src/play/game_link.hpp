#pragma once
// Interface between a play screen or text mode and its game. Submits the player's decisions; passes events, refusals
// and presence to the session. The game runs in this process (local_game.hpp) or at a host (remote_game.hpp).

#include "system/exit_status.hpp"
#include "tondo/core/position.hpp"
#include "ui/game/program_action.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tondo::play {

/// How a player left a game.
struct ExitReason {
    enum class How : std::uint8_t {
        quit,
        new_game, ///< A new game under the same rules.
        rematch,  ///< The same game, with every player one seat further.
        step,     ///< Another step of the course.
        closed,   ///< The terminal was closed.
    };
    How how = How::quit;
    std::optional<Position> start = {}; ///< Start position of the new game; nullopt for the usual one.
    int status = system::exit_done;
    std::string message = {}; ///< Message for the player; empty if there is none.
    int steps = 0;            ///< Number of steps to move in the course.
};

class GameLink {
public:
    using Milliseconds = std::chrono::milliseconds;

    virtual ~GameLink() = default;

    /// Updates the clock after a wait, before anything else. Returns whether a time limit has ended the turn, so that
    /// input that arrived meanwhile comes too late.
    virtual bool tick() = 0;
    /// Passes all events of others to the session. In text mode `told` prints the news after each event; it may be
    /// empty.
    virtual std::optional<ExitReason> update(const std::function<void()> &told = {}) = 0;
    /// The player has seen the last message and pressed a key.
    virtual void acknowledge() {}
    /// Executes a decision of the player. Throws storage::FileInUse if another program is writing the file in which it
    /// saves; then submit it again.
    virtual std::optional<ExitReason> submit(const ui::Decision &decision) = 0;
    /// Called when the terminal is closed.
    virtual void close() {}

    /// Maximum time until the next update(); nullopt if only events matter.
    virtual std::optional<Milliseconds> wait() = 0;
};

} // namespace tondo::play
