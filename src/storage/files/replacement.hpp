#pragma once
// A new file that takes another's place whole, or leaves no trace. The remains of a program that dies in the middle are
// removed by the next that replaces a file in the same directory: files in the making are locked.

#include "system/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

class Replacement {
public:
    /// Makes an empty file in the target's directory, which must be there; only its owner may read it. Messages call
    /// the target `named`. Throws Failure.
    Replacement(std::filesystem::path target, std::filesystem::path named);
    /// Removes it unless it has been put in place.
    ~Replacement();
    Replacement(const Replacement &) = delete;
    Replacement &operator=(const Replacement &) = delete;

    /// The open file, for reading and writing.
    Descriptor &file() { return file_; }

    /// Adds to its contents. Throws Failure.
    void write(std::string_view bytes);

    /// Has the contents reach the disk and gives the file the target's name, which then is on the disk as well. Throws
    /// Failure.
    void put_in_place();

private:
    std::filesystem::path target_;
    std::filesystem::path named_;
    std::string name_;
    Descriptor file_;
    bool in_place_ = false;
};

/// Files in a directory that a program which died has not written to their end.
std::vector<std::filesystem::path> find_interrupted(const std::filesystem::path &directory);

} // namespace tondo::app
