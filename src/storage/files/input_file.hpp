#pragma once

#include "system/unique_fd.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace tondo::app {

/// Bytes that are read at once.
inline constexpr std::size_t input_piece = 1 << 16;

/// A file that is read from its beginning to its end, piece by piece.
class InputFile {
public:
    /// `-` is standard input. Throws Failure; directories, devices and other pipes are refused.
    explicit InputFile(const std::filesystem::path &file);

    /// Adds the next piece to a text; false at the end. Throws Failure.
    bool read(std::string &text);

    /// Bytes read so far.
    std::size_t done() const { return done_; }
    /// Bytes in the file as it was when it was opened; nothing for a pipe.
    std::optional<std::size_t> size() const { return size_; }

private:
    std::filesystem::path name_;
    UniqueFd file_;
    std::size_t done_ = 0;
    std::optional<std::size_t> size_;
};

} // namespace tondo::app
