#pragma once
// Completion of file paths.

#include "canvas/path_lookup.hpp"

namespace tondo::storage {

/// The longest common completion of a path; a unique directory gets a slash. Hidden files match only if the dot is
/// typed. An unreadable directory counts as empty.
canvas::PathCompletion complete_path(const std::string &typed);
/// Whether anything exists at the path, even if it is no regular file.
bool path_exists(const std::string &path);

inline constexpr canvas::PathLookup path_lookup{complete_path, path_exists};

} // namespace tondo::storage
