#pragma once
// One game of a file, loaded for play and saved again.

#include "game/live_game.hpp"
#include "storage/game_collection.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>

namespace tondo::storage {

/// The players' names; empty if unknown.
using Names = ByColor<std::string>;

/// The record of a game in progress: its clock, and retracted lines as variations. Keeps the comments of `before`.
notation::GameTree tree_of(const game::LiveGame &live, const std::optional<notation::GameTree> &before = {},
                           const notation::Tags &tags = {});

/// The most plies from the start of a game that some game in the file has; 0 if the file has no such game.
std::size_t plies_saved(const std::filesystem::path &file, const Game &game);

class GameFile {
public:
    /// Reads a file and selects a game, from 1, by default the last. Throws Failure with line and column of the error.
    static GameFile read(const std::filesystem::path &file, std::optional<std::size_t> number = {});
    /// A new file for one game, which gets `tags` in addition to its own. `number` is the game's number if the file
    /// existed before.
    explicit GameFile(std::filesystem::path file, notation::Tags tags = {}, std::size_t number = 1)
        : file_(std::move(file)), tags_(std::move(tags)), number_(number) {}

    /// A new file for one game, named by date and time when it is saved. Throws Failure if there is no place for saved
    /// games.
    static GameFile unnamed(notation::Tags tags = {});
    /// The same game and comments, to be saved under a free name beside the file (create_beside).
    GameFile moved_beside() const;
    /// Chooses such a name now.
    void fix_name();

    bool is_named() const { return !is_name_open_; }
    /// Where the game is, or will be if it is named.
    const std::filesystem::path &file() const { return file_; }
    /// Whether the file contains the game.
    bool is_saved() const { return !saved_.empty(); }
    /// From 1.
    std::size_t number() const { return number_; }
    /// The game's main line with its players; the file must have been read.
    game::LiveGame live() const;
    Names names() const;
    /// Seats of programs that were started by a command; game files do not store commands.
    ColorSet other_programs() const;

    /// Sets a tag of the game for the next save.
    void set_tag(const std::string &name, const std::string &value) { (tree_ ? tree_->tags : tags_)[name] = value; }

    /// Saves the current game with its clock, and retracted lines as variations. Keeps the file's comments and
    /// variations, and the bytes of its other games. Returns an error without writing if another program has changed
    /// the game in the file. Throws Failure.
    Expected<Saved> save(const game::LiveGame &live);

    /// The same game and comments, to be saved in another file that does not exist yet.
    GameFile moved_to(std::filesystem::path file) const;

private:
    std::optional<Saved> put(const std::string &game);

    std::filesystem::path file_;
    bool is_name_open_ = false; ///< The name is chosen when the game is saved.
    notation::Tags tags_;       ///< Tags of a new game.
    std::size_t number_ = 1;
    std::optional<notation::GameTree> tree_; ///< The game as it was read; nullopt for a new game.
    std::string saved_;                      ///< Text of the game in the file; empty if it is not there.
    std::string attempted_text_;             ///< Text of a save that failed; the file may contain it instead.
};

} // namespace tondo::storage
