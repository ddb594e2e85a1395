// Parts of the C library and of ncurses that read files of the system they were compiled for, replaced for the program
// that is linked statically (`make dist`). Logins are looked up by getent(1), because a static C library cannot load
// the name service; common terminals are built in.

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <pwd.h>
#include <spawn.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

#define NCURSES_INTERNALS
#include <term.h>

namespace {

/// Reads lines of passwd(5): those that `getent passwd KEY` prints, without KEY those of all logins.
class Logins {
public:
    explicit Logins(const char *key) {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0)
            return;
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        char *const arguments[] = {const_cast<char *>("getent"), const_cast<char *>("passwd"), const_cast<char *>(key),
                                   nullptr};
        const int failure = ::posix_spawnp(&process_, "getent", &actions, nullptr, arguments, ::environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        if (failure == 0) {
            lines_ = ::fdopen(ends[0], "r");
            return;
        }
        process_ = -1;
        ::close(ends[0]);
        lines_ = ::fopen("/etc/passwd", "re");
    }
    ~Logins() { end(); }
    Logins(const Logins &) = delete;
    Logins &operator=(const Logins &) = delete;

    /// The next entry; nullptr behind the last.
    passwd *next(passwd &entry, char *buffer, std::size_t size) {
        passwd *found = nullptr;
        return lines_ && ::fgetpwent_r(lines_, &entry, buffer, size, &found) == 0 ? found : nullptr;
    }

    /// 0 if the lookup was possible, whether it found a login or not; otherwise an errno.
    int end() {
        constexpr int no_such_login = 2;
        int status = lines_ ? 0 : EIO;
        if (lines_)
            ::fclose(lines_);
        lines_ = nullptr;
        if (process_ > 0) {
            while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
            }
            process_ = -1;
            status = WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == no_such_login) ? 0 : EIO;
        }
        return status;
    }

private:
    pid_t process_ = -1;
    FILE *lines_ = nullptr;
};

template <class Predicate>
int find(const char *key, Predicate is_wanted, passwd *entry, char *buffer, std::size_t size, passwd **result) {
    *result = nullptr;
    Logins logins(key);
    while (passwd *const found = logins.next(*entry, buffer, size))
        if (is_wanted(*found)) {
            *result = found;
            return 0;
        }
    return logins.end();
}

std::unique_ptr<Logins> all_logins;

} // namespace

extern "C" {

int getpwuid_r(uid_t user, passwd *entry, char *buffer, std::size_t size, passwd **result) {
    const auto is_wanted = [&](const passwd &found) { return found.pw_uid == user; };
    return find(std::to_string(user).c_str(), is_wanted, entry, buffer, size, result);
}

int getpwnam_r(const char *name, passwd *entry, char *buffer, std::size_t size, passwd **result) {
    *result = nullptr;
    if (*name == '-' || *name == '\0') // an option of getent, or all logins
        return 0;
    const auto is_wanted = [&](const passwd &found) { return std::strcmp(found.pw_name, name) == 0; };
    return find(name, is_wanted, entry, buffer, size, result);
}

void setpwent() {
    all_logins = std::make_unique<Logins>(nullptr);
}

passwd *getpwent() {
    static passwd entry;
    static char buffer[1 << 14];
    return all_logins ? all_logins->next(entry, buffer, sizeof buffer) : nullptr;
}

void endpwent() {
    all_logins.reset();
}

/// ncurses asks for a terminal that the system does not describe.
const TERMTYPE2 *_nc_fallback2(const char *name) {
    using namespace std::string_view_literals;
    struct Terminal {
        std::string_view name, compiled; // compiled as by tic(1)
    };
    static constexpr Terminal terminals[] = {
#include "terminals.inc"
    };
    static TERMTYPE2 found;
    for (const Terminal &terminal : terminals)
        if (terminal.name == name) {
            std::string compiled(terminal.compiled);
            found = {};
            return ::_nc_read_termtype(&found, compiled.data(), static_cast<int>(compiled.size())) == 1 ? &found
                                                                                                        : nullptr;
        }
    return nullptr;
}

const TERMTYPE *_nc_fallback(const char *) {
    return nullptr;
}

} // extern "C"
