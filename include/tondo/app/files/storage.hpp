#pragma once
// Files read whole and replaced whole.

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tondo::app {

/// Something could not be read or kept. The message is one line: `cannot read FILE: No such file or directory`. It
/// names files as they are: escape it before printing.
class StorageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
    /// `cannot VERB FILE: ` and the words for that errno.
    StorageError(std::string_view verb, const std::filesystem::path &file, int error_number);
    /// The words for the errno alone, `No space left on device`; empty where there was none.
    const std::string &reason() const { return reason_; }

private:
    std::string reason_;
};

/// All bytes of a file; `-` is standard input. Throws StorageError; directories and devices are refused.
std::string read_file(const std::filesystem::path &file);

/// The absolute path without symbolic links; only the directory has to exist. Throws StorageError.
std::filesystem::path real_path(const std::filesystem::path &file);

/// Replaces a file's contents, or makes the file: when this returns the new contents are on the disk. When it throws
/// StorageError the old contents are still there (or, when the disk itself fails at the very end, the new ones), never
/// anything in between. Permissions are kept, a symbolic link stays one.
void write_atomically(const std::filesystem::path &file, std::string_view bytes);

/// Takes a text piece by piece.
using Sink = std::function<void(std::string_view piece)>;

/// The same with contents that come in pieces: `pour` gives them to the sink.
void write_atomically(const std::filesystem::path &file, const std::function<void(const Sink &)> &pour);

/// Throws StorageError if no file can be made in a directory.
void check_writable(const std::filesystem::path &directory);

/// Has the names in a directory (files made, renamed, removed) reach the disk.
void sync_directory(const std::filesystem::path &directory);

} // namespace tondo::app
