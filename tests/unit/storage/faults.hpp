#pragma once
// Writing that fails at a chosen step. The test program's own write, fsync, rename, unlink and ftruncate replace
// the system's; each byte written and each of the other calls is a step.

#include <cstddef>
#include <functional>
#include <string>
#include <sys/types.h>

namespace tondo::storage {

/// Runs a function in another process, which ends like in a power cut before it takes more than that many steps.
/// Returns whether it was cut.
bool cut_after(std::size_t steps, const std::function<void()> &work);

/// The calls that a function makes, without repetitions in a row: `write fsync rename fsync`.
std::string calls_of(const std::function<void()> &work);

/// While one lives, all writes after that many steps fail with an errno: the disk is full (ENOSPC) or broken
/// (EIO). Reading and removing still work.
class BadDisk {
public:
    BadDisk(std::size_t good_steps, int error_number);
    ~BadDisk();
    BadDisk(const BadDisk &) = delete;
    BadDisk &operator=(const BadDisk &) = delete;
    /// Whether any call has failed.
    bool failed() const;
};

/// While one lives, files keep the owner, or also the group, of their creator.
class NoGivingAway {
public:
    enum What { owners, owners_and_groups };
    explicit NoGivingAway(What what);
    ~NoGivingAway();
    NoGivingAway(const NoGivingAway &) = delete;
    NoGivingAway &operator=(const NoGivingAway &) = delete;
    /// The group that a file was given alone.
    gid_t group_kept() const;
};

/// While one lives, no file can be locked: the file system has no locks.
class NoLocks {
public:
    NoLocks();
    ~NoLocks();
    NoLocks(const NoLocks &) = delete;
    NoLocks &operator=(const NoLocks &) = delete;
};

/// While one lives, no rename can refuse to replace a file, as on a network file system.
class OnlyPlainRenames {
public:
    OnlyPlainRenames();
    ~OnlyPlainRenames();
    OnlyPlainRenames(const OnlyPlainRenames &) = delete;
    OnlyPlainRenames &operator=(const OnlyPlainRenames &) = delete;
};

/// While one lives, the file cannot be replaced.
class NoReplacing {
public:
    NoReplacing(std::string path, int error_number);
    ~NoReplacing();
    NoReplacing(const NoReplacing &) = delete;
    NoReplacing &operator=(const NoReplacing &) = delete;
};

/// While one lives, something is done once, just after a file was replaced.
class AfterRename {
public:
    explicit AfterRename(std::function<void()> work);
    ~AfterRename();
    AfterRename(const AfterRename &) = delete;
    AfterRename &operator=(const AfterRename &) = delete;
};

/// While one lives, something is done once, just before the first file of that ending is removed.
class BeforeUnlink {
public:
    BeforeUnlink(std::string ending, std::function<void()> work);
    ~BeforeUnlink();
    BeforeUnlink(const BeforeUnlink &) = delete;
    BeforeUnlink &operator=(const BeforeUnlink &) = delete;
};

} // namespace tondo::storage
