#pragma once
// A new file that takes another's place whole, or leaves no trace. The remains of a program that dies in the middle are
// removed by the next that replaces a file in the same directory: files in the making are locked.

#include "system/unique_fd.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

class AtomicFile {
public:
    /// Makes an empty file in the target's directory, which must be there; only its owner may read it. Messages call
    /// the target `named`. Throws Failure.
    AtomicFile(std::filesystem::path target, std::filesystem::path named);
    /// Removes it unless it has been put in place.
    ~AtomicFile();
    AtomicFile(const AtomicFile &) = delete;
    AtomicFile &operator=(const AtomicFile &) = delete;

    /// The open file, for reading and writing.
    UniqueFd &file() { return file_; }

    /// Adds to its contents. Throws Failure.
    void write(std::string_view bytes);

    /// Has the contents reach the disk and gives the file the target's name, which then is on the disk as well. Throws
    /// Failure.
    void commit();

private:
    std::filesystem::path target_;
    std::filesystem::path named_;
    std::string name_;
    UniqueFd file_;
    bool in_place_ = false;
};

/// Files in a directory that a program which died has not written to their end.
std::vector<std::filesystem::path> find_interrupted(const std::filesystem::path &directory);

} // namespace tondo::app
