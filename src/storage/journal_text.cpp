#include "storage/journal_text.hpp"

#include "core/number_text.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <zlib.h>

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
constexpr std::string_view position_word = "position\n";
constexpr std::string_view end_of_first_header = "again";
constexpr std::string_view end_of_header = "actions";

constexpr bool is_control(char c) {
    return (c >= '\0' && c < ' ') || c == '\x7f';
}

/// The record of an escaped line; nullopt if the line is invalid.
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

std::string escape(std::string_view record) {
    std::string line;
    for (const char c : record) {
        if (is_control(c) || c == '\\')
            line += '\\' + hexadecimal(static_cast<unsigned char>(c), 2);
        else
            line += c;
    }
    return line;
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

/// The records of a journal without its format line.
struct Reading {
    std::vector<JournalRecord> records;
    std::size_t next = 1;
    bool torn = false;
    bool damaged = false;
    bool repaired = false;
    bool repeats_header = false;
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

    Reading read() {
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
    Reading reading_;
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

/// nullopt for a text of another format.
std::optional<Reading> read_records(std::string_view text) {
    if (const Format *const format = format_of(text)) {
        const bool is_line_known = begins_with_line(text, format->line);
        const std::size_t end = is_line_known ? format->line.size() : text.find('\n');
        Reading reading = CheckedReader(std::string(text.substr(end + 1)), *format).read();
        reading.damaged = reading.damaged || !is_line_known;
        reading.repaired = reading.repaired || (is_line_known && !text.starts_with(std::string(format->line) + '\n'));
        reading.repeats_header = format->repeats_header;
        return reading;
    }
    if (text.starts_with(std::string(plain_format_line) + '\n'))
        return read_plain(text.substr(plain_format_line.size() + 1));
    return std::nullopt;
}

// Whether another version may have written the text.
bool is_of_another_format(std::string_view text) {
    if (!text.starts_with(every_format_begins))
        return false;
    text.remove_prefix(every_format_begins.size());
    return text.find('\n') != text.npos && parse_number<std::uint64_t>(text.substr(0, text.find('\n'))).has_value();
}

struct Record {
    std::string word;
    std::string value;
};

Record split(const std::string &record) {
    const std::size_t blank = record.find(' ');
    return blank == std::string::npos ? Record{record, ""} : Record{record.substr(0, blank), record.substr(blank + 1)};
}

/// Parses a header record; false for any other record.
bool read_description_line(const std::string &text, JournalHeader &header) {
    const auto [word, value] = split(text);
    if (word == "process")
        return parse_number<long>(value).has_value();
    if (word == "file")
        header.file = value;
    else if (word == "game")
        header.number = parse_number<std::size_t>(value).value_or(0);
    else if (word == "host")
        header.config = value;
    else
        return game::read_description(text, header.game);
    return header.number > 0;
}

/// In format 1 and early format 2 a hosted game's options are its first event: `charter ID SEATS CLOCKS WHEN-AWAY
/// MODE`.
void take_charter(JournalContents &contents) {
    std::istringstream words(contents.actions.empty() ? "" : contents.actions.front().text);
    std::string word, id, seats, clocks, away, mode;
    JournalHeader &header = *contents.header;
    if (!header.config.empty() || !(words >> word >> id >> seats >> clocks >> away >> mode) || word != "charter")
        return;
    header.game.seats = seats;
    header.game.clocks = clocks == "-" ? "" : clocks;
    header.config = id + ' ' + away + ' ' + mode;
    contents.actions.erase(contents.actions.begin());
    ++contents.first;
}

/// Total number of records of both copies of a header; nullopt if no record determines it.
std::optional<std::size_t> size_of_header(const std::vector<JournalRecord> &records) {
    for (const JournalRecord &record : records) {
        if (record.position)
            return record.number % 2 == 1 ? std::optional(record.number - 1) : std::nullopt;
        if (record.text == end_of_first_header)
            return 2 * record.number;
        if (record.text == end_of_header && record.number % 2 == 0)
            return record.number;
    }
    return std::nullopt;
}

/// Finds the rules whose start position has the checksum before the first action.
void find_start(const JournalRecord &first_action, game::Description &description) {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        const Position start = Position::start(rules);
        if (first_action.position != checksum(notation::write_fen(start)))
            continue;
        const game::Description found = game::describe(game::LiveGame(Game(start)));
        description.rules = found.rules;
        description.board = found.board;
        description.start = found.start;
        return;
    }
}

/// Removes both copies of the header from the front of the actions; either copy supplies a record lost from the other.
void take_repeated_header(JournalContents &contents) {
    std::vector<JournalRecord> &records = contents.actions;
    const std::optional<std::size_t> size = size_of_header(records);
    if (!size)
        return;
    const auto end = std::find_if(records.begin(), records.end(),
                                  [&](const JournalRecord &record) { return record.number > *size; });
    const std::size_t half = *size / 2;
    std::map<std::size_t, std::string> header_texts; // by position in the header
    for (auto record = records.begin(); record != end; ++record)
        if (record->number % half != 0)
            header_texts.emplace(record->number % half, record->text);
    JournalHeader header;
    for (const auto &[place, text] : header_texts)
        contents.foreign = !read_description_line(text, header) || contents.foreign;
    if (contents.foreign)
        return;
    const bool is_start_known = !header.game.rules.empty() && !header.game.board.empty() && !header.game.start.empty();
    if (!is_start_known && end != records.end() && end->number == *size + 1)
        find_start(*end, header.game);
    if (header.game.rules.empty() || header.game.start.empty())
        return;
    if (!header.file)
        header.number = 1;                                         // there is no file
    contents.damaged = contents.damaged || contents.next <= *size; // the journal ends within the second copy
    contents.is_header_lost = header_texts.size() + 1 < half;
    contents.header = std::move(header);
    contents.first = *size + 1;
    records.erase(records.begin(), end);
}

/// Removes the header from the front of the actions.
void take_header(JournalContents &contents) {
    std::vector<JournalRecord> &records = contents.actions;
    const auto end = std::find_if(records.begin(), records.end(),
                                  [](const JournalRecord &record) { return record.text == end_of_header; });
    if (end == records.end() || end->number != static_cast<std::size_t>(end - records.begin()) + 1)
        return;
    JournalHeader header;
    contents.foreign = !std::all_of(
        records.begin(), end, [&](const JournalRecord &record) { return read_description_line(record.text, header); });
    if (contents.foreign || header.game.rules.empty() || header.game.start.empty())
        return;
    if (!header.file)
        header.number = 1; // there is no file
    contents.header = std::move(header);
    contents.first = end->number + 1;
    records.erase(records.begin(), end + 1);
    take_charter(contents);
}

/// Replaces a header that cannot be read by the first position record; what was played before it is lost.
void begin_at_position(JournalContents &contents) {
    for (auto record = contents.actions.begin(); record != contents.actions.end(); ++record)
        if (std::optional<game::Description> present = read_position_record(record->text)) {
            present->seats.clear(); // the options of the host are lost
            contents.header = JournalHeader{std::move(*present)};
            contents.first = record->number;
            contents.damaged = contents.is_header_lost = true;
            contents.actions.erase(contents.actions.begin(), record);
            return;
        }
}

} // namespace

std::uint32_t checksum(std::string_view text, std::uint32_t before) {
    return static_cast<std::uint32_t>(
        ::crc32(before, reinterpret_cast<const Bytef *>(text.data()), static_cast<uInt>(text.size())));
}

// Escaped twice, because a name may have a newline.
std::string position_record(const game::Description &present) {
    std::string text(position_word);
    for (const std::string &line : game::write_description(present))
        text += escape(line) + '\n';
    return text;
}

bool is_position_record(std::string_view text) {
    return text.starts_with(position_word);
}

std::optional<game::Description> read_position_record(std::string_view text) {
    if (!is_position_record(text))
        return {};
    text.remove_prefix(position_word.size());
    game::Description present;
    while (!text.empty()) {
        const std::optional<std::string> line = unescape(take_line(text));
        if (!line || !game::read_description(*line, present))
            return {};
    }
    return present;
}

std::string journal_line(std::size_t number, const JournalRecord &record) {
    const std::string position =
        record.position ? hexadecimal(*record.position, checksum_digits) : std::string(no_position);
    const std::string numbered = std::to_string(number) + ' ' + position + ' ' + escape(record.text);
    return checksum_of(numbered, newest_format) + ' ' + numbered + '\n';
}

std::vector<JournalRecord> journal_records(const JournalHeader &header, long process,
                                           const std::vector<JournalRecord> &actions) {
    std::vector<JournalRecord> records{{"process " + std::to_string(process)}};
    for (std::string &text : game::write_description(header.game))
        records.push_back({std::move(text)});
    if (!header.config.empty())
        records.push_back({"host " + header.config});
    if (header.file) {
        records.push_back({"file " + header.file->string()});
        records.push_back({"game " + std::to_string(header.number)});
    }
    const std::vector<JournalRecord> once = records;
    records.push_back({std::string(end_of_first_header)});
    records.insert(records.end(), once.begin(), once.end());
    records.push_back({std::string(end_of_header)});
    records.insert(records.end(), actions.begin(), actions.end());
    return records;
}

std::string journal_text(const std::vector<JournalRecord> &records) {
    std::string text(newest_format.line);
    text += '\n';
    for (std::size_t i = 0; i < records.size(); ++i)
        text += journal_line(i + 1, records[i]);
    return text;
}

JournalContents read_journal(std::string_view text) {
    JournalContents contents;
    if (std::optional<Reading> reading = read_records(text)) {
        contents.actions = std::move(reading->records);
        contents.next = reading->next;
        contents.torn = reading->torn;
        contents.damaged = reading->damaged;
        contents.repaired = reading->repaired;
        if (reading->repeats_header)
            take_repeated_header(contents);
        else
            take_header(contents);
    } else {
        contents.foreign = is_of_another_format(text);
    }
    if (!contents.header && !contents.foreign)
        begin_at_position(contents);
    if (!contents.header) {
        contents.actions.clear();
        contents.damaged = !text.empty() && !contents.foreign;
    }
    return contents;
}

std::optional<long> journal_process(std::string_view text) {
    const std::optional<Reading> reading = read_records(text);
    for (const JournalRecord &each : reading ? reading->records : std::vector<JournalRecord>())
        if (const Record record = split(each.text); record.word == "process")
            return parse_number<long>(record.value);
        else if (each.position)
            break;
    return std::nullopt;
}

} // namespace tondo::storage
