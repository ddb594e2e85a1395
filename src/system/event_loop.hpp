#pragma once
// Event loop: the only place where the program waits, for input, processes, threads, signals and timers.

#include <chrono>
#include <functional>
#include <optional>
#include <poll.h>
#include <vector>

namespace tondo::system {

/// Used by a single thread. Code that waits for an event owns a Source or a Timer; the loop's owner calls run_once().
class EventLoop {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    /// A file descriptor that is polled during the lifetime of this object.
    class Source {
    public:
        /// Receives the events of poll(), once per iteration. Must do a bounded amount of work; it is called again for
        /// the rest.
        using Ready = std::function<void(short happened)>;

        /// Without `ready` an event only ends the wait. The descriptor must outlive the source. Sources are served in
        /// the order of their creation.
        Source(EventLoop &loop, int descriptor, Ready ready = {}, int events = POLLIN);
        ~Source();
        Source(const Source &) = delete;
        Source &operator=(const Source &) = delete;

        /// Polls for POLLIN or POLLOUT; 0 disables the source, including hang-ups.
        void watch_for(int events) { events_ = static_cast<short>(events); }

    private:
        friend class EventLoop;
        EventLoop &loop_;
        int descriptor_;
        Ready ready_;
        short events_;
    };

    /// Ends the wait when due, and is unset then.
    class Timer {
    public:
        explicit Timer(EventLoop &loop, std::optional<Time> due = {});
        /// Due after `wait`.
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

    /// Waits for an event, a due timer or a signal, and calls the sources that have events.
    void run_once();
    /// The same without waiting.
    void run_pending();

private:
    void serve(const std::optional<std::chrono::milliseconds> &longest);

    std::vector<Source *> sources_;
    std::vector<Source *> serving_; ///< Sources of the current iteration; nullptr once destroyed.
    std::vector<Timer *> timers_;
};

/// Waits for that time.
void pause_for(std::chrono::milliseconds time);

/// Whether a terminal accepts output within 200 ms. For signal handlers, which have no loop: async-signal-safe.
bool is_writable_soon(int terminal);

} // namespace tondo::system
