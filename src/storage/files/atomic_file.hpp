#pragma once
// Atomic replacement of a file: it is replaced whole or left unchanged. A temporary file is locked while it is written.
// One that a crashed program has left is removed by the next replacement in its directory.

#include "system/unique_fd.hpp"

#include <ctime>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

class AtomicFile {
public:
    /// Creates an empty temporary file in the target's directory, which must exist. Only its owner may read it. Error
    /// messages call the target `named`. Throws Failure.
    AtomicFile(std::filesystem::path target, std::filesystem::path named);
    /// Removes the temporary file unless it was committed.
    ~AtomicFile();
    AtomicFile(const AtomicFile &) = delete;
    AtomicFile &operator=(const AtomicFile &) = delete;

    /// The path of the temporary file.
    std::filesystem::path path() const { return name_; }
    /// The open temporary file, for reading and writing.
    system::UniqueFd &file() { return file_; }

    /// Appends to the contents. Throws Failure.
    void write(std::string_view bytes);

    /// Syncs the contents, calls `confirm`, renames the file to the target, and syncs the directory. Throws Failure.
    void commit(const std::function<void()> &confirm = {});
    /// The same for a target that must not exist yet. False, without a change, if it does.
    bool commit_as_new();

private:
    void sync();
    void rename_to_target();

    std::filesystem::path target_;
    std::filesystem::path named_;
    std::string name_;
    system::UniqueFd file_;
    bool is_renamed_ = false;
};

/// A file without a name in a directory, for reading and writing: it disappears when it is closed, whatever ends the
/// program. Not open on failure, with errno.
system::UniqueFd make_nameless_file(const std::filesystem::path &directory);

/// Seconds since the epoch by the file system, which for a network file system may be those of another machine: the
/// time that a new file in the directory has. nullopt if none can be made.
std::optional<std::time_t> file_system_time(const std::filesystem::path &directory);

/// Temporary files in a directory that a crashed program left incomplete.
std::vector<std::filesystem::path> find_interrupted(const std::filesystem::path &directory);

} // namespace tondo::storage
