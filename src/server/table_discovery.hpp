#pragma once
// Discovery of hosted games: all tables and their state.

#include "game/live_game.hpp"
#include "server/table_directory.hpp"

#include <string>
#include <vector>

namespace tondo::server {

struct TableSummary {
    std::string name;
    std::string rules;
    std::string
        players; ///< `white=anna(you,9:58),gray=bert(10:00,away),black=-(cleo)`: black is free and reserved for cleo.
    std::string turn;                ///< The player to move; the scores if the game is over.
    std::string move;                ///< Move number.
    std::string owner;               ///< The login that hosts the table, from the kernel.
    std::string note = {};           ///< Why the table cannot be joined; empty for an open table.
    ByColor<std::string> names = {}; ///< Of the players; empty if unknown.
    bool can_go_on = false;          ///< Nobody hosts it, and this login can host its game again.
};

/// All tables, sorted by name, whose hosts answer, have another version, or have died. Takes less than a second,
/// however many hosts do not answer.
std::vector<TableSummary> find_tables(const TableDirectory &directory);
/// The tables that the user can join.
std::vector<TableSummary> find_open_tables(const TableDirectory &directory);

/// A line for HostLock::keep(), so that the unfinished game stays in the list of tables.
std::string write_kept_game(const game::LiveGame &live);

/// The name of the only open table. Throws Failure if there is none, or several, whose names it lists. A restricted
/// player is not told to run a command.
std::string only_table(const std::vector<TableSummary> &tables, bool is_restricted);

} // namespace tondo::server
