#include "storage/journal_text.hpp"

#include "core/number_text.hpp"
#include "storage/checksum.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <map>
#include <sstream>

namespace tondo::storage {

namespace {

constexpr std::string_view position_word = "position\n";
constexpr std::string_view end_of_first_header = "again";
constexpr std::string_view end_of_header = "actions";

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
    std::istringstream words(contents.records.empty() ? "" : contents.records.front().text);
    std::string word, id, seats, clocks, away, mode;
    JournalHeader &header = *contents.header;
    if (!header.config.empty() || !(words >> word >> id >> seats >> clocks >> away >> mode) || word != "charter")
        return;
    header.game.seats = seats;
    header.game.clocks = clocks == "-" ? "" : clocks;
    header.config = id + ' ' + away + ' ' + mode;
    contents.records.erase(contents.records.begin());
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

/// Removes both copies of the header from the front of the records; either copy supplies a record lost from the other.
void take_repeated_header(JournalContents &contents) {
    std::vector<JournalRecord> &records = contents.records;
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

/// Removes the header from the front of the records.
void take_header(JournalContents &contents) {
    std::vector<JournalRecord> &records = contents.records;
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
    for (auto record = contents.records.begin(); record != contents.records.end(); ++record)
        if (std::optional<game::Description> present = read_position_record(record->text)) {
            present->seats.clear(); // the options of the host are lost
            contents.header = JournalHeader{std::move(*present)};
            contents.first = record->number;
            contents.damaged = contents.is_header_lost = true;
            contents.records.erase(contents.records.begin(), record);
            return;
        }
}

} // namespace

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
    std::istringstream lines{std::string(text)};
    for (std::string escaped; std::getline(lines, escaped);)
        if (const std::optional<std::string> line = unescape(escaped); !line || !game::read_description(*line, present))
            return {};
    return present;
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

JournalContents read_journal(std::string_view text) {
    JournalContents contents;
    if (std::optional<JournalLines> lines = read_journal_lines(text)) {
        static_cast<JournalLines &>(contents) = std::move(*lines);
        if (contents.repeats_header)
            take_repeated_header(contents);
        else
            take_header(contents);
    } else {
        contents.foreign = is_of_another_format(text);
    }
    if (!contents.header && !contents.foreign)
        begin_at_position(contents);
    if (!contents.header) {
        contents.records.clear();
        contents.damaged = !text.empty() && !contents.foreign;
    }
    return contents;
}

std::optional<long> journal_process(std::string_view text) {
    const std::optional<JournalLines> reading = read_journal_lines(text);
    for (const JournalRecord &each : reading ? reading->records : std::vector<JournalRecord>())
        if (const Record record = split(each.text); record.word == "process")
            return parse_number<long>(record.value);
        else if (each.position)
            break;
    return std::nullopt;
}

} // namespace tondo::storage
