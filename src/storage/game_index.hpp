#pragma once
// Searching game files, with an index of each in the cache directory.

#include "game/game_filter.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tondo::storage {

/// A game that matches a filter.
struct FoundGame {
    std::size_t number = 0; ///< In the file, from 1.
    game::GameFacts facts;  ///< Without its positions.
    std::string damage;     ///< Place and kind of the damage, otherwise empty; only the part before it is searched.
};

/// Returns the games of a file that match a filter, in file order; `-` is standard input. Creates an index of the file,
/// and uses it only if checksum and program version match. Positions with wildcards are searched in the file itself.
/// Throws Failure if the file cannot be read.
std::vector<FoundGame> find_games(const std::filesystem::path &file, const game::GameFilter &filter);

/// The path of a file's index; nullopt without a usable $HOME.
std::optional<std::filesystem::path> index_of(const std::filesystem::path &file);

} // namespace tondo::storage
