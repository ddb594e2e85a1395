#pragma once
// One game of a file: loads the game that is played, and saves it.

#include "game/live_game.hpp"
#include "storage/files/finding.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/game_tree.hpp"

#include "tondo/core/expected.hpp"
#include <cstddef>

#include <filesystem>
#include <optional>

namespace tondo::app {

/// The name of a player; empty if unknown.
using Names = ByColor<std::string>;

/// The place of a saved game.
struct Saved {
    std::filesystem::path file;
    /// The file it was to be saved in, left alone because another program has changed it.
    std::optional<std::filesystem::path> left_alone{};
    std::size_t number = 1; ///< In the file, from 1.

    /// `Saved in game.pgn3`
    std::string message() const;
};

/// A new file for a game whose own file is left alone.
std::filesystem::path make_file_beside(const std::filesystem::path &file);

/// A game in progress as it is recorded, with its clock, and with the lines that were taken back in it as variations;
/// its earlier comments stay.
notation::GameTree tree_of(const game::LiveGame &live, const std::optional<notation::GameTree> &before = {},
                           const notation::Tags &tags = {});

class GameFile {
public:
    /// Reads a file and picks a game of it, from 1, by default the last. Throws Failure, which names
    /// line and column of the error.
    static GameFile read(const std::filesystem::path &file, std::optional<std::size_t> number = {});
    /// A file that is not there yet, to begin with one game, which gets these tags besides its own; or no longer, with
    /// the number that the game had in it.
    explicit GameFile(std::filesystem::path file, notation::Tags tags = {}, std::size_t number = 1)
        : file_(std::move(file)), tags_(std::move(tags)), number_(number) {}

    const std::filesystem::path &file() const { return file_; }
    /// Whether the game is in the file.
    bool is_saved() const { return !saved_.empty(); }
    /// From 1.
    std::size_t number() const { return number_; }
    /// The game's main line with its players; the file must have been read.
    game::LiveGame live() const;
    Names names() const;
    /// Seats of programs that were started by a command, which no file keeps.
    ColorSet other_programs() const;

    /// Saves the game as it stands now, with its clock, and with the lines that were taken back in it as variations.
    /// Comments and variations of the file stay, and so do its other games, byte for byte. Nothing is
    /// written when the file no longer holds the game as it was read or saved: saving would destroy another
    /// program's changes. Throws Failure.
    Expected<void> save(const game::LiveGame &live);

    /// The same game with its comments, to be saved in another file, which is not there yet.
    GameFile moved_to(std::filesystem::path file) const;

private:
    std::filesystem::path file_;
    notation::Tags tags_; ///< Of a new game.
    std::size_t number_ = 1;
    std::optional<notation::GameTree> tree_; ///< As it was read; none for a new game.
    std::string saved_;                      ///< The canonical text of the game in the file; empty if it is not there.
    std::string unsure_;                     ///< The text of a failed save, which the file may have instead.
};

} // namespace tondo::app
