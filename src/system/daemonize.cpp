#include "system/daemonize.hpp"

#include "system/exit_status.hpp"
#include "system/pipe.hpp"

#include <cerrno>
#include <fcntl.h>
#include <iostream>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace tondo::system {

namespace {

[[noreturn]] void fail(const char *what) {
    throw std::system_error(errno, std::generic_category(), what);
}

pid_t fork_or_fail() {
    const pid_t child = ::fork();
    if (child < 0)
        fail("cannot go to the background");
    return child;
}

} // namespace

Daemon Daemon::enter() {
    Pipe pipe = make_pipe();
    std::cout.flush();
    if (const pid_t child = fork_or_fail(); child > 0) {
        pipe.write_end = UniqueFd();
        ::waitpid(child, nullptr, 0);
        char done = 0;
        ssize_t got = 0;
        while ((got = ::read(pipe.read_end.get(), &done, 1)) < 0 && errno == EINTR) {
        }
        ::_exit(got == 1 ? exit_done : exit_bad_input);
    }
    ::setsid();
    // No longer the session leader, so that no terminal it opens becomes its controlling terminal.
    if (fork_or_fail() > 0)
        ::_exit(exit_done);
    const int report = ::fcntl(pipe.write_end.get(), F_DUPFD_CLOEXEC, 0);
    if (report < 0)
        fail("cannot go to the background");
    return Daemon(report);
}

void Daemon::ready() {
    std::cout.flush();
    const UniqueFd nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::dup2(nothing.get(), standard);
    if (::chdir("/") != 0)
        fail("cannot leave the directory");
    write_all(report_, "1");
    ::close(report_);
}

} // namespace tondo::system
