#pragma once
// Files read whole and replaced whole.

#include "system/failure.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace tondo::app {

/// All bytes of a file, `longest_read` at most; `-` is standard input. Throws Failure, also for
/// anything but a regular file.
std::string read_file(const std::filesystem::path &file);

/// The absolute path without symbolic links; only the directory has to exist. Throws Failure.
std::filesystem::path real_path(const std::filesystem::path &file);

/// Replaces a file's contents, or makes the file: when this returns the new contents are on the disk. When it throws
/// Failure the old contents are still there (or, when the disk itself fails at the very end, the new ones), never
/// anything in between. Group, permissions and access control list are kept, the owner where the system allows it; a
/// symbolic link stays one. A file that is read-only for the user is refused.
void write_atomically(const std::filesystem::path &file, std::string_view bytes);

/// Receives a text piece by piece.
using Sink = std::function<void(std::string_view piece)>;

/// The same with contents that come in pieces: `pour` gives them to the sink.
void write_atomically(const std::filesystem::path &file, const std::function<void(const Sink &)> &pour);

/// Gives an open file the group, permissions and access list of another. Only a privileged user can give files away;
/// for others it stays their own, and where they are not in the group, with no more for their own group than for
/// everybody.
bool share_like(int file, const std::filesystem::path &other);

/// Throws Failure if a file cannot be replaced, or made.
void check_replaceable(const std::filesystem::path &file);
/// Throws Failure if no file can be made in a directory.
void check_writable(const std::filesystem::path &directory);

/// Has the names in a directory (files made, renamed, removed) reach the disk.
void sync_directory(const std::filesystem::path &directory);

} // namespace tondo::app
