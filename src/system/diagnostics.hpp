#pragma once

#include "tondo/notation/pgn_reader.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace tondo::system {

/// Reports diagnostics about files on standard error: the first few, then the number of further ones.
class Diagnostics {
public:
    void add(const std::string &message);
    /// Reports the number of suppressed diagnostics. Returns whether there were any diagnostics.
    bool finish() const;

private:
    std::size_t count_ = 0;
};

/// `FILE:3:7: dropped up to 5:1: expected a move, not 'x'`
std::string file_error_message(const std::filesystem::path &file, const notation::Damage &damage);

} // namespace tondo::system
