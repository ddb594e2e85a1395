#pragma once

#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>

namespace tondo::app {

/// The treatment of damaged games.
enum class Damaged : std::uint8_t {
    refuse,  ///< The first one is a Failure with line and column.
    salvage, ///< They are read up to the damage; dropped parts are reported on standard error.
};

/// Reads the games of a file one by one, with a bar on the terminal when that takes long; `-` is standard input. No
/// more than one game is held. Returns their number. Throws Failure.
std::size_t each_game(const std::filesystem::path &file, Damaged damaged,
                      const std::function<void(const notation::GameTree &)> &use);

} // namespace tondo::app
