// Preloaded into a program: writes down, in order, each call that changes a file system, so that a test can make up the
// states in which a power loss may leave it (tests/pty/power_loss.py). The environment says which and where:
//   RECORD_BELOW  a directory; only calls on files in it count
//   RECORD_LOG    the file that gets a line for each call; outside of the directory
// A line has the size of the file that is standard output, as far as the program had written it before the call, and
// the call. Names and bytes are in hexadecimal digits, a file is its inode:
//   make INODE PATH | directory INODE PATH | write INODE OFFSET BYTES | resize INODE SIZE | sync INODE
//   link INODE PATH | rename FROM TO | unlink PATH | rmdir PATH | tell BYTES
// `tell` is what goes to a terminal or a socket. Child programs are not recorded, but a program that a shell script
// becomes is.

#include <array>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
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

struct Recording {
    std::string below = variable("RECORD_BELOW") + '/';
    int log = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, variable("RECORD_LOG").c_str(),
                                         O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));

    Recording() { variable("LD_PRELOAD"); }
};

Recording &recording() {
    static Recording recording;
    return recording;
}
[[maybe_unused]] const Recording &started = recording();

template <class Function> Function *system_call(const char *name) {
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

std::string absolute(std::string_view path, int directory = AT_FDCWD) {
    if (path.starts_with('/'))
        return std::string(path);
    std::array<char, PATH_MAX> start;
    const std::string link = directory == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/" + std::to_string(directory);
    const ssize_t size = ::readlink(link.c_str(), start.data(), start.size());
    return std::string(start.data(), static_cast<std::size_t>(size > 0 ? size : 0)) + '/' + std::string(path);
}

bool counts(std::string_view path) {
    return path.starts_with(recording().below) || path == recording().below.substr(0, recording().below.size() - 1);
}

std::string path_of(int file) {
    return absolute("", file).substr(0, absolute("", file).size() - 1);
}

std::string hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = ".";
    for (const char each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

off_t told() {
    struct stat what {};
    return ::fstat(STDOUT_FILENO, &what) == 0 && S_ISREG(what.st_mode) ? what.st_size : 0;
}

// Keeps errno, which the recorded call has set.
void note(const std::string &call, off_t before = told()) {
    const int error = errno;
    const std::string line = std::to_string(before) + ' ' + call + '\n';
    ::syscall(SYS_write, recording().log, line.data(), line.size());
    errno = error;
}

std::string inode(int file) {
    struct stat what {};
    return ::fstat(file, &what) == 0 ? std::to_string(what.st_ino) : "0";
}

bool is_there(const std::string &path) {
    struct stat what {};
    const int error = errno;
    const bool there = ::lstat(path.c_str(), &what) == 0;
    errno = error;
    return there;
}

int opened(int file, const std::string &path, int flags, bool was_there) {
    if (file < 0 || !counts(path))
        return file;
    if ((flags & O_CREAT) != 0 && !was_there)
        note("make " + inode(file) + ' ' + hex(path));
    else if ((flags & O_TRUNC) != 0)
        note("resize " + inode(file) + " 0");
    return file;
}

// The place and the bytes of a write that the system has carried out.
ssize_t written(int file, const void *bytes, ssize_t size, off_t place, off_t before) {
    if (size > 0 && place >= 0)
        note("write " + inode(file) + ' ' + std::to_string(place) + ' ' +
                 hex({static_cast<const char *>(bytes), static_cast<std::size_t>(size)}),
             before);
    return size;
}

bool is_a_listener(int file) {
    struct stat what {};
    return ::fstat(file, &what) == 0 && (S_ISSOCK(what.st_mode) || S_ISCHR(what.st_mode));
}

// Where a write would go; -1 for a file that does not count.
off_t place_in(int file) {
    struct stat what {};
    if (::fstat(file, &what) != 0 || !S_ISREG(what.st_mode) || !counts(path_of(file)))
        return -1;
    return (::fcntl(file, F_GETFL) & O_APPEND) != 0 ? what.st_size : ::lseek(file, 0, SEEK_CUR);
}

int synced(int result, int file) {
    if (result == 0 && counts(path_of(file)))
        note("sync " + inode(file));
    return result;
}

int resized(int result, int file, off_t size) {
    if (result == 0 && counts(path_of(file)))
        note("resize " + inode(file) + ' ' + std::to_string(size));
    return result;
}

int renamed(int result, const std::string &from, const std::string &to) {
    if (result == 0 && (counts(from) || counts(to)))
        note("rename " + hex(from) + ' ' + hex(to));
    return result;
}

int removed(int result, const char *call, const std::string &path) {
    if (result == 0 && counts(path))
        note(call + (' ' + hex(path)));
    return result;
}

int make_temporary(int file, const char *path) {
    return opened(file, absolute(path), O_CREAT, false);
}

} // namespace

extern "C" {

#define OPENS(NAME)                                                                                                    \
    int NAME(const char *path, int flags, ...) {                                                                       \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;                                         \
        va_end(rest);                                                                                                  \
        const std::string whole = absolute(path);                                                                      \
        const bool was_there = is_there(whole);                                                                        \
        return opened(system_call<int(const char *, int, ...)>("open")(path, flags, mode), whole, flags, was_there);   \
    }
OPENS(open)
OPENS(open64)
int __open_2(const char *path, int flags) {
    return open(path, flags);
}
int openat(int directory, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    const std::string whole = absolute(path, directory);
    const bool was_there = is_there(whole);
    return opened(system_call<int(int, const char *, int, ...)>("openat")(directory, path, flags, mode), whole, flags,
                  was_there);
}
int mkostemp(char *path, int flags) {
    return make_temporary(system_call<int(char *, int)>("mkostemp")(path, flags), path);
}
int mkostemps(char *path, int suffix, int flags) {
    return make_temporary(system_call<int(char *, int, int)>("mkostemps")(path, suffix, flags), path);
}
int mkdir(const char *path, mode_t mode) noexcept {
    const int result = system_call<int(const char *, mode_t)>("mkdir")(path, mode);
    const std::string whole = absolute(path);
    struct stat made {};
    if (result == 0 && counts(whole) && ::stat(path, &made) == 0)
        note("directory " + std::to_string(made.st_ino) + ' ' + hex(whole));
    return result;
}
int link(const char *from, const char *to) noexcept {
    const int result = system_call<int(const char *, const char *)>("link")(from, to);
    struct stat linked {};
    if (result == 0 && counts(absolute(to)) && ::stat(to, &linked) == 0)
        note("link " + std::to_string(linked.st_ino) + ' ' + hex(absolute(to)));
    return result;
}
int rename(const char *from, const char *to) noexcept {
    return renamed(system_call<int(const char *, const char *)>("rename")(from, to), absolute(from), absolute(to));
}
int renameat(int from_directory, const char *from, int to_directory, const char *to) noexcept {
    return renamed(
        system_call<int(int, const char *, int, const char *)>("renameat")(from_directory, from, to_directory, to),
        absolute(from, from_directory), absolute(to, to_directory));
}
int renameat2(int from_directory, const char *from, int to_directory, const char *to, unsigned flags) noexcept {
    return renamed(system_call<int(int, const char *, int, const char *, unsigned)>("renameat2")(
                       from_directory, from, to_directory, to, flags),
                   absolute(from, from_directory), absolute(to, to_directory));
}
int unlink(const char *path) noexcept {
    return removed(system_call<int(const char *)>("unlink")(path), "unlink", absolute(path));
}
int unlinkat(int directory, const char *path, int flags) noexcept {
    return removed(system_call<int(int, const char *, int)>("unlinkat")(directory, path, flags),
                   (flags & AT_REMOVEDIR) != 0 ? "rmdir" : "unlink", absolute(path, directory));
}
int rmdir(const char *path) noexcept {
    return removed(system_call<int(const char *)>("rmdir")(path), "rmdir", absolute(path));
}
int remove(const char *path) noexcept {
    struct stat what {};
    const bool is_directory = ::lstat(path, &what) == 0 && S_ISDIR(what.st_mode);
    return removed(system_call<int(const char *)>("remove")(path), is_directory ? "rmdir" : "unlink", absolute(path));
}
int ftruncate(int file, off_t size) noexcept {
    return resized(system_call<int(int, off_t)>("ftruncate")(file, size), file, size);
}
int ftruncate64(int file, off64_t size) noexcept {
    return ftruncate(file, size);
}
int fsync(int file) {
    return synced(system_call<int(int)>("fsync")(file), file);
}
int fdatasync(int file) {
    return synced(system_call<int(int)>("fdatasync")(file), file);
}

ssize_t write(int file, const void *bytes, std::size_t size) {
    static const auto real = system_call<ssize_t(int, const void *, std::size_t)>("write");
    if (is_a_listener(file))
        note("tell " + hex({static_cast<const char *>(bytes), size}));
    const off_t place = place_in(file);
    const off_t before = told();
    return written(file, bytes, real(file, bytes, size), place, before);
}
ssize_t pwrite(int file, const void *bytes, std::size_t size, off_t place) {
    const auto real = system_call<ssize_t(int, const void *, std::size_t, off_t)>("pwrite");
    const bool counted = place_in(file) >= 0;
    return written(file, bytes, real(file, bytes, size, place), counted ? place : -1, told());
}
ssize_t pwrite64(int file, const void *bytes, std::size_t size, off64_t place) {
    return pwrite(file, bytes, size, place);
}
ssize_t writev(int file, const iovec *pieces, int count) {
    std::string whole;
    for (int i = 0; i < count; ++i)
        whole.append(static_cast<const char *>(pieces[i].iov_base), pieces[i].iov_len);
    return write(file, whole.data(), whole.size());
}
ssize_t send(int file, const void *bytes, std::size_t size, int flags) {
    note("tell " + hex({static_cast<const char *>(bytes), size}));
    return system_call<ssize_t(int, const void *, std::size_t, int)>("send")(file, bytes, size, flags);
}
}
