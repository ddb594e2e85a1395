#pragma once
// Locks on open files (fcntl's open file description locks), which go away with the process: a lock means that
// a process uses the file, or is writing it.

#include "system/unique_fd.hpp"

#include <cstdint>
#include <filesystem>
#include <sys/types.h>

namespace tondo::app {

enum class Lock : std::uint8_t {
    ours,
    others, ///< Another process has it.
    none,   ///< The file system has no locks.
};

/// Locks an open file. Throws Failure that names it by its path.
Lock lock(const UniqueFd &file, const std::filesystem::path &path);
/// The same, shared with other processes: none can hold it exclusively then.
Lock lock_shared(const UniqueFd &file, const std::filesystem::path &path);

/// Whether a path leads to that open file.
bool is_at(const UniqueFd &file, const std::filesystem::path &path);

struct LockedFile {
    UniqueFd file;
    Lock lock;
};

/// Opens a file for reading and writing, with O_CREAT in the flags with these permissions, and locks it unless another
/// process has. A lock counts only while the path leads to what was locked. Throws Failure.
LockedFile open_and_lock(const std::filesystem::path &path, int flags, mode_t permissions = 0600);

/// Keeps all other programs from saving in a game file while this one reads, merges and replaces it. The lock is on a
/// file beside it, `.NAME.lock`, for all who may write the game; it is removed at the end. Where there are no locks,
/// the process that creates `.NAME.saving` is the only one; a stale file of that name is removed.
class SavingLock {
public:
    /// Waits for other processes, with a time limit. Throws Failure.
    explicit SavingLock(const std::filesystem::path &file);
    ~SavingLock();
    SavingLock(const SavingLock &) = delete;
    SavingLock &operator=(const SavingLock &) = delete;

private:
    bool try_to_take(const std::filesystem::path &file);

    std::filesystem::path made_; ///< To be removed; empty if nothing could be made, as the game cannot be, either.
    UniqueFd lock_;
};

} // namespace tondo::app
