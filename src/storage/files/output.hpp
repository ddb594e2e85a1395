#pragma once
// Output of a command, written completely or not at all, to standard output or a file.

#include "storage/files/spool.hpp"

#include <filesystem>
#include <string_view>

namespace tondo::storage {

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
