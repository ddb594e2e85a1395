#pragma once
// Keeps a hosted table: its charter and every event in a journal of its owner's, its game in a file when it ends.

#include "tondo/app/keeping/game_file.hpp"
#include "tondo/app/keeping/journal.hpp"
#include "tondo/app/keeping/keeper.hpp"
#include "tondo/app/tables/table_charter.hpp"
#include "tondo/table/shared_game.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// A table as it was kept.
struct KeptTable {
    TableCharter charter;
    table::SharedGame shared;
    std::vector<std::string> events;
    bool whole = true; ///< Nothing was torn or damaged.
};

class TableKeeper {
public:
    /// The journal of the table with that socket, held until the keeper goes. Throws GameIsOpen, StorageError.
    explicit TableKeeper(const std::filesystem::path &socket) : journal_(Journal::of_table(socket)) {}

    /// What a host that stopped has left. Throws InputError if it cannot be read.
    std::optional<KeptTable> left() const;

    /// A new table, with a game as far as it was played elsewhere. A file is where it is saved.
    KeptTable begin(const TableCharter &charter, const Game &game, std::optional<GameFile> file);
    /// Goes on with what was left.
    void go_on(const KeptTable &kept);

    /// Puts an event on the disk. Throws StorageError; then it must not happen.
    void keep(const std::string &event);

    /// Saves the game, under the names of the guests. Throws StorageError, InputError.
    Saved save(const table::SharedGame &shared);
    /// The table is no more.
    void remove() { journal_.remove(); }

private:
    void name_file();

    Journal journal_;
    JournalHeader header_;
    std::vector<std::string> records_; ///< As they stand in the journal.
    std::optional<GameFile> file_;
};

} // namespace tondo::app
