#pragma once

#include "tondo/notation/game_tree.hpp"

#include <filesystem>

namespace tondo::app {

/// What was written about a recorded game and is not saved yet: on the disk all the same, as a game file of its own
/// among the saved games, as long as it is neither saved nor dropped. However the program ends, it is found there.
class Draft {
public:
    /// Throws Failure; what was kept before is then still there.
    void keep(const notation::GameTree &tree);
    /// Removes it.
    void drop();

private:
    std::filesystem::path file_; ///< Empty while nothing is kept.
};

} // namespace tondo::app
