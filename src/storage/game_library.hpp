#pragma once
// The library of saved games: those of a directory or a file, and those in a journal only. Read step by step, the
// newest files first.

#include "storage/game_store.hpp"
#include "storage/journal.hpp"
#include "storage/journal_replay.hpp"
#include "ui/menu/saved_games.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

class GameCollection;

/// A saved game: its place and its row.
struct ShelvedGame {
    ui::SavedGame shown;
    std::filesystem::path file;          ///< Empty while it has none.
    std::size_t number = 1;              ///< In the file, from 1.
    std::optional<std::uint32_t> text{}; ///< Checksum of the game's text; none where the file holds no game.
    std::filesystem::path journal;       ///< Of a game that is in no file yet, or one that cannot be continued.
};

/// The row of a journal: the game as far as it can be replayed, and its damage.
ui::SavedGame shown_as_game(const FoundJournal &journal);
/// Whether it has actions, or parts that cannot be read.
bool is_worth_showing(const FoundJournal &journal);
/// The part of a journal that cannot be replayed, in words; empty if there is none.
std::string damage_message(const ReplayedJournal &left);
/// When a file was last written: `2024.05.31`.
std::string date_of(const std::filesystem::path &file);

class GameLibrary {
public:
    /// The saved games without a place of their own, and those that have no file yet.
    static GameLibrary own();
    /// A directory's, or a file's. Throws Failure if it cannot be read.
    explicit GameLibrary(std::filesystem::path where) : GameLibrary(std::move(where), false) {}
    ~GameLibrary();
    GameLibrary(GameLibrary &&) noexcept;

    const std::filesystem::path &where() const { return where_; }
    /// The games read so far. An unreadable file counts as damaged.
    const std::vector<ShelvedGame> &games() const { return games_; }
    bool is_complete() const { return !reading_ && next_ == files_.size(); }
    /// Reads on for about that time.
    void scan(std::chrono::milliseconds budget);
    /// Begins to read everything again.
    void renew();

    /// To be played on. Throws like GameStore::open and GameStore::resume.
    KeptGame open(const ShelvedGame &game) const;
    /// Moves a game into the folder `deleted` beside its file, or beside its journal; returns the file it is in now.
    /// Throws Failure if the game is open elsewhere or has more in its journal than in its file.
    std::filesystem::path remove(const ShelvedGame &game);
    /// Gives its file another name in the same directory; returns that. Its journal is renamed too. Throws
    /// Failure.
    std::filesystem::path rename(const ShelvedGame &game, const std::string &name);

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
    std::vector<ShelvedGame> games_;
    std::size_t next_ = 0;                    ///< Of files_.
    std::unique_ptr<GameCollection> reading_; ///< The file before that, if it has more games.
    std::filesystem::path real_file_;         ///< Its path without symbolic links.
    std::size_t number_ = 0;                  ///< Of the game read from it last.
};

} // namespace tondo::app
