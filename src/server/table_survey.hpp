#pragma once
// Which tables there are, and how they stand.

#include "server/table_directory.hpp"

#include <string>
#include <vector>

namespace tondo::app {

struct TableSummary {
    std::string name;
    std::string rules;
    std::string players; ///< `white=anna,gray=-,black=-`
    std::string turn;    ///< Whose it is, or the scores of a game that is over.
    std::string move;    ///< Its number.
    std::string owner;   ///< The log-in that hosts it, by the kernel's word.
};

/// All tables whose hosts answer the user, by name. Takes two seconds at most for every 200.
std::vector<TableSummary> survey(const TableDirectory &directory);

/// The name of the only one. Throws Failure if there is none, or several, which it names.
std::string only_table(const std::vector<TableSummary> &tables);

} // namespace tondo::app
