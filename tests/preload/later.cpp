// Preloaded into a program: all its clocks are ahead by the seconds in the file LATER. A thread reads it whenever it
// asks for the monotonic clock, so that the clocks do not part between two questions.

#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

namespace {

long seconds_ahead() {
    const char *const name = std::getenv("LATER");
    const int file = name ? ::open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return 0;
    char text[32] = {};
    const ssize_t size = ::read(file, text, sizeof text - 1);
    ::close(file);
    return size > 0 ? std::atol(text) : 0;
}

} // namespace

extern "C" int clock_gettime(clockid_t clock, timespec *time) noexcept {
    static auto *const real = reinterpret_cast<decltype(&clock_gettime)>(::dlsym(RTLD_NEXT, "clock_gettime"));
    static thread_local long ahead = seconds_ahead();
    if (clock == CLOCK_MONOTONIC)
        ahead = seconds_ahead();
    const int status = real(clock, time);
    if (status == 0)
        time->tv_sec += ahead;
    return status;
}
