#pragma once
// The games of a match as they are played, at the end of one file. It is the record from which an interrupted match
// goes on.

#include "system/unique_fd.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string_view>

namespace tondo::app {

class MatchFile {
public:
    /// Opens the file, or makes it, for this process alone, and reads the games that are there. One that was torn when
    /// it was written is removed; nothing else is ever touched. `found` may refuse a game by a Failure. Throws Failure.
    MatchFile(std::filesystem::path file, const std::function<void(const notation::GameTree &)> &found);

    /// Whether a torn game was removed.
    bool was_torn() const { return torn_; }

    /// Adds a game, which is on the disk when this returns. Throws Failure; the file is then as it was.
    void add(const notation::GameTree &tree);

private:
    void read(std::string_view text, const std::function<void(const notation::GameTree &)> &found);
    void write(std::string_view text);

    std::filesystem::path file_;
    UniqueFd opened_;
    std::size_t size_ = 0; ///< Bytes of whole games.
    bool torn_ = false;
};

} // namespace tondo::app
