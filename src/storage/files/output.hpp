#pragma once
// Output of a command, written completely or not at all, to standard output or a file.

#include "storage/files/storage.hpp"
#include "system/unique_fd.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace tondo::storage {

/// Buffers output of any size until it is known to be valid.
class Spool {
public:
    /// Throws Failure if the output does not fit into memory and the disk is full.
    void write(std::string_view text);
    /// Passes all output so far to the sink in pieces. Throws Failure.
    void pour(const Sink &sink);

private:
    void spill();

    std::string memory_;
    system::UniqueFd file_; ///< The bytes before `memory_`, in an unlinked file.
};

class Output {
public:
    /// Empty or `-` means standard output. Throws Failure if the file cannot be written.
    explicit Output(std::filesystem::path file);

    /// Appends whole lines. For a terminal control characters are escaped; files and pipes get the bytes unchanged.
    void write(std::string_view lines);

    /// Prints the output, or moves the file into place. Throws Failure.
    void finish();

private:
    bool to_file() const { return !file_.empty() && file_ != "-"; }

    std::filesystem::path file_;
    Spool held_back_;
};

} // namespace tondo::storage
