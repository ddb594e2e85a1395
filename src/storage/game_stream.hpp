#pragma once
// Game files of any length, read on all processors.

#include "tondo/notation/game_tree.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>

namespace tondo::app {

/// Handling of damaged games.
enum class Damaged : std::uint8_t {
    refuse,  ///< Throws Failure with line and column of the first error.
    salvage, ///< Reads each game up to the damage; reports dropped parts on standard error.
};

/// The part of some work that is done in the order of the file.
using InOrder = std::function<void()>;

/// The uses of the games of a file and of its mistakes. Those without a note run in the order of the file, on the
/// thread that reads it.
struct GameUses {
    /// Runs on any thread, on several at a time. The function that it returns, if any, runs in order.
    std::function<InOrder(notation::GameTree &&)> game;
    std::function<void(const notation::ParseError &)> error; ///< Instead of a game. May throw, which ends all.
    std::function<void(const notation::Damage &)> dropped{}; ///< With it damaged games are salvaged.
    std::function<void(std::size_t done, std::optional<std::size_t> whole)> progress{}; ///< In bytes; now and then.
};

/// Reads the games of a file; `-` is standard input. No more of it is held than a few pieces and the longest game.
/// The pieces have about `chunk_size` bytes. Returns the number of games. Throws Failure.
std::size_t read_games(const std::filesystem::path &file, const GameUses &uses, std::size_t chunk_size = 1 << 16);

/// The same with a bar on the terminal when that takes long. `work` is GameUses::game.
std::size_t each_game(const std::filesystem::path &file, Damaged damaged,
                      const std::function<InOrder(notation::GameTree &&)> &work);

} // namespace tondo::app
