#pragma once
// Remains of crashes, damage and other versions, and the games that can be recovered from them.

#include "ui/menu/saved_games.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace tondo::app {

struct Recoverable {
    std::string kind; ///< `journal`, `table`, `original`, `interrupted`, `file`
    std::filesystem::path path;
    ui::SavedGame shown; ///< The games that can be recovered from it.
};

/// Every journal in which something was done, kept originals of damaged ones, files that were not written to their end,
/// and damaged games among the saved ones. Throws Failure.
std::vector<Recoverable> find_recoverable();

struct Recovered {
    std::string games; ///< As a game file.
    std::string lost;  ///< The lost part, in words; empty if nothing is lost.
};

/// Takes the games out of a journal, or out of a damaged game file as far as each goes. Throws Failure if there is
/// none.
Recovered recover(const std::filesystem::path &item);

} // namespace tondo::app
