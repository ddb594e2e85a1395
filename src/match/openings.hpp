#pragma once
// The start positions of a match.

#include "tondo/core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace tondo::app {

/// Whether three players can well begin there: all are living with the armies that they had at the start, nobody is in
/// check, and the player to move neither ends anybody's game nor wins a piece at once.
bool is_balanced(const Game &game);

/// So many different balanced games, each the start with so many random legal plies; one does not depend on how many
/// there are. Throws Failure if there are hardly that many.
std::vector<Game> random_openings(const Game &start, std::size_t count, std::size_t plies, std::uint64_t seed);

/// The games of a file, as far as they go. Throws Failure, also if one is over or of other rules.
std::vector<Game> openings_of(const std::filesystem::path &file, const RuleSet &rules);

} // namespace tondo::app
