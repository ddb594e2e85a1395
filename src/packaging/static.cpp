// Parts of the C library and of ncurses that read files of the system they were compiled for, replaced for the program
// that is linked statically (`make dist`). Logins are looked up in /etc/passwd and by getent(1), because a static C
// library cannot load the name service; common terminals are built in. A UTF-8 locale that the machine lacks is
// replaced by that of the tarball.

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
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

/// Reads lines of passwd(5): those of the file, or those that `getent passwd KEY` prints, without KEY those of all
/// logins.
class Logins {
public:
    enum class Source { file, getent };

    Logins(Source source, const char *key) {
        int ends[2];
        if (source == Source::file)
            lines_ = ::fopen("/etc/passwd", "re");
        if (source == Source::file || ::pipe2(ends, O_CLOEXEC) != 0)
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

// Most logins stand in the file: no process is started for those.
template <class Predicate>
int find(const char *key, Predicate is_wanted, passwd *entry, char *buffer, std::size_t size, passwd **result) {
    *result = nullptr;
    int failure = 0;
    for (const Logins::Source source : {Logins::Source::file, Logins::Source::getent}) {
        Logins logins(source, key);
        while (passwd *const found = logins.next(*entry, buffer, size))
            if (is_wanted(*found)) {
                *result = found;
                return 0;
            }
        failure = logins.end();
    }
    return failure;
}

std::unique_ptr<Logins> all_logins;

/// Whether the environment asks for UTF-8.
bool wants_utf8() {
    for (const char *const variable : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char *const value = std::getenv(variable); value && *value != '\0')
            return ::strcasestr(value, "utf-8") || ::strcasestr(value, "utf8");
    return false;
}

/// Before main() sets the locale.
[[gnu::constructor]] void find_locale() {
    if (!wants_utf8() || std::setlocale(LC_CTYPE, ""))
        return;
    std::error_code failure;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failure);
    const std::filesystem::path locales = program.parent_path().parent_path() / "share/tondo/locale";
    if (!failure && std::filesystem::exists(locales, failure)) {
        ::setenv("LOCPATH", locales.c_str(), 1);
        ::setenv("LC_ALL", "C.UTF-8", 1);
    }
}

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
    all_logins = std::make_unique<Logins>(Logins::Source::getent, nullptr);
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
