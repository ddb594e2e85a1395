#include "storage/files/file_lock.hpp"
#include "storage/files/atomic_file.hpp"
#include "storage/files/overwrite.hpp"
#include "storage/files/storage.hpp"
#include "system/event_loop.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"
#include "system/file_lock.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view lock_extension = ".lock";

// A program at work writes its `.saving` every second. One that has not for so long has stopped.
constexpr std::chrono::seconds between_signs{1};
constexpr std::chrono::seconds longest_silence{10};

constexpr std::chrono::seconds longest_wait{10};
constexpr std::chrono::seconds until_told{1};
constexpr std::chrono::milliseconds between_attempts{5};

Lock lock_as(system::LockKind kind, const system::UniqueFd &file, const fs::path &path) {
    if (system::try_lock(file, kind))
        return Lock::ours;
    switch (errno) {
    case EAGAIN:
    case EACCES:
        return Lock::others;
    case ENOLCK:
    case ENOSYS:
    case EINVAL:
    case EOPNOTSUPP:
        return Lock::none;
    default:
        throw system::Failure("lock", path, errno);
    }
}

fs::path beside(const fs::path &file, std::string_view ending) {
    return file.parent_path() / ("." + file.filename().string() + std::string(ending));
}

system::UniqueFd make_new(const fs::path &path) {
    return system::UniqueFd(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
}

// Whether the file was not written for long, by the clock of the file system alone: those of the machines that share it
// may differ. Opens the file, since a network file system may know its time only then.
bool is_stale(const fs::path &path) {
    const system::UniqueFd file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat written {};
    if (file.is_open() ? ::fstat(file.get(), &written) != 0 : ::lstat(path.c_str(), &written) != 0)
        return false;
    const std::optional<std::time_t> now = file_system_time(path.parent_path());
    return now && std::abs(*now - system::modification_time(written).tv_sec) > longest_silence.count();
}

// A stale file is checked and removed under a second file. Otherwise two processes could find it stale, and the slower
// one would remove the new file of the faster one.
void remove_if_stale(const fs::path &path) {
    const fs::path takeover = path.string() + "-left";
    if (is_stale(path) && make_new(takeover).is_open()) {
        if (is_stale(path))
            ::unlink(path.c_str());
        ::unlink(takeover.c_str());
    } else if (is_stale(takeover)) {
        ::unlink(takeover.c_str());
    }
}

} // namespace

Lock lock(const system::UniqueFd &file, const fs::path &path) {
    return lock_as(system::LockKind::exclusive, file, path);
}
Lock lock_shared(const system::UniqueFd &file, const fs::path &path) {
    return lock_as(system::LockKind::shared, file, path);
}

bool is_at(const system::UniqueFd &file, const fs::path &path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file.get(), &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

namespace {

// The holder may replace or remove the file between open and lock. Not open, with errno set, if the file cannot be
// opened.
LockedFile try_to_open_and_lock(const fs::path &path, int flags, mode_t permissions) {
    for (;;) {
        system::UniqueFd file(::open(path.c_str(), O_RDWR | O_CLOEXEC | flags, permissions));
        if (!file.is_open())
            return {{}, Lock::none};
        const Lock taken = lock(file, path);
        if (taken == Lock::others || is_at(file, path))
            return {std::move(file), taken};
    }
}

} // namespace

LockedFile open_and_lock(const fs::path &path, int flags, mode_t permissions) {
    LockedFile opened = try_to_open_and_lock(path, flags, permissions);
    if (!opened.file.is_open())
        throw system::Failure("open", path, errno);
    return opened;
}

namespace {

// A file system may have any error for locks that it lacks.
LockedFile open_and_lock_if_possible(const fs::path &path, int flags) {
    try {
        return try_to_open_and_lock(path, flags | O_NOFOLLOW | O_NONBLOCK, 0666);
    } catch (const system::Failure &) {
        return {system::UniqueFd(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)), Lock::none};
    }
}

} // namespace

