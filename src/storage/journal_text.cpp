#include "storage/journal_text.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <zlib.h>

namespace tondo::app {

namespace {

constexpr std::string_view format_line = "tondo-journal 2";
constexpr std::string_view plain_format_line = "tondo-journal 1"; ///< Lines without numbers and checksums.
constexpr std::string_view end_of_header = "actions";

constexpr bool is_control(char c) {
    return (c >= '\0' && c < ' ') || c == '\x7f';
}

template <class Number> std::optional<Number> to_number(std::string_view text, int base = 10) {
    Number number{};
    const char *const end = text.data() + text.size();
    const auto [stopped, failure] = std::from_chars(text.data(), end, number, base);
    return failure == std::errc() && stopped == end ? std::optional(number) : std::nullopt;
}

/// The record a line holds; none if no record is written like that.
std::optional<std::string> unescape(std::string_view line) {
    std::string record;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (is_control(line[at]))
            return std::nullopt;
        if (line[at] != '\\') {
            record += line[at];
            continue;
        }
        const auto byte = to_number<unsigned char>(line.substr(at + 1).substr(0, 2), 16);
        if (!byte || line.size() - at < 3)
            return std::nullopt;
        record += static_cast<char>(*byte);
        at += 2;
    }
    return record;
}

std::string escape(std::string_view record) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string line;
    for (const char c : record) {
        if (is_control(c) || c == '\\')
            line += {'\\', digits[static_cast<unsigned char>(c) / 16], digits[static_cast<unsigned char>(c) % 16]};
        else
            line += c;
    }
    return line;
}

uLong crc(uLong before, std::string_view text) {
    return ::crc32(before, reinterpret_cast<const Bytef *>(text.data()), static_cast<uInt>(text.size()));
}

/// CRC-32 of the format line and a record's number and escaped text, as 8 hexadecimal digits. The format line counts,
/// so that records of another format are never taken for this one's.
std::string checksum(std::string_view numbered) {
    static const uLong of_format = crc(0, format_line);
    uLong sum = crc(of_format, numbered);
    std::string text(8, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, sum /= 16)
        *digit = "0123456789abcdef"[sum % 16];
    return text;
}

struct NumberedRecord {
    std::size_t number;
    std::string record;
};

/// `CHECKSUM NUMBER RECORD`; none if the checksum differs.
std::optional<NumberedRecord> read_line(std::string_view line) {
    constexpr std::size_t begin = 9; // of the number
    if (line.size() <= begin || line[begin - 1] != ' ' || checksum(line.substr(begin)) != line.substr(0, begin - 1))
        return std::nullopt;
    line.remove_prefix(begin);
    const std::size_t blank = std::min(line.find(' '), line.size());
    const auto number = to_number<std::size_t>(line.substr(0, blank));
    std::optional<std::string> record = unescape(line.substr(std::min(blank + 1, line.size())));
    return number && record ? std::optional(NumberedRecord{*number, std::move(*record)}) : std::nullopt;
}

/// The records of a journal, the format line not among them.
struct Reading {
    std::vector<std::string> records;
    bool torn = false;
    bool damaged = false;
    bool repaired = false;
    std::size_t behind_damage = 0; ///< Sound records that follow the damage.
};

Reading read_plain(std::string_view text) {
    Reading reading;
    while (!text.empty()) {
        const std::size_t newline = text.find('\n');
        if (newline == text.npos) {
            reading.torn = true;
            break;
        }
        std::optional<std::string> record = newline > 0 ? unescape(text.substr(0, newline)) : std::nullopt;
        if (!record) {
            reading.damaged = true;
            break;
        }
        reading.records.push_back(std::move(*record));
        text.remove_prefix(newline + 1);
    }
    return reading;
}

constexpr std::size_t longest_repair = 8192; ///< Bytes of two lines: what is tried grows with their square.

/// Flips back the one bit whose change makes the line that begins at `begin` a sound one with this number. A flipped
/// bit may have joined the line to the next or split it in two. Leaves the text alone where no such bit is found.
bool repair_line(std::string &text, std::size_t begin, std::size_t number) {
    std::size_t end = begin;
    for (int lines = 0; lines < 2 && end < text.size(); ++lines)
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
    if (end - begin > longest_repair)
        return false;
    for (std::size_t at = begin; at < end; ++at)
        for (int bit = 0; bit < 8; ++bit) {
            const char found = text[at];
            text[at] = static_cast<char>(found ^ (1 << bit));
            const std::size_t newline = text.find('\n', begin);
            if (newline != text.npos) {
                const auto line = read_line(std::string_view(text).substr(begin, newline - begin));
                if (line && line->number == number)
                    return true;
            }
            text[at] = found;
        }
    return false;
}

