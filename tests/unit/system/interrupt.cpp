#include "system/interrupt.hpp"

#include <doctest/doctest.h>

#include <poll.h>

using namespace tondo::system;

TEST_CASE("a signal is recorded, and again where it may not end the program") {
    struct sigaction before {};
    ::sigaction(SIGTERM, nullptr, &before);
    {
        const Interrupt interrupt(Interrupt::Repeated::is_recorded);
        pollfd polled{interrupt.descriptor(), POLLIN, 0};
        CHECK(Interrupt::signal() == 0);
        CHECK(::poll(&polled, 1, 0) == 0);
        ::raise(SIGINT);
        ::raise(SIGTERM);
        ::raise(SIGTERM);
        CHECK(Interrupt::signal() == SIGTERM);
        CHECK(::poll(&polled, 1, 0) == 1);
    }
    struct sigaction after {};
    ::sigaction(SIGTERM, nullptr, &after);
    CHECK((after.sa_handler == before.sa_handler));

    const Interrupt interrupt;
    CHECK(Interrupt::signal() == 0);
    ::raise(SIGTERM);
    ::sigaction(SIGTERM, nullptr, &after);
    CHECK((after.sa_handler == SIG_DFL)); // the next one ends the program
}

TEST_CASE("an ignored signal stays ignored") {
    struct sigaction before {};
    struct sigaction ignored {};
    ignored.sa_handler = SIG_IGN;
    ::sigaction(SIGHUP, &ignored, &before);
    {
        const Interrupt interrupt(Interrupt::Repeated::is_recorded);
        ::raise(SIGHUP);
        CHECK(Interrupt::signal() == 0);
    }
    ::sigaction(SIGHUP, &before, nullptr);
}
