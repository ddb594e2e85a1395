#pragma once
// Locks on open files (system/file_lock.hpp), released at the end of the process. A lock means that a process uses or
// writes the file.

#include "system/failure.hpp"
#include "system/unique_fd.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
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

/// Another program is saving in the file. It is free again soon.
class FileInUse : public system::Failure {
public:
    explicit FileInUse(const std::filesystem::path &file)
        : system::Failure("another program is writing " + file.string()), name_(file.filename().string()) {}

    /// `Waiting: another program is writing game.pgn3`
    std::string waiting() const { return "Waiting: another program is writing " + name_; }

private:
    std::string name_;
};

/// Keeps all other programs from saving in a game file while this one reads, merges and replaces it. Locks `.NAME.lock`
/// in the same directory, which all who may write the game can open, and removes it at the end; where no file can be
/// made there, the game file itself. Where the file system has no locks, creates `.NAME.saving` exclusively instead.
/// Such a file is stale, and removed by the next program, once it has not been written for 10 seconds by the file
/// system's clock.
class SavingLock {
public:
    /// Does not wait. Throws FileInUse, or Failure if something else is at the lock's place.
    explicit SavingLock(const std::filesystem::path &file);
    ~SavingLock();
    SavingLock(const SavingLock &) = delete;
    SavingLock &operator=(const SavingLock &) = delete;

    /// Tells other programs that this one is still at work. Call it during long work, as often as convenient.
    void keep();
    /// Replaces the file by a text, which it then holds. Writes over it where it cannot be replaced (overwrite.hpp);
    /// then returns the file with the contents before. Throws Failure, also if another program took this one for
    /// stopped.
    std::filesystem::path replace(std::string_view text);

private:
    void wait_for_sharing(const std::filesystem::path &lock) const;
    void confirm();

    std::filesystem::path file_;
    std::filesystem::path made_; ///< The file to remove.
    system::UniqueFd lock_;      ///< That file; not open if none could be made.
    system::UniqueFd game_;
    bool is_locked_ = true; ///< Otherwise the existence of the file is the lock.
    std::chrono::steady_clock::time_point kept_ = std::chrono::steady_clock::now();
};

/// Calls `save` again while it throws FileInUse, for up to ten seconds. After a second of waiting passes a sentence
/// about it to `tell`, once. For programs that have nothing else to do.
void save_when_free(const std::function<void()> &save, const std::function<void(const std::string &)> &tell = {});

} // namespace tondo::storage
