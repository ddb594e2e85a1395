#pragma once

#include "tondo/notation/pgn_reader.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace tondo::app {

/// Diagnostics in files, reported on standard error: the first few, then how many more.
class Diagnostics {
public:
    void add(const std::string &finding);
    /// Tells how many were not told; whether there were any at all.
    bool finish() const;

private:
    std::size_t count_ = 0;
};

/// `FILE:3:7: dropped up to 5:1: expected a move, not 'x'`
std::string finding(const std::filesystem::path &file, const notation::Damage &damage);

} // namespace tondo::app
