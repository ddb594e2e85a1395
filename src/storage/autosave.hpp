#pragma once

#include "tondo/core/setup.hpp"
#include "tondo/notation/game_tree.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace tondo::app {

/// Unsaved comments on a recorded game: on the disk all the same, as a game file of its own
/// among the saved games, as long as it is neither saved nor dropped. It is found there however the program ends.
class Autosave {
public:
    /// Throws Failure; the earlier version is then still there.
    void save(const notation::GameTree &tree);
    /// The same for a position that is being set up, playable or not.
    void save(const Setup &setup);
    /// Removes it.
    void drop();

private:
    void save_text(const std::string &text);

    std::filesystem::path file_; ///< Empty while there is no draft.
};

/// The position of a game file as it is described there, playable or not; nothing if there is none.
std::optional<Setup> read_setup_of(const std::filesystem::path &file);

} // namespace tondo::app
