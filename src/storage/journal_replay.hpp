#pragma once
// The game that follows from a journal.

#include "game/live_game.hpp"
#include "storage/journal_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// Record: the game up to here is saved in its file.
inline constexpr std::string_view saved_mark = "saved";
/// Record: the events above it come from the opened file.
inline constexpr std::string_view opened_mark = "opened";

/// The checksum of a position, as journals have it.
std::uint32_t checksum(const Position &position);

struct ReplayedJournal {
    game::LiveGame live;
    std::vector<PlyAction> saved_line = {};  ///< The game as it was when last saved.
    std::vector<JournalRecord> records = {}; ///< All records that could be replayed.
    std::size_t found_again = 0;             ///< Lost records reconstructed from later ones.
    std::optional<std::size_t> stopped_at{}; ///< Number of the first record that could not be replayed.
    std::string refused = {};                ///< That record; empty if it is lost.
    std::size_t unused = 0;                  ///< Intact records from there on.

    /// Whether the players have done anything, as far as can be seen.
    bool touched() const { return stopped_at || (!records.empty() && records.back().text != opened_mark); }
    /// Whether they have done anything that is not in the file.
    bool unsaved() const { return touched() && (stopped_at || records.back().text != saved_mark); }
    /// Whether a file holds the game as it was last saved; or as it is now, if the program died before it could say so.
    bool goes_on_from(const Game &in_file) const;
};

/// Nothing if no game begins there: a damaged header, unknown rules, an impossible start.
std::optional<ReplayedJournal> replay(const JournalContents &left);

} // namespace tondo::app
