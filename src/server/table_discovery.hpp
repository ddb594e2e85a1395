#pragma once
// Discovery of hosted games: all tables and their state.

#include "server/table_directory.hpp"

#include <string>
#include <vector>

namespace tondo::app {

struct TableSummary {
    std::string name;
    std::string rules;
    std::string players;   ///< `white=anna(you,9:58),gray=bert(10:00,away),black=-(cleo)`: the last is free, for cleo.
    std::string turn;      ///< The player to move, or the scores of a game that is over.
    std::string move;      ///< Its number.
    std::string owner;     ///< The login that hosts it, from the kernel.
    std::string note = {}; ///< The reason why the table cannot be joined, and the remedy; empty for an open table.
};

/// All tables whose hosts answer the user, are of another version, or have died, by name. Takes less than a second,
/// however many do not answer.
std::vector<TableSummary> find_tables(const TableDirectory &directory);
/// The tables that the user can join.
std::vector<TableSummary> find_open_tables(const TableDirectory &directory);

/// The name of the only one that is open. Throws Failure if there is none, or several, which it names.
std::string only_table(const std::vector<TableSummary> &tables);

} // namespace tondo::app
