#pragma once
// The start positions of a match.

#include "tondo/core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace tondo::match {

/// Whether the position is fair as an opening. All three players live, none is in check, and the armies are worth as
/// much as at the start. The player to move has no move that eliminates a player, ends the game or wins a piece at
/// once.
bool is_balanced(const Game &game);

/// `count` different balanced games, each with `plies` random legal plies from `start`. Each opening is independent of
/// `count`. Throws Failure if 1000 attempts find no new one.
std::vector<Game> random_openings(const Game &start, std::size_t count, std::size_t plies, std::uint64_t seed);

/// The games of a file, each with all its plies. Throws Failure, also if a game is over or has other rules.
std::vector<Game> openings_of(const std::filesystem::path &file, const RuleSet &rules);

} // namespace tondo::match
