#include "system/event_loop.hpp"

#include "system/pipe.hpp"

#include <doctest/doctest.h>

using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

EventLoop::Time in(std::chrono::milliseconds time) {
    return EventLoop::Clock::now() + time;
}

} // namespace

TEST_CASE("a turn serves every source once, older sources first") {
    EventLoop loop;
    Wakeup keys, flood;
    std::string served;
    const EventLoop::Source first(loop, keys.descriptor(), [&](short) {
        keys.clear();
        served += 'k';
    });
    const EventLoop::Source second(loop, flood.descriptor(), [&](short) { served += 'f'; }); // never cleared
    flood.notify();
    loop.run_once();
    CHECK(served == "f");
    keys.notify();
    loop.run_once();
    CHECK(served == "fkf");
}

TEST_CASE("an unwatched source is not reported") {
    EventLoop loop;
    Wakeup event;
    event.notify();
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
    Wakeup one, two;
    one.notify();
    two.notify();
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
