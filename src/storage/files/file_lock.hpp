#pragma once
// Locks on open files (fcntl's open file description locks), released at the end of the process. A lock means that a
// process uses or writes the file.

#include "system/unique_fd.hpp"

#include <cstdint>
#include <filesystem>
#include <sys/types.h>

namespace tondo::storage {

enum class Lock : std::uint8_t {
    ours,
    others, ///< Another process holds the lock.
    none,   ///< The file system does not support locks.
};

/// Locks an open file exclusively. `path` is only for messages. Throws Failure.
Lock lock(const system::UniqueFd &file, const std::filesystem::path &path);
/// Takes a shared lock; no process can then take an exclusive one.
Lock lock_shared(const system::UniqueFd &file, const std::filesystem::path &path);

/// Whether the path leads to that open file.
bool is_at(const system::UniqueFd &file, const std::filesystem::path &path);

struct LockedFile {
    system::UniqueFd file;
    Lock lock;
};

/// Opens a file for reading and writing, and locks it unless another process has. With O_CREAT in `flags` creates it
/// with `permissions`. Retries if the path no longer leads to the locked file. Throws Failure.
LockedFile open_and_lock(const std::filesystem::path &path, int flags, mode_t permissions = 0600);

/// Keeps all other programs from saving in a game file while this one reads, merges and replaces it. Locks `.NAME.lock`
/// in the same directory, which all who may write the game can open, and removes it at the end. Where the file system
/// has no locks, creates `.NAME.saving` exclusively instead, and removes a stale file of that name.
class SavingLock {
public:
    /// Waits up to a time limit for other processes. Throws Failure.
    explicit SavingLock(const std::filesystem::path &file);
    ~SavingLock();
    SavingLock(const SavingLock &) = delete;
    SavingLock &operator=(const SavingLock &) = delete;

private:
    bool try_to_take(const std::filesystem::path &file);

    std::filesystem::path
        made_; ///< The file to remove; empty if none could be created, since the game cannot be saved then either.
    system::UniqueFd lock_;
};

} // namespace tondo::storage
