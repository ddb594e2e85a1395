#pragma once
// The library of saved games: those of a directory or a file, and those that exist only in a journal. Read step by
// step, newest files first.

#include "game/saved_game.hpp"
#include "storage/game_store.hpp"
#include "storage/journal.hpp"
#include "storage/journal_replay.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::storage {

class GameCollection;

/// A saved game: its place and its row in the list.
struct LibraryEntry {
    game::SavedGame shown;
    std::filesystem::path file{};        ///< Empty for a game without a file.
    std::size_t number = 1;              ///< Number in the file, from 1.
    std::optional<std::uint32_t> text{}; ///< Checksum of the game's text; nullopt if the file holds no game.
    std::filesystem::path journal{};     ///< Journal of a game without a file, or of one that cannot be continued.
};

/// The row of a journal: the game as far as it can be replayed, and the damage.
game::SavedGame shown_as_game(const FoundJournal &journal);
/// Whether the journal has actions or unreadable parts.
bool is_worth_showing(const FoundJournal &journal);
/// A directory's game files, the newest first; a file by itself. Throws Failure.
std::vector<std::filesystem::path> game_files(const std::filesystem::path &where);
/// `Ada - Gray - Linus`: the names, the colours of players without one.
std::string players_of(const RuleSet &rules, const Names &names);

class GameLibrary {
public:
    /// The saved games in the data directory, and the games that exist only in a journal.
    static GameLibrary own();
    /// The games of a directory or a file. Throws Failure if it cannot be read.
    explicit GameLibrary(std::filesystem::path where) : GameLibrary(std::move(where), false) {}
    ~GameLibrary();
    GameLibrary(GameLibrary &&) noexcept;

    const std::filesystem::path &where() const { return where_; }
    /// The games read so far; an unreadable file is listed as damaged.
    const std::vector<LibraryEntry> &games() const { return games_; }
    bool is_complete() const { return !reading_ && next_ == files_.size(); }
    /// Continues reading for about that time.
    void scan(std::chrono::milliseconds budget);
    /// Starts reading everything again.
    void renew();

    /// Opens a game to continue it. Throws like GameStore::open and GameStore::resume.
    StoredGame open(const LibraryEntry &game) const;
    /// Moves a game into the folder `deleted` next to its file or journal. Returns the new path. Throws Failure if the
    /// game is open elsewhere or its journal has unsaved moves, FileInUse while another program is writing the file.
    std::filesystem::path remove(const LibraryEntry &game);
    /// Renames a game's file within its directory, and its journal. Returns the new path. Throws like remove().
    std::filesystem::path rename(const LibraryEntry &game, const std::string &name);

private:
    GameLibrary(std::filesystem::path where, bool with_unnamed);
    void find_journals();
    bool read_next();
    void add(GameCollection &games, std::size_t number);
    void add_unreadable(const std::filesystem::path &file, const std::string &why);

    std::filesystem::path where_;
    bool with_unnamed_;
    std::vector<std::filesystem::path> files_;
    std::vector<FoundJournal> journals_;
    std::map<std::filesystem::path, const FoundJournal *> journals_of_files_;
    std::vector<LibraryEntry> games_;
    std::size_t next_ = 0;                    ///< Index into files_.
    std::unique_ptr<GameCollection> reading_; ///< The previous file, while it has more games.
    std::filesystem::path real_file_;         ///< Path of that file without symbolic links.
    std::size_t number_ = 0;                  ///< Number of the last game read from it.
};

} // namespace tondo::storage
