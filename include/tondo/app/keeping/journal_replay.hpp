#pragma once
// What a journal tells, played through.

#include "tondo/app/keeping/journal_text.hpp"
#include "tondo/ui/game/table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// Marks in the journal that what stands above it is in the file, too.
inline constexpr std::string_view saved_mark = "saved";
/// Marks that what stands above it was there when the game was opened.
inline constexpr std::string_view opened_mark = "opened";

struct ReplayedJournal {
    ui::Table table;
    std::vector<Action> saved_line;         ///< The game as it was when last saved.
    std::vector<std::string> records;       ///< All that could be followed.
    bool whole = true;                      ///< Nothing was torn or damaged.
    std::optional<TimeControl> clocks = {}; ///< That the game began with.

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
