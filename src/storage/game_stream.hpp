#pragma once
// Reads game files of any length on all processors.

#include "tondo/notation/game_tree.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace tondo::storage {

/// Handling of damaged games.
enum class Damaged : std::uint8_t {
    refuse,  ///< Throws Failure with line and column of the first error.
    salvage, ///< Reads each game up to the damage; reports dropped parts on standard error.
};

/// Work that runs in file order.
using InOrder = std::function<void()>;

/// Work on a game and its main line, as played, which ends with the call.
using GameWork = std::function<InOrder(notation::GameTree &&, const Game &main_line)>;

/// Callbacks of read_games(). Unless noted, they run in file order on the calling thread.
struct GameUses {
    /// Runs on any thread, concurrently. The function that it returns, if any, runs in file order.
    GameWork game;
    std::function<void(const notation::ParseError &)>
        error; ///< Called in place of a malformed game. An exception ends the reading.
    std::function<void(const notation::Damage &)> dropped{}; ///< If set, damaged games are salvaged.
    std::function<void(std::size_t done, std::optional<std::size_t> whole)>
        progress{}; ///< Bytes read so far and in all; called from time to time.
};

/// Reads the games of a file; `-` is standard input. Holds a few chunks of about `chunk_size` bytes and the longest
/// game in memory. Returns the number of games. Throws Failure.
std::size_t read_games(const std::filesystem::path &file, const GameUses &uses, std::size_t chunk_size = 1 << 16);

/// Work on a game that ends with the call; what it returns runs in file order, with the game's number from 1 and the
/// place and kind of its damage, otherwise empty.
using NumberedWork =
    std::function<std::function<void(std::size_t number, std::string damage)>(notation::GameTree &&, const Game &)>;

/// The same for all that can be read of damaged files: each damaged game up to the damage. `progress` is that of
/// GameUses.
void read_numbered_games(const std::filesystem::path &file, const NumberedWork &work,
                         std::function<void(std::size_t done, std::optional<std::size_t> whole)> progress);

/// As read_games(), with a progress bar if it takes long. `work` is GameUses::game.
std::size_t each_game(const std::filesystem::path &file, Damaged damaged, const GameWork &work);

} // namespace tondo::storage
