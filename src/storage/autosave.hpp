#pragma once

#include "tondo/core/setup.hpp"
#include "tondo/notation/game_tree.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace tondo::storage {

/// Autosaves unsaved changes as a game file of its own among the saved games, until they are saved or discarded. The
/// file survives a crash.
class Autosave {
public:
    /// Throws Failure; the previous version is then still on the disk.
    void save(const notation::GameTree &tree);
    /// Saves a position that is being set up, playable or not.
    void save(const Setup &setup);
    /// Removes the file.
    void drop();

private:
    void save_text(const std::string &text);

    std::filesystem::path file_; ///< Empty until the first save.
};

/// The start position in a game file, playable or not; nullopt if there is none.
std::optional<Setup> read_setup_of(const std::filesystem::path &file);

} // namespace tondo::storage
