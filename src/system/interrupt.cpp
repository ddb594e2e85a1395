#include "system/interrupt.hpp"

#include <atomic>
#include <cassert>

namespace tondo::system {

namespace {

constexpr std::array caught{SIGHUP, SIGINT, SIGTERM};

std::atomic<int> noted = 0;
std::atomic<const Wakeup *> woken = nullptr;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<const Wakeup *>::is_always_lock_free);

void on_signal(int signal) {
    noted = signal;
    if (const Wakeup *const wakeup = woken)
        wakeup->notify();
}

} // namespace

Interrupt::Interrupt(Repeated repeated) {
    assert(!woken);
    woken = &wakeup_;
    noted = 0;

    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    if (repeated == Repeated::ends_program)
        action.sa_flags |= static_cast<int>(SA_RESETHAND);
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
    woken = nullptr;
}

int Interrupt::signal() {
    return noted;
}

void Interrupt::raise() {
    std::signal(noted, SIG_DFL);
    std::raise(noted);
}

} // namespace tondo::system
