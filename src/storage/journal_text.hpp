#pragma once
// The text of a journal: one record a line. A header describes the game, the actions follow.
//
//     tondo-journal 2
//     5d0a1f62 1 process 4711
//     … 2 rules 3man
//     … 3 board round
//     … 4 start 24/24/… w wgb wKQgKQbKQ - - 0 1
//     … 5 name w Anna
//     … 6 player b bot:3
//     … 7 clocks 10+5
//     … 8 file /home/anna/game.pgn3
//     … 9 game 2
//     … 10 actions
//     … 11 move e2e4 598300
//     … 12 undo
//
// Each line begins with the CRC-32 (zlib's) of the format line and the rest of the line, in hexadecimal digits, and the
// record's number. A single flipped bit is corrected from them. Format 1, without checksums and numbers, is read as
// well. The number after a move is what its player has left, in milliseconds, if there is a clock.

#include "game/description.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// The game that a journal belongs to.
struct JournalHeader {
    game::Description game;
    std::optional<std::filesystem::path> file{}; ///< Where the game is saved, absolute.
    std::size_t number = 1;                      ///< Its number in that file, from 1.
    std::string hosting{};                       ///< Of a hosted game, as its host writes it; empty otherwise.

    friend bool operator==(const JournalHeader &, const JournalHeader &) = default;
};

/// What could be read of a journal. An action is a line of the caller's own: a word, and what belongs to it after a
/// blank.
struct JournalContents {
    /// None when there is no whole header: an empty file, one damaged there, or one of an unknown format.
    std::optional<JournalHeader> header;
    std::vector<std::string> actions; ///< Up to the damage, if there is any.
    /// The last line had no end: the program died while writing it. It is left out.
    bool torn = false;
    /// A line that cannot have been written: it and all that follow are left out.
    bool damaged = false;
    /// A flipped bit was found and corrected.
    bool repaired = false;
    /// How many sound records follow the damage; they are not among the actions.
    std::size_t behind_damage = 0;
};

/// A record as a line with its newline; control characters and backslashes in it are escaped.
/// @param number its place in the journal, from 1
std::string journal_line(std::size_t number, std::string_view record);

/// All records of a journal that begins with these actions.
std::vector<std::string> journal_records(const JournalHeader &header, long process,
                                         const std::vector<std::string> &actions);
std::string journal_text(const std::vector<std::string> &records);

JournalContents read_journal(std::string_view text);

/// The process a journal's text names as its owner; none if it names no sound number.
std::optional<long> journal_process(std::string_view text);

} // namespace tondo::app
