#include "term/signals.hpp"

#include "system/event_loop.hpp"

#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace tondo::app {

namespace {

constexpr std::array deadly{SIGHUP,  SIGINT, SIGQUIT, SIGTERM, SIGSEGV,   SIGBUS,  SIGFPE,  SIGILL,  SIGABRT,
                            SIGTRAP, SIGSYS, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO};
constexpr std::array passing{SIGTSTP, SIGCONT, SIGWINCH};

// The handlers' state. They may call only async-signal-safe functions and access only these variables.
TerminalState state;
termios playing{};                  ///< The line discipline while the program runs.
std::atomic<bool> guarding = false; ///< `state` is complete, and the program owns the terminal.
std::atomic<bool> taken = false;    ///< The program has the screen now; false while it is stopped.
std::atomic<bool> noted_resize = false;
std::atomic<bool> noted_resume = false;
std::atomic<int> wake_end = -1; ///< Where to write to wake the reader.
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

std::array<struct sigaction, deadly.size() + passing.size()> found;
alignas(16) std::array<char, 1 << 16> crash_stack; ///< A crash may be an overflow of the stack.

void send(const std::string &bytes) {
    // A terminal that accepts no more bytes must not keep a dying program alive.
    if (is_writable_soon(state.terminal))
        write_all(state.terminal, bytes);
}

void give_terminal_back() {
    if (!guarding || !taken)
        return;
    send(state.leave);
    ::tcsetattr(state.terminal, TCSANOW, &state.plain);
    taken = false;
}

void take_terminal_again() {
    if (!guarding)
        return;
    // In the background this stops the program until it is in the foreground; it fails when nobody could ever put it
    // there, and then the terminal is not to be touched.
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

void wake() {
    // The pipe being full is as good as one more byte in it.
    [[maybe_unused]] const ssize_t written = ::write(wake_end, "", 1);
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
    // The signal is blocked while it is handled and delivered here. Only a stop returns.
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
    wake();
    errno = error;
}

} // namespace

TerminalSignals::TerminalSignals() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    wake_read_ = UniqueFd(ends[0]);
    wake_write_ = UniqueFd(ends[1]);
    assert(wake_end == -1);
    wake_end = ends[1];

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

    // Deadly signals are not blocked meanwhile: a stopped program can be ended.
    action.sa_handler = on_passing;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    for (const int signal : passing)
        ::sigaddset(&action.sa_mask, signal);
    for (const int signal : passing) {
        ::sigaction(signal, &action, &found[slot]);
        // Without job control nobody could continue the program.
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
    wake_end = -1;
}

void TerminalSignals::guard(const TerminalState &terminal) {
    state = terminal;
    playing = terminal.plain;
    taken = true;
    guarding = true;
}

void TerminalSignals::save_modes() {
    ::tcgetattr(state.terminal, &playing);
}

void TerminalSignals::before_leaving(const std::string &bytes) {
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    state.leave = bytes + state.leave;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void TerminalSignals::release() {
    guarding = false;
    taken = false;
}

TerminalSignals::Pending TerminalSignals::take() {
    std::array<char, 64> drained;
    while (::read(wake_read_.get(), drained.data(), drained.size()) > 0) {
    }
    return {noted_resize.exchange(false), noted_resume.exchange(false)};
}

void TerminalSignals::suspend() {
    ::kill(0, SIGTSTP);
}

} // namespace tondo::app
