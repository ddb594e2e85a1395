#pragma once
// The engine on its own thread; its reports are an input of the event loop. Where the system has no thread left the
// caller's searches instead, except for pondering.

#include "system/event_loop.hpp"
#include "system/pipe.hpp"
#include "tondo/core/game.hpp"
#include "tondo/engine/engine.hpp"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace tondo::bots {

class EngineThread {
public:
    enum class Priority : std::uint8_t { normal, low };

    struct Thought {
        engine::Report report;
        bool done; ///< No better report will follow.
    };

    /// Throws Failure if the system is out of descriptors.
    explicit EngineThread(system::EventLoop &loop, Priority priority = Priority::normal);

    /// Searches a game that is not over. Cancels the previous question.
    void ask(const engine::Personality &who, const Game &game, const engine::Limits &limits);
    /// Searches a game for a player who is not to move, at low priority and without reports, so that the player's next
    /// search gains by it.
    void ponder(const engine::Personality &who, Color seat, const Game &game);
    /// The same with other work, which must return soon after a stop request, with or without a report.
    using Work = std::function<std::optional<engine::Report>(const std::stop_token &stop,
                                                             const engine::OnReport &report_progress)>;
    void ask(Work work);
    /// Cancels the question and waits for the thread; next_thought() returns no report of it any more.
    void cancel();

    /// The latest report since the last call; each search iteration reports its best line so far. The loop wakes when
    /// there is one. Throws std::bad_alloc if the search ran out of memory.
    std::optional<Thought> next_thought();

private:
    void start(Work work, Priority priority);
    void run(const Work &work, const std::stop_token &stop);
    void report_progress(const engine::Report &report, bool done);

    Priority priority_;
    system::Wakeup thought_;
    system::EventLoop::Source wakes_;
    std::mutex guard_; ///< Guards latest_.
    std::optional<Thought> latest_;
    std::atomic<bool> out_of_memory_ = false;
    engine::Memory memory_; ///< Of thread_ alone.
    std::jthread thread_;   ///< Last member, so that the thread is joined before the members it uses are destroyed.
};

} // namespace tondo::bots
