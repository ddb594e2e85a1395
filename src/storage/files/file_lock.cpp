#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds longest_save{10};
constexpr std::chrono::milliseconds between_attempts{2};

Lock lock_as(short kind, const system::UniqueFd &file, const fs::path &path) {
    struct flock whole {};
    whole.l_type = kind;
    whole.l_whence = SEEK_SET;
    if (::fcntl(file.get(), F_OFD_SETLK, &whole) == 0)
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

bool make_new(const fs::path &path) {
    return system::UniqueFd(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)).is_open();
}

// Whether the file is older than the longest time that a save may take.
bool is_left(const fs::path &path) {
    std::error_code gone;
    const fs::file_time_type made = fs::last_write_time(path, gone);
    return !gone && made < fs::file_time_type::clock::now() - longest_save;
}

// Substitute where locks are missing. A stale file is checked and removed under a second file. Otherwise two processes
// could find it stale, and the slower one would remove the new file of the faster one.
bool make_alone(const fs::path &path) {
    if (make_new(path))
        return true;
    const fs::path takeover = path.string() + "-left";
    if (is_left(path) && make_new(takeover)) {
        if (is_left(path))
            ::unlink(path.c_str());
        ::unlink(takeover.c_str());
    } else if (is_left(takeover)) {
        ::unlink(takeover.c_str());
    }
    return false;
}

} // namespace

Lock lock(const system::UniqueFd &file, const fs::path &path) {
    return lock_as(F_WRLCK, file, path);
}
Lock lock_shared(const system::UniqueFd &file, const fs::path &path) {
    return lock_as(F_RDLCK, file, path);
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

SavingLock::SavingLock(const fs::path &file) {
    const fs::path real = real_path(file);
    const auto end = std::chrono::steady_clock::now() + longest_save;
    while (!try_to_take(real)) {
        if (std::chrono::steady_clock::now() > end)
            throw system::Failure("cannot write " + file.string() + ": another program has been writing it for " +
                                  std::to_string(longest_save.count()) + " seconds");
        std::this_thread::sleep_for(between_attempts);
    }
}

bool SavingLock::try_to_take(const fs::path &file) {
    const fs::path path = beside(file, ".lock");
    try {
        LockedFile opened = try_to_open_and_lock(path, O_CREAT | O_NOFOLLOW, 0666);
        if (!opened.file.is_open()) {
            // Another login may have just created the lock file and be about to share it. Where no file can be created,
            // the game cannot be saved either; saving reports that.
            const bool may_come = errno == EACCES && ::access(path.parent_path().c_str(), W_OK) == 0;
            return !may_come || is_left(path);
        }
        if (opened.lock == Lock::ours) {
            share_like(opened.file.get(),
                       file); // a new file has the umask's permissions; other users of the game need access to it
            made_ = path;
            lock_ = std::move(opened.file);
        } else if (opened.lock == Lock::none && make_alone(beside(file, ".saving"))) {
            ::unlink(path.c_str());
            made_ = beside(file, ".saving");
        }
        return !made_.empty();
    } catch (const system::Failure &) {
        return true; // the file can be opened but does not support locks
    }
}

SavingLock::~SavingLock() {
    if (!made_.empty())
        ::unlink(made_.c_str());
}

} // namespace tondo::storage
