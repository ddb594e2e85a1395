#pragma once
// Replays a journal to the game that it records.

#include "game/live_game.hpp"
#include "storage/journal_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

/// Record: the game up to here is saved in its file.
inline constexpr std::string_view saved_mark = "saved";
/// Record: the events before it come from the opened file.
inline constexpr std::string_view opened_mark = "opened";

/// The checksum of a position in journals.
std::uint32_t checksum(const Position &position);

struct ReplayedJournal {
    game::LiveGame live;
    std::vector<PlyAction> saved_line = {};  ///< The plies when the game was last saved.
    std::vector<JournalRecord> records = {}; ///< All records that could be replayed.
    std::size_t found_again = 0;             ///< Number of lost records reconstructed from later ones.
    std::optional<std::size_t> stopped_at{}; ///< Number of the first record that could not be replayed.
    std::string refused = {};                ///< Text of that record; empty if it is lost.
    std::size_t unused = 0;                  ///< Number of intact records from that one on.

    /// Whether the players have made any action, as far as can be seen.
    bool touched() const { return stopped_at || (!records.empty() && records.back().text != opened_mark); }
    /// Whether the players have made any action that is not in the file.
    bool unsaved() const { return touched() && (stopped_at || records.back().text != saved_mark); }
    /// Whether the file's game equals the last saved one, or the present one if the program died before it recorded the
    /// save.
    bool goes_on_from(const Game &in_file) const;
};

/// nullopt if no game starts there: damaged header, unknown rules or impossible start.
std::optional<ReplayedJournal> replay(const JournalContents &left);

} // namespace tondo::storage
