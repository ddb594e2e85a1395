#include "system/pipe.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

using namespace tondo::system;

namespace {

bool is_readable(const Wakeup &wakeup) {
    pollfd polled{wakeup.descriptor(), POLLIN, 0};
    return ::poll(&polled, 1, 0) == 1;
}

} // namespace

TEST_CASE("a pipe waits, and is closed in programs that are started") {
    const Pipe pipe = make_pipe();
    for (const UniqueFd *end : {&pipe.read_end, &pipe.write_end}) {
        CHECK((::fcntl(end->get(), F_GETFD) & FD_CLOEXEC) != 0);
        CHECK((::fcntl(end->get(), F_GETFL) & O_NONBLOCK) == 0);
    }
    CHECK(write_all(pipe.write_end.get(), "x"));
    char byte = 0;
    CHECK(::read(pipe.read_end.get(), &byte, 1) == 1);
    CHECK(byte == 'x');
}

TEST_CASE("a wakeup is readable until it is cleared, and neither notifying nor clearing waits") {
    const Wakeup wakeup;
    CHECK_FALSE(is_readable(wakeup));
    errno = EDOM;
    for (int i = 0; i < 1 << 17; ++i) // more than a pipe holds
        wakeup.notify();
    CHECK(errno == EDOM);
    CHECK(is_readable(wakeup));
    wakeup.clear();
    CHECK_FALSE(is_readable(wakeup));
    wakeup.clear();
}