// Locks the game file, too, since who cannot make a file beside it can lock nothing else.
SavingLock::SavingLock(const fs::path &file) : file_(file) {
    const fs::path real = real_path(file);
    if (fs::is_regular_file(real)) {
        LockedFile game = open_and_lock_if_possible(real, 0);
        if (game.lock == Lock::others)
            throw FileInUse(file);
        game_ = std::move(game.file);
    }

    const fs::path path = beside(real, lock_extension);
    LockedFile opened = open_and_lock_if_possible(path, O_CREAT);
    const int failure = opened.file.is_open() ? 0 : errno;
    struct stat what {};
    if (::lstat(path.c_str(), &what) == 0 && !S_ISREG(what.st_mode))
        throw system::Failure("cannot write " + file.string() + ": its lock " + path.string() +
                              " is no regular file; remove it");
    if (opened.lock == Lock::others)
        throw FileInUse(file);
    if (failure == EACCES && ::access(path.parent_path().c_str(), W_OK) == 0)
        wait_for_sharing(path);
    if (failure != 0)
        return;
    if (opened.lock == Lock::ours) {
        share_like(opened.file.get(),
                   real); // a new file has the umask's permissions; other users of the game need access to it
        made_ = path;
        lock_ = std::move(opened.file);
        return;
    }
    ::unlink(path.c_str());
    is_locked_ = false;
    made_ = beside(real, ".saving");
    lock_ = make_new(made_);
    if (!lock_.is_open() && errno == EEXIST) {
        remove_if_stale(made_);
        lock_ = make_new(made_);
    }
    if (!lock_.is_open() && errno == EEXIST)
        throw FileInUse(file);
}

// Another login has just created the lock file and is about to share it, or was stopped before that.
void SavingLock::wait_for_sharing(const fs::path &lock) const {
    remove_if_stale(lock);
    if (is_stale(lock))
        throw system::Failure("cannot write " + file_.string() + ": its lock " + lock.string() +
                              " was left by another user, who can remove it");
    throw FileInUse(file_);
}

SavingLock::~SavingLock() {
    if (lock_.is_open() && is_at(lock_, made_))
        ::unlink(made_.c_str());
}

void SavingLock::keep() {
    if (std::chrono::steady_clock::now() - kept_ >= between_signs)
        confirm();
}

// Written, since the file system then sets the time by its own clock.
void SavingLock::confirm() {
    kept_ = std::chrono::steady_clock::now();
    if (is_locked_ || !lock_.is_open())
        return;
    if (::pwrite(lock_.get(), "\n", 1, 0) != 1 || ::fdatasync(lock_.get()) != 0)
        throw system::Failure("write", made_, errno);
    if (!is_at(lock_, made_))
        throw system::Failure("cannot write " + file_.string() + ": another program took this one for stopped");
}

fs::path SavingLock::replace(std::string_view text) {
    fs::path copy;
    try {
        write_atomically(
            file_, [&](const Sink &sink) { sink(text); }, [this] { confirm(); });
    } catch (const system::Failure &failure) {
        if (!may_be_overwritten(failure.error_number()) || !fs::exists(file_))
            throw;
        confirm();
        copy = overwrite(file_, text);
    }
    if (read_file(file_) != text)
        throw system::Failure("not saved in " + file_.string() + ": another program has written it meanwhile");
    return copy;
}

void save_when_free(const std::function<void()> &save, const std::function<void(const std::string &)> &tell) {
    const auto begin = std::chrono::steady_clock::now();
    for (bool told = false;;) {
        try {
            return save();
        } catch (const FileInUse &error) {
            const auto waited = std::chrono::steady_clock::now() - begin;
            if (waited > longest_wait)
                throw;
            if (waited > until_told && tell && !std::exchange(told, true))
                tell(error.waiting());
        }
        system::pause_for(between_attempts);
    }
}

} // namespace tondo::storage
