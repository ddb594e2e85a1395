#pragma once
// Reads and atomically replaces whole files.

#include "system/failure.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace tondo::storage {

/// Reads a whole file of at most `longest_read` bytes; `-` is standard input. Throws Failure, also if it is not a
/// regular file.
std::string read_file(const std::filesystem::path &file);

/// The absolute path without symbolic links; only the directory has to exist. Throws Failure.
std::filesystem::path real_path(const std::filesystem::path &file);

/// Replaces or creates a file; the new contents are on the disk when it returns. If it throws Failure the old contents
/// remain, never a mixture. (If the disk itself fails at the very end, the new contents may remain.) Keeps group,
/// permissions, access control list and the user's extended attributes, the owner where the system allows it, and a
/// symbolic link. Other names of the file (has_other_names) keep the old contents. Refuses a file that is read-only for
/// the user.
void write_atomically(const std::filesystem::path &file, std::string_view bytes);

/// Receives a text in pieces.
using Sink = std::function<void(std::string_view piece)>;

/// The same with contents in pieces, which `pour` passes to the sink. Calls `confirm` right before the replacement;
/// what it throws leaves the file as it is.
void write_atomically(const std::filesystem::path &file, const std::function<void(const Sink &)> &pour,
                      const std::function<void()> &confirm = {});

/// Creates a file, on the disk when it returns: whole, whatever stops the program. False, without a change, if there is
/// one of that name. Throws Failure.
bool create_atomically(const std::filesystem::path &file, std::string_view bytes);

/// The same at a path that is free: this one, or numbered. Returns its path. Throws Failure.
std::filesystem::path create_like(const std::filesystem::path &like, std::string_view bytes);

/// Whether a file has other names, hard links, which do not follow when it is replaced.
bool has_other_names(const std::filesystem::path &file);

/// Gives an open file the group, permissions and access list of another. Only a privileged user can change the owner. A
/// user who is not in the group keeps their own group, which gets no more permissions than everybody.
/// False on failure.
bool share_like(int file, const std::filesystem::path &other);

/// Throws Failure if the user may not write a file, which must exist.
void check_not_read_only(const std::filesystem::path &file);
/// Throws Failure if a file cannot be replaced or created.
void check_replaceable(const std::filesystem::path &file);
/// Throws Failure if no file can be created in a directory.
void check_writable(const std::filesystem::path &directory);

/// Syncs a directory after its files were created, renamed or removed.
void sync_directory(const std::filesystem::path &directory);

} // namespace tondo::storage
