#pragma once
// The game that follows from a journal.

#include "game/live_game.hpp"
#include "storage/journal_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// Marks in the journal that the game as far as the events above it is in the file, too.
inline constexpr std::string_view saved_mark = "saved";
/// Marks that the events above it were there when the game was opened.
inline constexpr std::string_view opened_mark = "opened";

struct ReplayedJournal {
    game::LiveGame live;
    std::vector<PlyAction> saved_line = {}; ///< The game as it was when last saved.
    std::vector<std::string> records = {};  ///< All that could be followed.

    /// Whether the players have done anything.
    bool touched() const { return !records.empty() && records.back() != opened_mark; }
    /// Whether they have done anything that is not in the file.
    bool unsaved() const { return touched() && records.back() != saved_mark; }
    /// Whether a file holds the game as it was last saved; or as it is now, if the program died before it could say so.
    bool goes_on_from(const Game &in_file) const;
};

/// Nothing if no game begins there: a damaged header, unknown rules, an impossible start.
std::optional<ReplayedJournal> replay(const JournalContents &left);

} // namespace tondo::app
