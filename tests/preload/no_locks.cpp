// Preloaded into a program: no file can be locked, as on some network file systems, and its clock is CLOCK_SHIFT
// seconds ahead of the file system's. Child programs are affected, too.

#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/time.h>

namespace {

template <class Function> Function *system_call(const char *name) {
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

std::time_t shift() {
    const char *const seconds = std::getenv("CLOCK_SHIFT");
    return seconds ? std::atol(seconds) : 0;
}

} // namespace

extern "C" {

int flock(int, int) noexcept {
    errno = ENOLCK;
    return -1;
}
int fcntl(int file, int command, ...) {
    va_list rest;
    va_start(rest, command);
    void *const argument = va_arg(rest, void *);
    va_end(rest);
    if (command == F_OFD_SETLK) {
        errno = ENOLCK;
        return -1;
    }
    return system_call<int(int, int, void *)>("fcntl")(file, command, argument);
}
int clock_gettime(clockid_t clock, timespec *now) noexcept {
    const int result = system_call<int(clockid_t, timespec *)>("clock_gettime")(clock, now);
    if (clock == CLOCK_REALTIME)
        now->tv_sec += shift();
    return result;
}
int gettimeofday(timeval *__restrict now, void *__restrict zone) noexcept {
    const int result = system_call<int(timeval *, void *)>("gettimeofday")(now, zone);
    now->tv_sec += shift();
    return result;
}
std::time_t time(std::time_t *now) noexcept {
    timespec seconds{};
    clock_gettime(CLOCK_REALTIME, &seconds);
    if (now)
        *now = seconds.tv_sec;
    return seconds.tv_sec;
}
}
