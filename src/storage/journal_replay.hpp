#pragma once
// Replays a journal to the game that it records.

#include "game/description.hpp"
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
/// A position record follows at most that many others.
constexpr std::ptrdiff_t records_per_position = 16;

/// Whether the record is a mark or a position, and no event.
bool is_mark(std::string_view record);

/// The checksum of a position in journals.
std::uint32_t checksum(const Position &position);

struct ReplayedJournal {
    game::LiveGame live;
    game::Description start;                 ///< From it, `records` lead to `live`.
    std::vector<PlyAction> saved_line = {};  ///< The plies when the game was last saved.
    std::vector<JournalRecord> records = {}; ///< All records that could be replayed since `start`.
    /// The game up to each place where moves are missing. It goes on from a position behind them, in the end in `live`.
    std::vector<game::LiveGame> earlier = {};
    std::size_t found_again = 0;             ///< Number of lost records reconstructed from later ones.
    std::optional<std::size_t> stopped_at{}; ///< Number of the first record that could not be replayed.
    std::string refused = {};                ///< Text of that record; empty if it is lost.
    std::size_t unused = 0;                  ///< Number of intact records from that one on.

    /// Whether anything that was recorded is lost.
    bool is_incomplete() const { return stopped_at || !earlier.empty(); }
    /// Whether the players have made any move, as far as can be seen.
    bool touched() const;
    /// Whether the players have made any action that is not in the file.
    bool unsaved() const { return touched() && (is_incomplete() || records.back().text != saved_mark); }
    /// Whether the file's game equals the last saved one, or the present one if the program died before it recorded the
    /// save.
    bool goes_on_from(const Game &in_file) const;
    /// `moves 5 to 7 are missing; from move 8 on the game is here`, and where reading stopped; empty if nothing is
    /// lost.
    std::string damage() const;
};

/// nullopt if no game starts there: damaged header, unknown rules or impossible start. Up to three lost records are
/// reconstructed if only one line leads to the position behind them.
std::optional<ReplayedJournal> replay(const JournalContents &left);

} // namespace tondo::storage
