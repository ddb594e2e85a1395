#pragma once
// An analyst looks at one position at a time and reports the best lines: the engine, or another program.

#include "bots/engine_thread.hpp"
#include "bots/move_source.hpp"
#include "game/seat_player.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tondo::bots {

/// Wakes its event loop whenever next_thought() may return something.
class Analyst {
public:
    /// Shares that a program does not tell are all 0.
    using Thought = EngineThread::Thought;

    virtual ~Analyst() = default;

    /// Looks for so many of the best moves in a game that is not over, at low priority. Cancels the previous question.
    virtual void ask(const Game &game, std::chrono::milliseconds time, int lines) = 0;
    /// Cancels the question; no thought on it follows.
    virtual void cancel() = 0;
    /// The latest thought since the last call; or why the analyst is of no use any more, at any time. Call it also
    /// while there is no question.
    virtual std::optional<Expected<Thought, Fault>> next_thought() = 0;
    /// As the analyst calls itself, safe to print; empty if it has not.
    virtual std::string name() const = 0;
};

/// `who` has the threads and the hash of the own engine. Throws Failure.
std::unique_ptr<Analyst> make_analyst(system::EventLoop &loop, const game::Analyst &analyst,
                                      const engine::Personality &who, const BotTimeouts &timeouts = {});

} // namespace tondo::bots
