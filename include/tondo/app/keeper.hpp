#pragma once
// Keeps a running game: every decision in its journal before it is carried out, the game in its file when saved.

#include "tondo/app/game_file.hpp"
#include "tondo/app/journal.hpp"
#include "tondo/ui/table.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace tondo::app {

struct KeptGame;

class Keeper {
public:
    /// A new game without a file.
    static KeptGame start(Game game);
    /// The game of a file; with a journal left behind by a program that died, as far as it got there. A missing file
    /// begins with the game `if_missing` and will be saved there. Throws StorageError, InputError.
    static KeptGame open(const std::filesystem::path &file, std::optional<std::size_t> number, const Game &if_missing);
    /// The game whose journal was written to last, of those nobody holds; nothing if there is none. If its file was
    /// changed since, it goes on without a file. Throws StorageError.
    static std::optional<KeptGame> resume();

    /// Puts a decision on the disk. Throws StorageError; then it must not be carried out.
    void record(const ui::Intent &intent, const Position &position);

    /// Saves where the game is kept, or in a new file that it is kept in from then on; returns the file. Throws
    /// StorageError, InputError.
    std::filesystem::path save(const Game &game, const std::filesystem::path &elsewhere = {});

    /// Leaves the game: saved, if anything was done in it; the journal stays for going on with an unfinished one.
    void close(const Game &game);

private:
    struct Replayed;

    Keeper(Journal journal, std::optional<GameFile> file, std::vector<std::string> records)
        : journal_(std::move(journal)), file_(std::move(file)), records_(std::move(records)) {}

    static KeptGame open(Journal &&journal, const std::filesystem::path &file, std::optional<std::size_t> number,
                         const Game &if_missing);
    static KeptGame go_on(Journal &&journal, std::optional<GameFile> file, Replayed &&left);
    static std::optional<Replayed> replay(const JournalContents &left);
    static std::optional<GameFile> file_of(const JournalHeader &header, const Replayed &left);

    void begin(const Game &game);
    void add(std::string record);
    void move_to(const std::filesystem::path &file, const Game &game);

    Journal journal_;
    std::optional<GameFile> file_;     ///< None while the game has no file yet.
    std::vector<std::string> records_; ///< As they stand in the journal.
};

/// A game ready to be played on.
struct KeptGame {
    Keeper keeper;
    ui::Table table;
    std::string message; ///< What there is to say about how it was found; may be empty.
};

} // namespace tondo::app
