// Preloaded into a program: one of its calls on files fails, kills it, or stops it. The environment selects the call:
//   FAULT_BELOW  a directory; only calls on files in it count
//   FAULT_AT     the number of the call, from 1
//   FAULT_ERROR  the errno that it fails with, after ENOSPC also later calls that need room; 0: the program is killed;
//                -1: it stops (SIGSTOP), and makes the call when it is continued
//   FAULT_LOG    a file that then has the call's name; outside of the directory
// A write fails or kills in its middle. Child programs are not affected, but a program that a shell script becomes is.

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

// Takes a variable from the environment; a shell leaves it to the program that it becomes.
std::string variable(const char *name) {
    const char *const value = std::getenv(name);
    if (!value || program_invocation_short_name == std::string_view("sh"))
        return "";
    const std::string text = value;
    ::unsetenv(name);
    return text;
}

struct Fault {
    std::string below = variable("FAULT_BELOW") + '/';
    long at = std::atol(variable("FAULT_AT").c_str());
    int error = std::atoi(variable("FAULT_ERROR").c_str());
    std::string log = variable("FAULT_LOG");
    std::atomic<long> calls = 0;
    std::atomic<bool> disk_full = false;
    std::atomic<bool> write_fails = false; // the rest of one that was cut short

    Fault() { variable("LD_PRELOAD"); }
};

Fault &fault() {
    static Fault fault;
    return fault;
}
[[maybe_unused]] const Fault &read_at_start = fault();

bool counts(const std::string &path) {
    return !path.starts_with('/') || path.starts_with(fault().below);
}

// `/` for a descriptor that is not a file.
std::string path_of(int descriptor) {
    std::array<char, 4096> path;
    const ssize_t size = ::readlink(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), path.data(), path.size());
    const std::string text(path.data(), static_cast<std::size_t>(size > 0 ? size : 0));
    return text.starts_with('/') ? text : "/";
}

// Whether this call is the one. Tells of it.
bool is_due(std::string_view call, const std::string &path, bool needs_room) {
    if (!counts(path))
        return false;
    if (++fault().calls != fault().at)
        return needs_room && fault().disk_full;
    fault().disk_full = fault().error == ENOSPC;
    const int log = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, fault().log.c_str(), O_WRONLY | O_CREAT, 0600));
    ::syscall(SYS_write, log, call.data(), call.size());
    ::syscall(SYS_close, log);
    if (fault().error == -1)
        ::kill(::getpid(), SIGSTOP);
    return fault().error != -1;
}

int strike() {
    if (fault().error == 0)
        ::kill(::getpid(), SIGKILL);
    errno = fault().error;
    return -1;
}

template <class Function> Function *system_call(const char *name) {
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

enum class Room { needed, not_needed };

// Makes a call on a file unless it is the one.
template <class... Values> int call(const char *name, Room room, const std::string &file, Values... values) {
    return is_due(name, file, room == Room::needed) ? strike() : system_call<int(Values...)>(name)(values...);
}

} // namespace

extern "C" {

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const bool makes = (flags & O_CREAT) != 0;
    const mode_t mode = makes ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return call("open", makes ? Room::needed : Room::not_needed, path, path, flags, mode);
}
int __open_2(const char *path, int flags) {
    return open(path, flags);
}
int mkostemp(char *path, int flags) {
    return call("mkostemp", Room::needed, path, path, flags);
}
int mkostemps(char *path, int suffix, int flags) {
    return call("mkostemps", Room::needed, path, path, suffix, flags);
}
int mkdir(const char *path, mode_t mode) noexcept {
    return call("mkdir", Room::needed, path, path, mode);
}
int rename(const char *from, const char *to) noexcept {
    return call("rename", Room::not_needed, to, from, to);
}
int renameat2(int from_directory, const char *from, int to_directory, const char *to, unsigned flags) noexcept {
    return call("renameat2", Room::not_needed, to, from_directory, from, to_directory, to, flags);
}
int link(const char *from, const char *to) noexcept { // where a program is built for POSIX alone
    return call("link", Room::not_needed, to, from, to);
}
int unlink(const char *path) noexcept {
    return call("unlink", Room::not_needed, path, path);
}
int remove(const char *path) noexcept {
    return call("remove", Room::not_needed, path, path);
}
int ftruncate(int file, off_t size) noexcept {
    return call("ftruncate", Room::not_needed, path_of(file), file, size);
}
int fsync(int file) {
    return call("fsync", Room::not_needed, path_of(file), file);
}
int fdatasync(int file) {
    return call("fdatasync", Room::not_needed, path_of(file), file);
}

ssize_t write(int file, const void *bytes, std::size_t size) {
    static const auto real = system_call<ssize_t(int, const void *, std::size_t)>("write");
    const std::string path = path_of(file);
    if (counts(path) && fault().write_fails.exchange(false))
        return strike();
    const bool was_full = fault().disk_full;
    if (!is_due("write", path, true))
        return real(file, bytes, size);
    const ssize_t half = was_full ? 0 : real(file, bytes, size / 2);
    if (fault().error == 0 || half <= 0)
        return strike();
    fault().write_fails = true;
    return half;
}
}
