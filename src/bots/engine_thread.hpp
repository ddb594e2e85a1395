#pragma once
// The engine on a thread of its own; its answer is an input of the event loop.

#include "system/event_loop.hpp"
#include "system/unique_fd.hpp"
#include "tondo/core/game.hpp"
#include "tondo/engine/engine.hpp"

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace tondo::app {

class EngineThread {
public:
    enum class Priority : std::uint8_t { normal, low };

    struct Thought {
        engine::Report report;
        bool done; ///< Nothing better will come of the question.
    };

    /// Throws Failure if the system has nothing to think with.
    explicit EngineThread(EventLoop &loop, Priority priority = Priority::normal);

    /// Asks about a game that is not over; what was asked before is taken back.
    void ask(const engine::Personality &who, const Game &game, const engine::Limits &limits);
    /// The same with another way to find an answer, which returns soon after a stop was requested, then perhaps without
    /// one.
    using Work = std::function<std::optional<engine::Report>(const std::stop_token &stop,
                                                             const engine::OnReport &report_progress)>;
    void ask(Work work);
    /// Takes the question back: no thought will come of it.
    void cancel();

    /// The latest thought since the last call: after each iteration the best so far. The loop takes a turn when there
    /// is something.
    std::optional<Thought> take();

private:
    void report_progress(const engine::Report &report, bool done);

    Priority priority_;
    UniqueFd thought_;
    EventLoop::Source wakes_;
    std::mutex guard_; ///< Of the latest.
    std::optional<Thought> latest_;
    std::jthread thread_; ///< The last: it is gone before what it uses.
};

} // namespace tondo::app
