#pragma once
// Calls on files that Linux has, with what is done where they are missing.

#include "system/unique_fd.hpp"

#include <ctime>
#include <filesystem>
#include <sys/stat.h>

namespace tondo::system {

/// A path of an open directory, under which the directory cannot be exchanged, and short enough for a socket address.
/// Without Linux `named`, the path by which it was opened, is all there is.
std::filesystem::path path_of(const UniqueFd &directory, const std::filesystem::path &named);

/// A new file without a name in a directory, for reading and writing. Not open, with errno set, where the file system
/// has none: nowhere without Linux.
UniqueFd open_nameless(const std::filesystem::path &directory);

/// Renames a file to a name that must be free. False with errno set on failure: EEXIST if the name is taken, EINVAL if
/// the file system cannot tell. Without Linux both names may be left, by a crash or a full disk; they lead to one
/// file.
bool rename_to_new(const std::filesystem::path &from, const std::filesystem::path &to);

/// Claims the disk space of the first `size` bytes of a file. Returns 0 or an error number: EOPNOTSUPP or EINVAL where
/// that cannot be done ahead.
int claim_space(const UniqueFd &file, std::size_t size);

/// st_mtim, which macOS names otherwise.
timespec modification_time(const struct stat &what);

} // namespace tondo::system
