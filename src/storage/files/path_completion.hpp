#pragma once
// Paths of files, completed while they are typed.

#include "ui/keys/path_lookup.hpp"

namespace tondo::app {

/// The beginning of a path, completed as far as all files agree that begin so; a directory alone gets its slash. Hidden
/// files are for those who type the dot. A directory that cannot be read has no files.
ui::PathCompletion complete_path(const std::string &typed);
/// Something is there, even if it is no file.
bool path_exists(const std::string &path);

inline constexpr ui::PathLookup path_lookup{complete_path, path_exists};

} // namespace tondo::app
