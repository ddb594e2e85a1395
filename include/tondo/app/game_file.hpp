#pragma once
// One game of a file: where a game on the terminal comes from and goes to.

#include "tondo/core/game.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>

namespace tondo::app {

/// What a player is called; empty where nothing is known.
using Names = ByColor<std::string>;

class GameFile {
public:
    /// Reads a file and picks a game of it, from 1, by default the last. Throws StorageError, and InputError that names
    /// line and column of what is wrong in it.
    static GameFile read(const std::filesystem::path &file, std::optional<std::size_t> number = {});
    /// A file that is not there yet, to begin with one game.
    explicit GameFile(std::filesystem::path file) : file_(std::move(file)) {}

    const std::filesystem::path &file() const { return file_; }
    /// From 1.
    std::size_t number() const { return number_; }
    /// The game's main line; the file must have been read.
    Game game() const { return notation::main_line(*tree_); }
    Names names() const;

    /// Saves the game as it stands now. Comments and variations of the file stay as far as its main line is still
    /// played, and so do its other games, whatever has become of them since. Throws StorageError, InputError.
    void save(const Game &game);

private:
    std::filesystem::path file_;
    std::size_t number_ = 1;
    std::optional<notation::GameTree> tree_; ///< As in the file; none before the first save of a new one.
};

} // namespace tondo::app
