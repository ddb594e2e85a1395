#include "storage/journal_lines.hpp"

#include "core/number_text.hpp"
#include "storage/checksum.hpp"

#include <algorithm>
#include <array>

namespace tondo::storage {

namespace {

// A format with record numbers and checksums.
struct Format {
    std::string_view line;
    bool has_positions = false;
    bool repeats_header = false;
};
constexpr Format newest_format{.line = "tondo-journal 5", .has_positions = true, .repeats_header = true};
constexpr std::array checked_formats{
    newest_format, Format{.line = "tondo-journal 4", .has_positions = true, .repeats_header = true},
    Format{.line = "tondo-journal 3", .has_positions = true}, Format{.line = "tondo-journal 2"}};
constexpr std::string_view plain_format_line = "tondo-journal 1"; ///< Lines without numbers and checksums.
constexpr std::string_view every_format_begins = "tondo-journal ";
constexpr std::string_view no_position = "-";
constexpr int checksum_digits = 8;

constexpr bool is_control(char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
}

// Checksum of a record's number, position and escaped text. It includes the format line, so that records of different
// formats are never confused.
std::string checksum_of(std::string_view numbered, const Format &format) {
    return hexadecimal(checksum(numbered, checksum(format.line)), checksum_digits);
}

std::string_view take_word(std::string_view &text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

/// Parses `CHECKSUM NUMBER POSITION RECORD`; nullopt if the checksum differs.
std::optional<JournalRecord> read_line(std::string_view line, const Format &format) {
    const std::string_view sum = take_word(line);
    if (line.empty() || checksum_of(line, format) != sum)
        return std::nullopt;
    const auto number = parse_number<std::size_t>(take_word(line));
    JournalRecord record;
    if (const std::string_view position = format.has_positions ? take_word(line) : no_position; position != no_position)
        record.position = parse_number<std::uint32_t>(position, 16);
    std::optional<std::string> text = unescape(line);
    if (!number || !text)
        return std::nullopt;
    record.number = *number;
    record.text = std::move(*text);
    return record;
}

JournalLines read_plain(std::string_view text) {
    JournalLines reading;
    while (!text.empty()) {
        const std::size_t newline = text.find('\n');
        if (newline == text.npos) {
            reading.torn = true;
            break;
        }
        std::optional<std::string> record = newline > 0 ? unescape(text.substr(0, newline)) : std::nullopt;
        if (!record) {
            reading.damaged = true;
            ++reading.next;
            break;
        }
        reading.records.push_back({std::move(*record), {}, reading.next++});
        text.remove_prefix(newline + 1);
    }
    return reading;
}

// Reads lines with numbers and checksums.
class CheckedReader {
public:
    CheckedReader(std::string text, const Format &format) : text_(std::move(text)), format_(format) {}

    JournalLines read() {
        while (begin_ < text_.size())
            read_next();
        reading_.next = last_ + 1 + unsound_;
        return std::move(reading_);
    }

private:
    std::size_t end_of_line(std::size_t begin) const {
        const auto from = text_.begin() + static_cast<std::ptrdiff_t>(std::min(begin, text_.size()));
        return static_cast<std::size_t>(std::find(from, text_.end(), '\n') - text_.begin());
    }

    std::optional<JournalRecord> line() const {
        const std::size_t end = end_of_line(begin_);
        return end == text_.size() ? std::nullopt : read_line({&text_[begin_], end - begin_}, format_);
    }

    void read_next() {
        std::optional<JournalRecord> record = line();
        if (!record && (record = repair()))
            reading_.repaired = true;
        const std::size_t end = end_of_line(begin_);
        if (record && record->number > last_) {
            reading_.damaged = reading_.damaged || record->number > last_ + 1;
            last_ = record->number;
            unsound_ = 0;
            reading_.records.push_back(std::move(*record));
        } else if (!record && end == text_.size()) {
            reading_.torn = true;
        } else {
            reading_.damaged = true;
            unsound_ += record ? 0 : 1;
        }
        begin_ = end + 1;
    }

    // Corrects a single flipped bit in the current line. The bit may have joined the line to the next or split it.
    // Leaves the text unchanged if no flip makes the line valid.
    std::optional<JournalRecord> repair() {
        const std::size_t end = std::min(end_of_line(end_of_line(begin_) + 1) + 1, text_.size());
        const std::size_t cost = 8 * (end - begin_) * (end - begin_);
        if (cost > effort_)
            return {};
        effort_ -= cost;
        for (std::size_t at = begin_; at < end; ++at)
            for (int bit = 0; bit < 8; ++bit) {
                const char found = text_[at];
                text_[at] = static_cast<char>(found ^ (1 << bit));
                if (auto record = line(); record && record->number > last_)
                    return record;
                text_[at] = found;
            }
        return {};
    }

    std::string text_;
    const Format &format_;
    JournalLines reading_;
    std::size_t begin_ = 0;              ///< Start of the next line.
    std::size_t last_ = 0;               ///< Number of the last valid record.
    std::size_t unsound_ = 0;            ///< Number of invalid lines after it; damage may have split lines.
    std::size_t effort_ = 1'000'000'000; ///< Remaining budget for checking flipped bits, in bytes.
};

std::string_view take_line(std::string_view &text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

/// Whether the text begins with the line, or with one that differs in a single bit.
bool begins_with_line(std::string_view text, std::string_view line) {
    int different = 0;
    for (std::size_t at = 0; at <= line.size(); ++at) {
        const auto change =
            static_cast<unsigned char>((at < text.size() ? text[at] : '\0') ^ (at < line.size() ? line[at] : '\n'));
        for (unsigned bits = change; bits != 0; bits &= bits - 1)
            ++different;
    }
    return different <= 1 && text.size() > line.size();
}

// Whether any line is a record of that format, regardless of the first line.
bool has_any_record_of(std::string_view text, const Format &format) {
    constexpr int most_lines = 1000;
    for (int line = 0; line < most_lines && !text.empty(); ++line) {
        if (read_line(take_line(text), format))
            return true;
    }
    return false;
}

const Format *format_of(std::string_view text) {
    for (const Format &format : checked_formats)
        if (has_any_record_of(text, format))
            return &format;
    for (const Format &format : checked_formats)
        if (text.starts_with(std::string(format.line) + '\n'))
            return &format;
    return nullptr;
}

} // namespace

std::string escape(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (is_control(c) || c == '\\')
            line += '\\' + hexadecimal(static_cast<unsigned char>(c), 2);
        else
            line += c;
    }
    return line;
}

std::optional<std::string> unescape(std::string_view line) {
    std::string record;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (is_control(line[at]))
            return std::nullopt;
        if (line[at] != '\\') {
            record += line[at];
            continue;
        }
        const auto byte = parse_number<unsigned char>(line.substr(at + 1).substr(0, 2), 16);
        if (!byte || line.size() - at < 3)
            return std::nullopt;
        record += static_cast<char>(*byte);
        at += 2;
    }
    return record;
}

std::optional<JournalLines> read_journal_lines(std::string_view text) {
    if (const Format *const format = format_of(text)) {
        const bool is_line_known = begins_with_line(text, format->line);
        const std::size_t end = is_line_known ? format->line.size() : text.find('\n');
        JournalLines reading = CheckedReader(std::string(text.substr(end + 1)), *format).read();
        reading.damaged = reading.damaged || !is_line_known;
        reading.repaired = reading.repaired || (is_line_known && !text.starts_with(std::string(format->line) + '\n'));
        reading.repeats_header = format->repeats_header;
        return reading;
    }
    if (text.starts_with(std::string(plain_format_line) + '\n'))
        return read_plain(text.substr(plain_format_line.size() + 1));
    return std::nullopt;
}

bool is_of_another_format(std::string_view text) {
    if (!text.starts_with(every_format_begins))
        return false;
    text.remove_prefix(every_format_begins.size());
    return text.find('\n') != text.npos && parse_number<std::uint64_t>(text.substr(0, text.find('\n'))).has_value();
}

std::string journal_line(std::size_t number, const JournalRecord &record) {
    const std::string position =
        record.position ? hexadecimal(*record.position, checksum_digits) : std::string(no_position);
    const std::string numbered = std::to_string(number) + ' ' + position + ' ' + escape(record.text);
    return checksum_of(numbered, newest_format) + ' ' + numbered + '\n';
}

std::string journal_text(const std::vector<JournalRecord> &records) {
    std::string text(newest_format.line);
    text += '\n';
    for (std::size_t i = 0; i < records.size(); ++i)
        text += journal_line(i + 1, records[i]);
    return text;
}

} // namespace tondo::storage
