#pragma once
// Searching game files, with an index of each in the cache directory.

#include "game/game_filter.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tondo::app {

/// A game that was found.
struct FoundGame {
    std::size_t number = 0; ///< In the file, from 1.
    game::GameFacts facts;  ///< Without its positions.
    std::string damage;     ///< Where it is damaged, and how; only the part before is looked at.
};

/// The games of a file that a filter matches, in order; `-` is standard input. An index of the file is kept, and used
/// only for the very bytes and the version of the program that it was made with; it need not be there. Positions with
/// wildcards are looked for in the file itself. Throws Failure if the file cannot be read.
std::vector<FoundGame> find_games(const std::filesystem::path &file, const game::GameFilter &filter);

/// The index of a file; nothing without a usable $HOME.
std::optional<std::filesystem::path> index_of(const std::filesystem::path &file);

} // namespace tondo::app
