#pragma once
// File queries for path completion; the interface itself reads no files.

#include <string>
#include <vector>

namespace tondo::canvas {

struct PathCompletion {
    std::string text;               ///< The path completed as far as it is unambiguous.
    std::vector<std::string> names; ///< The candidates if there are several.
};

struct PathLookup {
    PathCompletion (*complete)(const std::string &typed) = nullptr; ///< Null: Tab does nothing.
    bool (*exists)(const std::string &path) = nullptr;              ///< Null: every path is taken as existing.
};

} // namespace tondo::canvas