Reading read_checked(std::string text) {
    Reading reading;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t number = reading.records.size() + 1;
        const auto line_at = [&]() -> std::optional<NumberedRecord> {
            const std::size_t newline = text.find('\n', begin);
            return newline == text.npos ? std::nullopt
                                        : read_line(std::string_view(text).substr(begin, newline - begin));
        };
        std::optional<NumberedRecord> line = line_at();
        if (!reading.damaged && !(line && line->number == number) && repair_line(text, begin, number)) {
            reading.repaired = true;
            line = line_at();
        }
        const std::size_t newline = text.find('\n', begin);
        if (reading.damaged)
            reading.behind_damage += line ? 1 : 0;
        else if (line && line->number == number)
            reading.records.push_back(std::move(line->record));
        else if (newline == text.npos)
            reading.torn = true;
        else
            reading.damaged = true;
        begin = newline == text.npos ? text.size() : newline + 1;
    }
    return reading;
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

/// None for a text of another format.
std::optional<Reading> read_records(std::string_view text) {
    if (text.starts_with(std::string(plain_format_line) + '\n'))
        return read_plain(text.substr(plain_format_line.size() + 1));
    if (!begins_with_line(text, format_line))
        return std::nullopt;
    Reading reading = read_checked(std::string(text.substr(format_line.size() + 1)));
    reading.repaired = reading.repaired || !text.starts_with(std::string(format_line) + '\n');
    return reading;
}

struct Record {
    std::string word;
    std::string value;
};

Record split(const std::string &record) {
    const std::size_t blank = record.find(' ');
    return blank == std::string::npos ? Record{record, ""} : Record{record.substr(0, blank), record.substr(blank + 1)};
}

/// Whether the record belongs into a header; if so it is put there.
bool take(const std::string &text, JournalHeader &header) {
    const auto [word, value] = split(text);
    if (word == "process")
        return to_number<long>(value).has_value();
    if (word == "file")
        header.file = value;
    else if (word == "game")
        header.number = to_number<std::size_t>(value).value_or(0);
    else if (word == "host")
        header.hosting = value;
    else
        return game::read_description(text, header.game);
    return header.number > 0;
}

/// In journals of format 1 and of the first of format 2 a hosted game's options stand among its events:
/// `charter ID SEATS CLOCKS WHEN-AWAY MODE`.
void take_charter(std::vector<std::string> &records, JournalHeader &header) {
    std::istringstream words(records.empty() ? "" : records.front());
    std::string word, id, seats, clocks, away, mode;
    if (!header.hosting.empty() || !(words >> word >> id >> seats >> clocks >> away >> mode) || word != "charter")
        return;
    header.game.seats = seats;
    header.game.clocks = clocks == "-" ? "" : clocks;
    header.hosting = id + ' ' + away + ' ' + mode;
    records.erase(records.begin());
}

/// Takes the header off the front of the records.
std::optional<JournalHeader> take_header(std::vector<std::string> &records) {
    const auto end = std::find(records.begin(), records.end(), end_of_header);
    JournalHeader header;
    const bool sound = end != records.end() && std::all_of(records.begin(), end, [&](const std::string &record) {
                           return take(record, header);
                       });
    if (!sound || header.game.rules.empty() || header.game.start.empty())
        return std::nullopt;
    if (!header.file)
        header.number = 1; // of no file
    records.erase(records.begin(), end + 1);
    take_charter(records, header);
    return header;
}

} // namespace

std::string journal_line(std::size_t number, std::string_view record) {
    const std::string numbered = std::to_string(number) + ' ' + escape(record);
    return checksum(numbered) + ' ' + numbered + '\n';
}

std::vector<std::string> journal_records(const JournalHeader &header, long process,
                                         const std::vector<std::string> &actions) {
    std::vector<std::string> records = game::write_description(header.game);
    records.insert(records.begin(), "process " + std::to_string(process));
    if (!header.hosting.empty())
        records.push_back("host " + header.hosting);
    if (header.file) {
        records.push_back("file " + header.file->string());
        records.push_back("game " + std::to_string(header.number));
    }
    records.emplace_back(end_of_header);
    records.insert(records.end(), actions.begin(), actions.end());
    return records;
}

std::string journal_text(const std::vector<std::string> &records) {
    std::string text(format_line);
    text += '\n';
    for (std::size_t i = 0; i < records.size(); ++i)
        text += journal_line(i + 1, records[i]);
    return text;
}

JournalContents read_journal(std::string_view text) {
    JournalContents contents;
    std::optional<Reading> reading = read_records(text);
    if (reading)
        contents.header = take_header(reading->records);
    if (!contents.header) {
        contents.damaged = !text.empty();
        return contents;
    }
    contents.actions = std::move(reading->records);
    contents.torn = reading->torn;
    contents.damaged = reading->damaged;
    contents.repaired = reading->repaired;
    contents.behind_damage = reading->behind_damage;
    return contents;
}

std::optional<long> journal_process(std::string_view text) {
    const std::optional<Reading> reading = read_records(text);
    const Record record = split(reading && !reading->records.empty() ? reading->records.front() : "");
    return record.word == "process" ? to_number<long>(record.value) : std::nullopt;
}

} // namespace tondo::app
