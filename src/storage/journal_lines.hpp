#pragma once
// The lines of a journal, a record each: numbers and checksums tell which are damaged or lost, and a single flipped bit
// in a line is corrected. journal_text.hpp has the words of the records.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

/// A record: a word, and its arguments after a blank. Callers define the words.
struct JournalRecord {
    JournalRecord() = default;
    JournalRecord(std::string words, std::optional<std::uint32_t> before = {}, std::size_t place = 0)
        : text(std::move(words)), position(before), number(place) {}

    std::string text;
    /// Checksum of the position before it; nullopt in the header and in older formats.
    std::optional<std::uint32_t> position;
    std::size_t number = 0; ///< Position in the journal, from 1, if it was read from one.

    /// Compares the contents, regardless of the number.
    friend bool operator==(const JournalRecord &a, const JournalRecord &b) {
        return a.text == b.text && a.position == b.position;
    }
};

/// The lines after the format line, as far as they can be read.
struct JournalLines {
    std::vector<JournalRecord> records; ///< All intact ones; a gap in the numbers means lost records.
    std::size_t next = 1;               ///< Number of the next record to append.
    /// The last line has no newline, because the program died while writing it. It is ignored.
    bool torn = false;
    bool damaged = false;        ///< A line is invalid or missing.
    bool repaired = false;       ///< A flipped bit was corrected.
    bool repeats_header = false; ///< By its format.
};

/// nullopt for a text of another format.
std::optional<JournalLines> read_journal_lines(std::string_view text);

/// Whether another version may have written the text.
bool is_of_another_format(std::string_view text);

/// A record as a line with its newline; escapes control characters and backslashes.
/// @param number position in the journal, from 1
std::string journal_line(std::size_t number, const JournalRecord &record);

/// A journal of these records, in the newest format.
std::string journal_text(const std::vector<JournalRecord> &records);

/// A text without control characters: `\` and two hexadecimal digits for each one, and for a backslash.
std::string escape(std::string_view text);
/// The text of an escaped line; nullopt if the line is invalid.
std::optional<std::string> unescape(std::string_view line);

} // namespace tondo::storage
