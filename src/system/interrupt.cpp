#include "system/interrupt.hpp"
#include "system/failure.hpp"

#include <atomic>
#include <cassert>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tondo::system {

namespace {

constexpr std::array caught{SIGHUP, SIGINT, SIGTERM};

std::atomic<int> noted = 0;
std::atomic<int> wake_end = -1;
static_assert(std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
    const int error = errno;
    noted = signal;
    [[maybe_unused]] const ssize_t written = ::write(wake_end, "", 1);
    errno = error;
}

} // namespace

Interrupt::Interrupt() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw Failure("make", "a pipe", errno);
    read_end_ = UniqueFd(ends[0]);
    write_end_ = UniqueFd(ends[1]);
    assert(wake_end == -1);
    wake_end = ends[1];
    noted = 0;

    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    ::sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < caught.size(); ++i) {
        ::sigaction(caught[i], &action, &found_[i]);
        // Ignored signals stay ignored, as nohup and background jobs of a shell expect.
        if (found_[i].sa_handler == SIG_IGN)
            ::sigaction(caught[i], &found_[i], nullptr);
    }
}

Interrupt::~Interrupt() {
    for (std::size_t i = 0; i < caught.size(); ++i)
        ::sigaction(caught[i], &found_[i], nullptr);
    wake_end = -1;
}

int Interrupt::signal() {
    return noted;
}

void Interrupt::raise() {
    std::signal(noted, SIG_DFL);
    std::raise(noted);
}

} // namespace tondo::system
