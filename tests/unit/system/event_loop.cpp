#include "system/event_loop.hpp"

#include "system/unique_fd.hpp"

#include <doctest/doctest.h>

#include <sys/eventfd.h>
#include <unistd.h>

using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

// Readable as long as it holds more than nothing.
class EventFd {
public:
    void signal() { ::eventfd_write(descriptor_.get(), 1); }
    void clear() {
        eventfd_t count = 0;
        ::eventfd_read(descriptor_.get(), &count);
    }
    int descriptor() const { return descriptor_.get(); }

private:
    UniqueFd descriptor_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

EventLoop::Time in(std::chrono::milliseconds time) {
    return EventLoop::Clock::now() + time;
}

} // namespace

TEST_CASE("a turn serves every source once, older sources first") {
    EventLoop loop;
    EventFd keys, flood;
    std::string served;
    const EventLoop::Source first(loop, keys.descriptor(), [&](short) {
        keys.clear();
        served += 'k';
    });
    const EventLoop::Source second(loop, flood.descriptor(), [&](short) { served += 'f'; }); // never cleared
    flood.signal();
    loop.run_once();
    CHECK(served == "f");
    keys.signal();
    loop.run_once();
    CHECK(served == "fkf");
}

TEST_CASE("an unwatched source is not reported") {
    EventLoop loop;
    EventFd event;
    event.signal();
    int served = 0;
    EventLoop::Source source(
        loop, event.descriptor(), [&](short) { ++served; }, 0);
    loop.run_pending();
    CHECK(served == 0);
    source.watch_for(POLLIN);
    loop.run_pending();
    CHECK(served == 1);
}

TEST_CASE("serving one source may end another, and make new ones") {
    EventLoop loop;
    EventFd one, two;
    one.signal();
    two.signal();
    std::optional<EventLoop::Source> gone, made;
    int served = 0;
    const EventLoop::Source source(loop, one.descriptor(), [&](short) {
        gone.reset();
        if (!made)
            made.emplace(loop, two.descriptor(), [&](short) { served += 10; });
    });
    gone.emplace(loop, two.descriptor(), [&](short) { ++served; });
    loop.run_once();
    CHECK(served == 0);
    loop.run_once();
    CHECK(served == 10);
}

TEST_CASE("the first timer ends the wait, and only timers that are due are unset") {
    EventLoop loop;
    EventLoop::Timer late(loop, in(1h));
    EventLoop::Timer soon(loop, in(5ms));
    while (soon.is_set())
        loop.run_once();
    CHECK(late.is_set());
    soon.set(in(-1s)); // long past: no wait at all
    loop.run_once();
    CHECK_FALSE(soon.is_set());
}

TEST_CASE("blocked signals are delivered only while the loop waits") {
    static int delivered = 0;
    struct sigaction action {};
    struct sigaction before {};
    action.sa_handler = [](int) { ++delivered; };
    ::sigaction(SIGUSR1, &action, &before);
    sigset_t held, as_found;
    ::sigemptyset(&held);
    ::sigaddset(&held, SIGUSR1);
    ::pthread_sigmask(SIG_BLOCK, &held, &as_found);
    ::raise(SIGUSR1);
    CHECK(delivered == 0);

    EventLoop loop;
    loop.set_signal_mask(as_found);
    loop.run_once(); // nothing else would end it
    CHECK(delivered == 1);
    ::pthread_sigmask(SIG_SETMASK, &as_found, nullptr);
    ::sigaction(SIGUSR1, &before, nullptr);
}
