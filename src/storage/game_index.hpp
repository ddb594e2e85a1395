#pragma once
// Searching game files, with a database of each in the cache directory as an index.

#include "storage/game_database.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace tondo::storage {

/// Returns the games of a file that match a filter, in file order; `-` is standard input. Creates an index of the file,
/// and uses it only if checksum and program version match. Positions with wildcards are searched in the file itself.
/// Throws Failure if the file cannot be read.
std::vector<FoundGame> find_games(const std::filesystem::path &file, const game::GameFilter &filter);

/// The path of a file's index; nullopt without a usable $HOME.
std::optional<std::filesystem::path> index_of(const std::filesystem::path &file);

} // namespace tondo::storage
