#include "term/signals.hpp"

#include "system/event_loop.hpp"

#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace tondo::term {

namespace {

constexpr std::array deadly{SIGHUP,  SIGINT, SIGQUIT, SIGTERM, SIGSEGV,   SIGBUS,  SIGFPE,  SIGILL,  SIGABRT,
                            SIGTRAP, SIGSYS, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO};
constexpr std::array passing{SIGTSTP, SIGCONT, SIGWINCH};

// The handlers' state. They may call only async-signal-safe functions and access only these variables.
TerminalState state;
termios playing{};                  ///< The terminal modes while the program runs.
std::atomic<bool> guarding = false; ///< `state` is valid, and the program owns the terminal.
std::atomic<bool> taken = false;    ///< The program's screen modes are on; false while it is stopped.
std::atomic<bool> noted_resize = false;
std::atomic<bool> noted_resume = false;
std::atomic<const system::Wakeup *> woken = nullptr;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<const system::Wakeup *>::is_always_lock_free);

std::array<struct sigaction, deadly.size() + passing.size()> found;
alignas(16) std::array<char, 1 << 16> crash_stack; ///< Separate stack, because the crash may be a stack overflow.

// While one lives, no signal handler reads what is changed.
class AllSignalsBlocked {
public:
    AllSignalsBlocked() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~AllSignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    AllSignalsBlocked(const AllSignalsBlocked &) = delete;
    AllSignalsBlocked &operator=(const AllSignalsBlocked &) = delete;

private:
    sigset_t before_{};
};

void send(const std::string &bytes) {
    // A terminal that accepts no more bytes must not keep a dying program alive.
    if (system::is_writable_soon(state.terminal))
        system::write_all(state.terminal, bytes);
}

void take_terminal_again() {
    if (!guarding)
        return;
    // In the background this stops the program until it is in the foreground. It fails in an orphaned process group,
    // which must not touch the terminal.
    int set = 0;
    do
        set = ::tcsetattr(state.terminal, TCSANOW, &playing);
    while (set != 0 && errno == EINTR);
    if (set != 0)
        return;
    if (!taken.exchange(true))
        send(state.enter);
    noted_resume = true;
}

void take_default_action(int signal) {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    struct sigaction ours {};
    ::sigaction(signal, &action, &ours);
    sigset_t only_this;
    ::sigemptyset(&only_this);
    ::sigaddset(&only_this, signal);
    ::raise(signal);
    // The signal is blocked in its handler; unblocking delivers it here. Only a stop returns.
    ::pthread_sigmask(SIG_UNBLOCK, &only_this, nullptr);
    ::pthread_sigmask(SIG_BLOCK, &only_this, nullptr);
    ::sigaction(signal, &ours, nullptr);
}

void on_deadly(int signal) {
    give_terminal_back();
    take_default_action(signal);
}

void on_passing(int signal) {
    const int error = errno;
    if (signal == SIGTSTP) {
        give_terminal_back();
        take_default_action(signal);
    }
    if (signal == SIGWINCH)
        noted_resize = true;
    else
        take_terminal_again();
    if (const system::Wakeup *const wakeup = woken)
        wakeup->notify();
    errno = error;
}

} // namespace

void give_terminal_back() {
    if (!guarding || !taken)
        return;
    send(state.leave);
    ::tcsetattr(state.terminal, TCSANOW, &state.plain);
    taken = false;
}

TerminalSignals::TerminalSignals() {
    assert(!woken);
    woken = &wakeup_;

    stack_t stack{};
    stack.ss_sp = crash_stack.data();
    stack.ss_size = crash_stack.size();
    ::sigaltstack(&stack, nullptr);

    std::size_t slot = 0;
    struct sigaction action {};
    action.sa_handler = on_deadly;
    action.sa_flags = SA_ONSTACK;
    ::sigfillset(&action.sa_mask);
    for (const int signal : deadly)
        ::sigaction(signal, &action, &found[slot++]);

    // Deadly signals stay unblocked, so that a stopped program can be ended.
    action.sa_handler = on_passing;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    for (const int signal : passing)
        ::sigaddset(&action.sa_mask, signal);
    for (const int signal : passing) {
        ::sigaction(signal, &action, &found[slot]);
        // Without job control a stopped program could not be continued.
        if (signal == SIGTSTP && found[slot].sa_handler == SIG_IGN)
            ::sigaction(signal, &found[slot], nullptr);
        ++slot;
    }
}

TerminalSignals::~TerminalSignals() {
    release();
    std::size_t slot = 0;
    for (const int signal : deadly)
        ::sigaction(signal, &found[slot++], nullptr);
    for (const int signal : passing)
        ::sigaction(signal, &found[slot++], nullptr);
    woken = nullptr;
}

void TerminalSignals::guard(const TerminalState &terminal) {
    const AllSignalsBlocked blocked;
    state = terminal;
    playing = terminal.plain;
    taken = true;
    guarding = true;
}

void TerminalSignals::save_modes() {
    ::tcgetattr(state.terminal, &playing);
}

void TerminalSignals::before_leaving(const std::string &bytes) {
    const AllSignalsBlocked blocked;
    state.leave = bytes + state.leave;
}

void TerminalSignals::release() {
    guarding = false;
    taken = false;
}

TerminalSignals::Pending TerminalSignals::consume() {
    wakeup_.clear();
    return {noted_resize.exchange(false), noted_resume.exchange(false)};
}

void TerminalSignals::suspend() {
    ::kill(0, SIGTSTP);
}

} // namespace tondo::term
