#include "system/event_loop.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace tondo::system {

using std::chrono::milliseconds;

EventLoop::Source::Source(EventLoop &loop, int descriptor, Ready ready, int events)
    : loop_(loop), descriptor_(descriptor), ready_(std::move(ready)), events_(static_cast<short>(events)) {
    loop_.sources_.push_back(this);
}

EventLoop::Source::~Source() {
    std::erase(loop_.sources_, this);
    std::replace(loop_.serving_.begin(), loop_.serving_.end(), this, static_cast<Source *>(nullptr));
}

EventLoop::Timer::Timer(EventLoop &loop, std::optional<Time> due) : loop_(loop), due_(due) {
    loop_.timers_.push_back(this);
}

EventLoop::Timer::Timer(EventLoop &loop, std::optional<milliseconds> wait)
    : Timer(loop, wait ? std::optional(Clock::now() + *wait) : std::nullopt) {}

EventLoop::Timer::~Timer() {
    std::erase(loop_.timers_, this);
}

void EventLoop::run_once() {
    std::optional<Time> first;
    for (const Timer *timer : timers_)
        if (timer->due_)
            first = std::min(first.value_or(*timer->due_), *timer->due_);
    serve(first ? std::optional(std::max(std::chrono::ceil<milliseconds>(*first - Clock::now()), milliseconds(0)))
                : std::nullopt);
}

void EventLoop::run_pending() {
    serve(milliseconds(0));
}

void EventLoop::serve(const std::optional<milliseconds> &longest) {
    std::vector<pollfd> polled;
    serving_.clear();
    for (Source *source : sources_)
        if (source->events_ != 0) {
            serving_.push_back(source);
            polled.push_back({source->descriptor_, source->events_, 0});
        }
    const auto patience = longest ? std::min<milliseconds::rep>(longest->count(), std::numeric_limits<int>::max()) : -1;
    const int happened = ::poll(polled.data(), static_cast<nfds_t>(polled.size()), static_cast<int>(patience));
    const Time now = Clock::now();
    for (Timer *timer : timers_)
        if (timer->due_ && *timer->due_ <= now)
            timer->due_.reset();
    for (std::size_t i = 0; happened > 0 && i < polled.size(); ++i) // callbacks may create and destroy sources
        if (const Source *source = serving_[i]; source && source->ready_ && polled[i].revents != 0)
            source->ready_(polled[i].revents);
}

void pause_for(milliseconds time) {
    EventLoop loop;
    const EventLoop::Timer over(loop, time);
    while (over.is_set()) // a signal ends run_once() early
        loop.run_once();
}

bool is_writable_soon(int terminal) {
    constexpr int patience_ms = 200;
    pollfd polled{terminal, POLLOUT, 0};
    return ::poll(&polled, 1, patience_ms) == 1;
}

} // namespace tondo::system
