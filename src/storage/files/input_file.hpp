#pragma once

#include "system/unique_fd.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace tondo::storage {

/// Maximum number of bytes per read.
inline constexpr std::size_t input_piece = 1 << 16;

/// A file read sequentially in pieces.
class InputFile {
public:
    /// `-` is standard input. Throws Failure; directories, devices and other pipes are refused.
    explicit InputFile(const std::filesystem::path &file);

    /// Appends the next piece to a text; false at the end of the file. Throws Failure.
    bool read(std::string &text);

    /// Bytes read so far.
    std::size_t done() const { return done_; }
    /// Size of the file in bytes when it was opened; nullopt for a pipe.
    std::optional<std::size_t> size() const { return size_; }

private:
    std::filesystem::path name_;
    system::UniqueFd file_;
    std::size_t done_ = 0;
    std::optional<std::size_t> size_;
};

} // namespace tondo::storage
