#include "faults.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();
constexpr int cut_status = 77;

std::size_t steps_left = unlimited;
int failing_with = 0; // 0: the process ends
bool failed = false;
std::string *calls = nullptr; // where they are noted
bool has_locks = true;
bool only_plain_renames = false;
bool may_give_owner = true;
bool may_give_group = true;
gid_t group_given = 0;
std::string unlinked; // the ending of the name before whose removal a function runs
std::function<void()> before_unlink;
std::function<void()> after_rename;
std::string not_replaced; // a path
int not_replaced_with = 0;

// The number of steps that succeed.
std::size_t take_steps(const std::string &call, std::size_t wanted) {
    if (calls && !(calls->ends_with(call) && call == "write"))
        *calls += (calls->empty() ? "" : " ") + call;
    if (steps_left == unlimited)
        return wanted;
    const std::size_t taken = std::min(wanted, steps_left);
    steps_left -= taken;
    return taken;
}

// No step is left: the end, or an error.
int fault() {
    if (failing_with == 0)
        ::_exit(cut_status);
    failed = true;
    errno = failing_with;
    return -1;
}

template <class Function> Function *system_call(const char *name) {
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

ssize_t write(int descriptor, const void *bytes, std::size_t size) {
    static const auto real = system_call<ssize_t(int, const void *, std::size_t)>("write");
    const std::size_t taken = descriptor <= STDERR_FILENO ? size : take_steps("write", size);
    if (taken == 0 && size > 0)
        return fault();
    return real(descriptor, bytes, taken);
}

// Nothing has to outlive the tests: they are quicker without the disk.
int fsync(int) {
    return take_steps("fsync", 1) == 1 ? 0 : fault();
}

int rename(const char *from, const char *to) noexcept {
    static const auto real = system_call<int(const char *, const char *)>("rename");
    if (!not_replaced.empty() && to == not_replaced) {
        errno = not_replaced_with;
        return -1;
    }
    const int result = take_steps("rename", 1) == 1 ? real(from, to) : fault();
    if (after_rename)
        std::exchange(after_rename, nullptr)();
    return result;
}

int renameat2(int from_directory, const char *from, int to_directory, const char *to, unsigned flags) noexcept {
    static const auto real = system_call<int(int, const char *, int, const char *, unsigned)>("renameat2");
    if (only_plain_renames) {
        errno = EINVAL;
        return -1;
    }
    return take_steps("renameat2", 1) == 1 ? real(from_directory, from, to_directory, to, flags) : fault();
}

// Where the program is built for POSIX alone.
int link(const char *from, const char *to) noexcept {
    static const auto real = system_call<int(const char *, const char *)>("link");
    if (only_plain_renames) {
        errno = EPERM;
        return -1;
    }
    return take_steps("link", 1) == 1 ? real(from, to) : fault();
}

int flock(int descriptor, int operation) noexcept {
    static const auto real = system_call<int(int, int)>("flock");
    if (!has_locks) {
        errno = ENOLCK;
        return -1;
    }
    return real(descriptor, operation);
}

int fchown(int descriptor, uid_t owner, gid_t group) noexcept {
    static const auto real = system_call<int(int, uid_t, gid_t)>("fchown");
    const bool group_alone = owner == static_cast<uid_t>(-1);
    if (group_alone ? !may_give_group : !may_give_owner) {
        errno = EPERM;
        return -1;
    }
    if (group_alone)
        group_given = group;
    return real(descriptor, owner, group);
}

int fcntl(int descriptor, int command, ...) {
    static const auto real = system_call<int(int, int, void *)>("fcntl");
    std::va_list arguments;
    va_start(arguments, command);
    void *const argument = va_arg(arguments, void *);
    va_end(arguments);
    if (command == F_OFD_SETLK && !has_locks) {
        errno = ENOLCK;
        return -1;
    }
    return real(descriptor, command, argument);
}

// Calls that free room on a full disk succeed.
int unlink(const char *name) noexcept {
    static const auto real = system_call<int(const char *)>("unlink");
    if (before_unlink && std::string_view(name).ends_with(unlinked))
        std::exchange(before_unlink, nullptr)();
    return take_steps("unlink", 1) == 1 || failing_with != 0 ? real(name) : fault();
}

int ftruncate(int descriptor, off_t size) noexcept {
    static const auto real = system_call<int(int, off_t)>("ftruncate");
    return take_steps("ftruncate", 1) == 1 || failing_with != 0 ? real(descriptor, size) : fault();
}
}

namespace tondo::storage {

bool cut_after(std::size_t steps, const std::function<void()> &work) {
    const pid_t child = ::fork();
    if (child == 0) {
        steps_left = steps;
        work();
        steps_left = unlimited;
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFEXITED(status) || (WEXITSTATUS(status) != 0 && WEXITSTATUS(status) != cut_status))
        std::abort(); // the work itself failed
    return WEXITSTATUS(status) == cut_status;
}

std::string calls_of(const std::function<void()> &work) {
    std::string noted;
    calls = &noted;
    work();
    calls = nullptr;
    return noted;
}

BadDisk::BadDisk(std::size_t good_steps, int error_number) {
    steps_left = good_steps;
    failing_with = error_number;
    ::failed = false;
}

BadDisk::~BadDisk() {
    steps_left = unlimited;
    failing_with = 0;
}

NoGivingAway::NoGivingAway(What what) {
    may_give_owner = false;
    may_give_group = what == owners;
    group_given = static_cast<gid_t>(-1);
}

NoGivingAway::~NoGivingAway() {
    may_give_owner = may_give_group = true;
}

gid_t NoGivingAway::group_kept() const {
    return group_given;
}

BeforeUnlink::BeforeUnlink(std::string ending, std::function<void()> work) {
    unlinked = std::move(ending);
    before_unlink = std::move(work);
}

BeforeUnlink::~BeforeUnlink() {
    before_unlink = nullptr;
}

NoReplacing::NoReplacing(std::string path, int error_number) {
    not_replaced = std::move(path);
    not_replaced_with = error_number;
}

NoReplacing::~NoReplacing() {
    not_replaced.clear();
}

AfterRename::AfterRename(std::function<void()> work) {
    after_rename = std::move(work);
}

AfterRename::~AfterRename() {
    after_rename = nullptr;
}

OnlyPlainRenames::OnlyPlainRenames() {
    only_plain_renames = true;
}

OnlyPlainRenames::~OnlyPlainRenames() {
    only_plain_renames = false;
}

NoLocks::NoLocks() {
    has_locks = false;
}

NoLocks::~NoLocks() {
    has_locks = true;
}

bool BadDisk::failed() const {
    return ::failed;
}

} // namespace tondo::storage
