#pragma once
// The text of a journal: one record a line. A header describes the game, the actions follow.
//
//     tondo-journal 4
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
//
// Each line begins with the CRC-32 (zlib's) of the format line and the rest of the line, in hexadecimal digits, and the
// record's number. A single flipped bit is corrected from them. An action then has the CRC-32 of the position before it
// (FEN3): a move that is lost is found again as the only one that leads there, and the rules where both headers have
// lost them. Format 3, with one header, format 2, without positions, and format 1, without numbers and checksums, are
// read as well. The number after a move is its player's remaining time in milliseconds, if there is a clock.

#include "game/description.hpp"

#include <cstddef>
#include <cstdint>
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
    std::string config{};                        ///< Of a hosted game, as its host writes it; empty otherwise.

    friend bool operator==(const JournalHeader &, const JournalHeader &) = default;
};

/// An action: a line of the caller's own, a word and what belongs to it after a blank.
struct JournalRecord {
    JournalRecord() = default;
    JournalRecord(std::string words, std::optional<std::uint32_t> before = {}, std::size_t place = 0)
        : text(std::move(words)), position(before), number(place) {}

    std::string text;
    /// The checksum of the position before it; none in the header and in older formats.
    std::optional<std::uint32_t> position;
    std::size_t number = 0; ///< Its place in the journal, from 1, where it was read from one.

    /// Whether they say the same, wherever they stand.
    friend bool operator==(const JournalRecord &a, const JournalRecord &b) {
        return a.text == b.text && a.position == b.position;
    }
};

/// The readable part of a journal.
struct JournalContents {
    /// None when there is no whole header: an empty file, one damaged there, or a foreign one.
    std::optional<JournalHeader> header;
    /// All intact ones; where numbers are missing, records are lost.
    std::vector<JournalRecord> actions;
    std::size_t first = 1; ///< The number that the first action must have.
    std::size_t next = 1;  ///< The number of a record that would be added.
    /// The last line had no end: the program died while writing it. It is left out.
    bool torn = false;
    /// There is a line that cannot have been written, or one is missing.
    bool damaged = false;
    /// A flipped bit was found and corrected.
    bool repaired = false;
    /// A part of the header is in neither copy: names, players, clocks or the file may be missing.
    bool is_header_lost = false;
    /// Of a format, or with a word in its header, that this version does not know: never to be written over.
    bool foreign = false;
};

/// CRC-32 (zlib's).
std::uint32_t checksum(std::string_view text, std::uint32_t before = 0);

/// A record as a line with its newline; control characters and backslashes in it are escaped.
/// @param number its place in the journal, from 1
std::string journal_line(std::size_t number, const JournalRecord &record);

/// All records of a journal that begins with these actions.
std::vector<JournalRecord> journal_records(const JournalHeader &header, long process,
                                           const std::vector<JournalRecord> &actions);
std::string journal_text(const std::vector<JournalRecord> &records);

JournalContents read_journal(std::string_view text);

/// The process a journal's text names as its owner; none if it names no sound number.
std::optional<long> journal_process(std::string_view text);

} // namespace tondo::app
