#pragma once
// The one place where the program waits: for input, for other processes and threads, for signals, for its own timers.

#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <poll.h>
#include <vector>

namespace tondo::app {

/// One thread's. Code that waits for something owns a Source or a Timer; the owner of the loop takes turns.
class EventLoop {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    /// A file descriptor that is watched from construction to destruction.
    class Source {
    public:
        /// Is told what happened, as poll() has it, once a turn. It does a bounded piece of work: what it leaves is
        /// told of again.
        using Ready = std::function<void(short happened)>;

        /// Without `ready` it only ends the wait. The descriptor outlives it. Those made first are served first.
        Source(EventLoop &loop, int descriptor, Ready ready = {}, int events = POLLIN);
        ~Source();
        Source(const Source &) = delete;
        Source &operator=(const Source &) = delete;

        /// POLLIN, POLLOUT, or 0: then not even a hang-up is told of.
        void watch_for(int events) { events_ = static_cast<short>(events); }

    private:
        friend class EventLoop;
        EventLoop &loop_;
        int descriptor_;
        Ready ready_;
        short events_;
    };

    /// Ends the wait when its time has come, and is unset then.
    class Timer {
    public:
        explicit Timer(EventLoop &loop, std::optional<Time> due = {});
        /// Due so long from now.
        Timer(EventLoop &loop, std::optional<std::chrono::milliseconds> wait);
        ~Timer();
        Timer(const Timer &) = delete;
        Timer &operator=(const Timer &) = delete;

        void set(std::optional<Time> due) { due_ = due; }
        bool is_set() const { return due_.has_value(); }

    private:
        friend class EventLoop;
        EventLoop &loop_;
        std::optional<Time> due_;
    };

    EventLoop() = default;
    EventLoop(const EventLoop &) = delete;
    EventLoop &operator=(const EventLoop &) = delete;

    /// Signals that are blocked otherwise strike only while the loop waits; `mask` holds then.
    void set_signal_mask(const sigset_t &mask) { mask_ = mask; }

    /// Waits until something happens, a timer is due or a signal was handled; serves each source to which something
    /// has happened.
    void run_once();
    /// The same without waiting.
    void run_pending();

private:
    void serve(const std::optional<std::chrono::milliseconds> &longest);

    std::vector<Source *> sources_;
    std::vector<Source *> serving_; ///< In this turn; nullptr for one that is gone.
    std::vector<Timer *> timers_;
    std::optional<sigset_t> mask_;
};

/// Waits for nothing but the time.
void pause_for(std::chrono::milliseconds time);

/// Whether a terminal takes more bytes within a moment. For signal handlers, which have no loop: async-signal-safe.
bool is_writable_soon(int terminal);

} // namespace tondo::app
