#pragma once
// Keeps a running game: every decision in its journal before it is carried out, the game in its file when saved.

#include "tondo/app/keeping/game_file.hpp"
#include "tondo/app/keeping/journal.hpp"
#include "tondo/app/keeping/journal_replay.hpp"
#include "tondo/ui/game/table.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace tondo::app {

struct KeptGame;

/// Where a game was saved.
struct Saved {
    std::filesystem::path file;
    /// The file it was to be saved in, left alone because another program has changed it.
    std::optional<std::filesystem::path> left_alone;

    /// `Saved in game.pgn3`
    std::string message() const;
};

class Keeper {
public:
    /// A new game without a file.
    static KeptGame start(Game game, const ui::Seating &seating = {});
    /// The game of a file; with a journal left behind by a program that died, as far as it got there. A missing file
    /// begins with the game `if_missing` and will be saved there. Throws StorageError, InputError.
    static KeptGame open(const std::filesystem::path &file, std::optional<std::size_t> number, const Game &if_missing,
                         const ui::Seating &seating = {});
    /// The game in which something was done last, of those nobody holds; nothing if there is none. If its file was
    /// changed since, it goes on without a file. Journals that cannot be read are passed over, with a word about it.
    /// Throws StorageError; InputError if there are none but those. With a journal, the game in that one alone.
    static std::optional<KeptGame> resume(const std::filesystem::path &journal = {});

    /// Puts a decision on the disk. Throws StorageError; then it must not be carried out. Tells whether the journal was
    /// gone and has been written anew.
    bool record(const ui::Intent &intent, const ui::Table &table);

    /// Saves where the game is kept, or in a new file that it is kept in from then on. A file that another program has
    /// changed is left alone, and the game goes to a new one beside it. Throws StorageError, InputError.
    Saved save(const ui::Table &table, const std::filesystem::path &elsewhere = {});

    /// Leaves the game: saved, if anything was done in it that is not saved yet. The journal stays for going on with an
    /// unfinished game, unless nothing was done in it. Where a file is left alone the game is not left yet, so that the
    /// players can be told. Throws StorageError, InputError.
    std::optional<Saved> close(const ui::Table &table);

private:
    Keeper(Journal journal, std::optional<TimeControl> clocks, std::optional<GameFile> file,
           std::vector<std::string> records)
        : journal_(std::move(journal)), clocks_(clocks), file_(std::move(file)), records_(std::move(records)) {}

    static KeptGame open(Journal &&journal, const std::filesystem::path &file, std::optional<std::size_t> number,
                         const Game &if_missing, const ui::Seating &seating);
    static KeptGame resume(Journal &&journal, ReplayedJournal &&left);
    static KeptGame go_on(Journal &&journal, std::optional<GameFile> file, ReplayedJournal &&left);
    static std::optional<GameFile> file_of(const JournalHeader &header, const ReplayedJournal &left);

    JournalHeader header(const ui::Table &table) const;
    void begin(const ui::Table &table);
    bool add(std::string record, const ui::Table &table);
    void move_to(const std::filesystem::path &file, const ui::Table &table);
    bool is_done(std::string_view mark) const { return !records_.empty() && records_.back() == mark; }

    Journal journal_;
    std::optional<TimeControl> clocks_; ///< That the game began with.
    std::optional<GameFile> file_;      ///< None while the game has no file yet.
    std::vector<std::string> records_;  ///< As they stand in the journal.
};

/// A game ready to be played on.
struct KeptGame {
    Keeper keeper;
    ui::Table table;
    std::string message; ///< What there is to say about how it was found; may be empty.
};

} // namespace tondo::app
