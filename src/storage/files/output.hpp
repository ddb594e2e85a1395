#pragma once
// Destination of a command's output, all of it or nothing: standard output, or a file that is replaced whole.

#include "storage/files/spool.hpp"

#include <filesystem>
#include <string_view>

namespace tondo::app {

class Output {
public:
    /// Empty or `-` is standard output. Throws Failure if there can be no such file.
    explicit Output(std::filesystem::path file);

    /// Adds whole lines. A terminal gets them without control characters, files and pipes byte by byte.
    void write(std::string_view lines);

    /// Prints what was written, or puts the file in place. Throws Failure.
    void finish();

private:
    bool to_file() const { return !file_.empty() && file_ != "-"; }

    std::filesystem::path file_;
    Spool held_back_;
};

} // namespace tondo::app
