#pragma once
// Files that say by a lock (flock) that a process uses something; the lock goes away with the process.

#include "system/descriptor.hpp"

#include <filesystem>

namespace tondo::app {

/// Locks an open file; false if another process has. Throws Failure that names it by its path.
bool lock(const Descriptor &file, const std::filesystem::path &path);

/// Whether a path leads to that open file.
bool is_at(const Descriptor &file, const std::filesystem::path &path);

struct LockedFile {
    Descriptor file;
    bool locked; ///< False if another process has it.
};

/// Opens a file for reading and writing, with O_CREAT in the flags for its owner alone, and locks it unless another
/// process has. A lock counts only while the path leads to what was locked. Throws Failure.
LockedFile open_and_lock(const std::filesystem::path &path, int flags);

} // namespace tondo::app
