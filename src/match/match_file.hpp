#pragma once
// Files of a match's games. MatchFile: the file to which a match appends its games, and from which an interrupted match
// resumes.

#include "system/unique_fd.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string_view>

namespace tondo::match {

/// Reads the games of a finished match file. `found` may reject a game by throwing Failure. Throws Failure that names
/// the file and the game.
void read_match_file(const std::filesystem::path &file, const std::function<void(const notation::GameTree &)> &found);

class MatchFile {
public:
    /// Opens or creates the file with an exclusive lock, and reads its games. A last game torn by an interrupted write
    /// is removed; nothing else is changed. `found` may reject a game by throwing Failure. Throws Failure.
    MatchFile(std::filesystem::path file, const std::function<void(const notation::GameTree &)> &found);

    /// Whether a torn game was removed.
    bool was_torn() const { return torn_; }

    /// Appends a game and syncs it to disk. Throws Failure; the file is then unchanged.
    void add(const notation::GameTree &tree);

private:
    void read(std::string_view text, const std::function<void(const notation::GameTree &)> &found);
    void write(std::string_view text);

    std::filesystem::path file_;
    system::UniqueFd opened_;
    std::size_t size_ = 0; ///< Bytes of complete games.
    bool torn_ = false;
};

} // namespace tondo::match
