#pragma once
// Remains of crashes, damage and other versions, and the recovery of their games.

#include "game/saved_game.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace tondo::storage {

struct Recoverable {
    std::string kind; ///< `journal`, `table`, `original`, `interrupted`, `file`
    std::filesystem::path path;
    game::SavedGame shown; ///< The row in the list, with the recoverable part.
    std::string note = {}; ///< The part of a journal that its file has: `saved up to ply 12`; empty for other remains.
};

/// All journals with actions, originals of damaged journals, incomplete files, and damaged saved games. Throws Failure.
std::vector<Recoverable> find_recoverable();

struct Recovered {
    std::string games; ///< The text of a game file.
    std::string lost;  ///< Describes the lost part; empty if nothing is lost.
};

/// Recovers the games of a journal or of a damaged game file, each as far as it can be read. Throws Failure if there is
/// none.
Recovered recover(const std::filesystem::path &item);

} // namespace tondo::storage
