#pragma once
// Text format of a journal: one record per line. A header describes the game; the actions follow.
//
//     tondo-journal 5
//     5d0a1f62 1 - process 4711
//     … 2 - rules 3man
//     … 3 - board round
//     … 4 - start 24/24/… w wgb wKQgKQbKQ - - 0 1
//     … 5 - name w Anna
//     … 6 - player b bot:3
//     … 7 - clocks 10+5
//     … 8 - file /home/anna/game.pgn3
//     … 9 - game 2
//     … 10 - again
//     … 11 - process 4711        and so on: the whole header once more
//     … 20 - actions
//     … 21 1b9c40e7 move e2e4 598300
//     … 22 a3305cd2 undo
//     … 37 90ab34f1 position\0arules 3man\0aboard round\0astart …\0aname w Anna\0aclocks 10+5\0aleft …
//
// Each line begins with the CRC-32 (zlib's) of the format line and the rest of the line, in hexadecimal digits, and the
// record's number. They allow correcting a single flipped bit. An action then has the CRC-32 of the position before it
// (FEN3). Lost moves are reconstructed as the only ones that lead to the next position, and the rules if both headers
// have lost them. A position record describes the game as if it began there; after more lost records the game goes on
// from the next one. Also read are format 4 without position records, format 3 with a single header, format 2 without
// checksums of positions, and format 1 without numbers and checksums. The number after a move is its player's remaining
// time in milliseconds, if there is a clock.

#include "game/description.hpp"
#include "storage/journal_lines.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

/// The game that a journal belongs to.
struct JournalHeader {
    game::Description game;
    std::optional<std::filesystem::path> file{}; ///< Absolute path of the game's file.
    std::size_t number = 1;                      ///< Number in that file, from 1.
    std::string config{};                        ///< Options of a hosted game in text form; empty otherwise.

    friend bool operator==(const JournalHeader &, const JournalHeader &) = default;
};

/// The text of a position record: the present game as a description.
std::string position_record(const game::Description &present);
bool is_position_record(std::string_view text);
/// Parses one; nullopt if it is another record.
std::optional<game::Description> read_position_record(std::string_view text);

/// The readable part of a journal: its header, and as records the actions after it.
struct JournalContents : JournalLines {
    /// nullopt without a complete header: an empty, damaged or foreign file. There are no records then.
    std::optional<JournalHeader> header;
    std::size_t first = 1; ///< Number that the first action must have.
    /// A header record is missing from both copies: names, players, clocks, the file or the first moves may be lost.
    bool is_header_lost = false;
    /// The format, or a word in the header, is unknown to this version: never overwrite the file.
    bool foreign = false;
};

/// All records of a journal with this header and these actions.
std::vector<JournalRecord> journal_records(const JournalHeader &header, long process,
                                           const std::vector<JournalRecord> &actions);

JournalContents read_journal(std::string_view text);

/// The process recorded as the journal's owner; nullopt if there is no valid number.
std::optional<long> journal_process(std::string_view text);

} // namespace tondo::storage
