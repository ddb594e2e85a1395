#include "system/child_process.hpp"
#include "system/event_loop.hpp"
#include "system/failure.hpp"
#include "system/has_linux.hpp"
#include "system/pipe.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#if TONDO_HAS_LINUX
#include <sys/syscall.h>
#endif

extern char **environ; // POSIX declares it nowhere

namespace tondo::system {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

// Reads the lifeline, which reaches its end when tondo exits; then kills the whole process group.
constexpr const char *guard_script = "read -r nothing; kill -KILL 0";

constexpr milliseconds between_looks = 5ms;

// Starts a shell in a process group (0: a new one) with default actions for all signals and none blocked.
pid_t spawn_shell(const char *script, pid_t group, const UniqueFd &input, int output) {
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setpgroup(&attributes, group);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, output < 0 ? STDERR_FILENO : output, STDOUT_FILENO);

    // posix_spawn() does not change the arguments, although their type allows it.
    const std::array<char *, 4> arguments{const_cast<char *>("sh"), const_cast<char *>("-c"),
                                          const_cast<char *>(script), nullptr};
    pid_t started = -1;
    const int failure = ::posix_spawn(&started, "/bin/sh", &files, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        throw Failure("start", "/bin/sh", failure);
    return started;
}

// Suppresses SIGPIPE in this thread, so that a closed pipe shows as EPIPE only.
class SigpipeHeldBack {
public:
    SigpipeHeldBack() {
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~SigpipeHeldBack() {
        sigset_t pending;
        ::sigpending(&pending);
        int consumed = 0;
        if (::sigismember(&pending, SIGPIPE) == 1)
            ::sigwait(&pipe_, &consumed);
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    SigpipeHeldBack(const SigpipeHeldBack &) = delete;
    SigpipeHeldBack &operator=(const SigpipeHeldBack &) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

void reap(pid_t process, int &status) {
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
}

// Readable once the process has ended; not open where the system has no such descriptor.
UniqueFd watch([[maybe_unused]] pid_t process) {
#if TONDO_HAS_LINUX
    return UniqueFd(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
#else
    return {};
#endif
}

// Whether the process ended within that time.
bool reap_within(milliseconds grace, pid_t process, int &status) {
    EventLoop loop;
    const EventLoop::Timer patience(loop, grace);
    const UniqueFd end = watch(process);
    const EventLoop::Source source(loop, end.get(), {}, end.is_open() ? POLLIN : 0);
    EventLoop::Timer next_look(loop);
    while (::waitpid(process, &status, WNOHANG) != process) {
        if (!patience.is_set())
            return false;
        if (!end.is_open())
            next_look.set(EventLoop::Clock::now() + between_looks);
        loop.run_once();
    }
    return true;
}

std::string how_it_ended(int status) {
    return WIFSIGNALED(status) ? "was killed by signal " + std::to_string(WTERMSIG(status))
                               : "ended with status " + std::to_string(WEXITSTATUS(status));
}

} // namespace

std::string quoted_for_shell(const std::string &word) {
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

ChildProcess::ChildProcess(const std::string &command) {
    Pipe lifeline = make_pipe();
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    never_wait(input.write_end.get());
    never_wait(output.read_end.get());
    guard_ = spawn_shell(guard_script, 0, lifeline.read_end, -1);
    lifeline_ = std::move(lifeline.write_end);
    try {
        command_ = spawn_shell(command.c_str(), guard_, input.read_end, output.write_end.get());
    } catch (const Failure &) {
        int ignored = 0;
        ::kill(-guard_, SIGKILL);
        reap(guard_, ignored);
        throw;
    }
    input_ = std::move(input.write_end);
    output_ = std::move(output.read_end);
}

ChildProcess::~ChildProcess() {
    end(0ms);
}

void ChildProcess::lower_priority() {
    constexpr int nice = 10;
    ::setpriority(PRIO_PGRP, static_cast<id_t>(guard_), nice);
}

bool ChildProcess::write(std::string_view bytes) {
    const SigpipeHeldBack held_back;
    return write_all(input_.get(), bytes);
}

bool ChildProcess::read(std::string &bytes) {
    std::array<char, 1 << 14> piece;
    ssize_t got = 0;
    do
        got = ::read(output_.get(), piece.data(), piece.size());
    while (got < 0 && errno == EINTR);
    if (got > 0)
        bytes.append(piece.data(), static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && errno == EAGAIN);
}

std::string ChildProcess::end(milliseconds grace) {
    if (guard_ < 0)
        return {};
    input_ = UniqueFd();
    int status = 0;
    const bool by_itself = reap_within(grace, command_, status);
    ::kill(-guard_, SIGKILL); // the guard has not been reaped yet, so its process group id is still valid
    int guards = 0;
    reap(guard_, guards);
    if (!by_itself)
        reap(command_, status);
    guard_ = command_ = -1;
    output_ = UniqueFd();
    return how_it_ended(status);
}

} // namespace tondo::system
