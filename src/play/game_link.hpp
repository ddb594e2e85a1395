#pragma once
// The one way in which a play screen or text mode is connected to its game: it submits the player's decisions, and
// events, refusals and presence come back to the session. The game is kept here (local_game.hpp) or by the host of a
// shared game (remote_game.hpp).

#include "system/exit_status.hpp"
#include "tondo/core/position.hpp"
#include "ui/game/program_action.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tondo::app {

/// How a player left a game.
struct ExitReason {
    enum class How : std::uint8_t {
        quit,
        new_game, ///< Another under the same rules.
        rematch,  ///< The same, with everybody one seat on.
        step,     ///< Another step of the course.
        closed,   ///< The terminal is gone.
    };
    How how = How::quit;
    std::optional<Position> start = {}; ///< Of the new game, if it is not the usual one.
    int status = exit_done;
    std::string message = {}; ///< For the player; may be empty.
    int steps = 0;            ///< On in the course.
};

class GameLink {
public:
    using Milliseconds = std::chrono::milliseconds;

    virtual ~GameLink() = default;

    /// Time passes, before anything else after waiting. Whether it has decided something: a key has come too late then.
    virtual bool tick() = 0;
    /// Hands everything that has come from others to the session. In text mode `told` writes what there is to say after
    /// each thing; it may be empty.
    virtual std::optional<ExitReason> poll(const std::function<void()> &told = {}) = 0;
    /// The player has seen the last message, and goes on.
    virtual void acknowledge() {}
    /// Carries out a decision of the player.
    virtual std::optional<ExitReason> submit(const ui::Decision &decision) = 0;
    /// The terminal is gone.
    virtual void close() {}

    /// How long nothing changes by itself; nothing if it never does.
    virtual std::optional<Milliseconds> wait() = 0;
};

} // namespace tondo::app
