#pragma once
// A database of the games in a file, with their positions (SQLite). It is written once, and checked as a whole before
// it is read, so that a damaged one gives no wrong answer.
//
//     about      version                    of the file and of what is stored, as the caller says
//     games      one row a game: number in the file, rules, players, result, moves and the like
//     positions  hash of each position of a main line, game, ply, and the action made in it; by hash
//     varied     hash of each position in variations, game; by hash
//     materials  material text, game; by text
//
// A checksum of all other bytes is in the header as `user_version`.

#include "game/game_filter.hpp"
#include "storage/files/atomic_file.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

struct sqlite3;

namespace tondo::storage {

/// A game that matches a filter.
struct FoundGame {
    std::size_t number = 0; ///< In the file, from 1.
    game::GameFacts facts;  ///< Without its positions.
    std::string damage;     ///< Place and kind of the damage, otherwise empty; only the part before it is searched.
};

/// Thrown where a database is missing, damaged or of another version, or cannot be written.
struct BadDatabase {};

using SqliteConnection = std::unique_ptr<sqlite3, int (*)(sqlite3 *)>;

class GameDatabase {
public:
    /// Opens a database for reading. Throws BadDatabase.
    GameDatabase(const std::filesystem::path &file, const std::string &version);

    /// The games that match a filter, in file order; the filter must not need them. Throws BadDatabase.
    std::vector<FoundGame> find(const game::GameFilter &filter) const;

private:
    SqliteConnection database_;
};

/// Writes a database, which gets its name when it is whole.
class GameDatabaseWriter {
public:
    /// Throws BadDatabase.
    explicit GameDatabaseWriter(const std::filesystem::path &file);
    ~GameDatabaseWriter();
    GameDatabaseWriter(const GameDatabaseWriter &) = delete;
    GameDatabaseWriter &operator=(const GameDatabaseWriter &) = delete;

    /// Throws BadDatabase.
    void add(const FoundGame &game);
    /// Throws BadDatabase.
    void finish(const std::string &version);

private:
    struct Statements;

    AtomicFile file_;
    SqliteConnection database_;
    std::unique_ptr<Statements> statements_;
};

} // namespace tondo::storage
