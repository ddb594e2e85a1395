#pragma once

#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>

namespace tondo::app {

/// Handling of damaged games.
enum class Damaged : std::uint8_t {
    refuse,  ///< Throws Failure with line and column of the first error.
    salvage, ///< Reads each game up to the damage; reports dropped parts on standard error.
};

/// Reads the games of a file one by one, with a progress bar if that takes long; `-` is standard input. Holds one game
/// in memory at a time. Returns the number of games. Throws Failure.
std::size_t each_game(const std::filesystem::path &file, Damaged damaged,
                      const std::function<void(const notation::GameTree &)> &use);

} // namespace tondo::app
