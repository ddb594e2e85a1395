#include "tondo/app/keeping/journal_text.hpp"

#include <charconv>

namespace tondo::app {

namespace {

constexpr std::string_view format_line = "tondo-journal 1";
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

/// Takes whole lines off the front of a text.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}
    /// The next line's record; none at the end and at a line that is no record.
    std::optional<std::string> next() {
        const std::size_t newline = rest_.find('\n');
        if (newline == std::string_view::npos || newline == 0)
            return std::nullopt;
        std::optional<std::string> record = unescape(rest_.substr(0, newline));
        if (record)
            rest_.remove_prefix(newline + 1);
        return record;
    }
    /// What next() has not taken.
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

struct Record {
    std::string word;
    std::string value;
};

Record split(const std::string &record) {
    const std::size_t blank = record.find(' ');
    return blank == std::string::npos ? Record{record, ""} : Record{record.substr(0, blank), record.substr(blank + 1)};
}

/// Whether the record belongs into a header; if so it is put there.
bool take(const Record &record, JournalHeader &header) {
    const auto &[word, value] = record;
    if (word == "process")
        return to_number<long>(value).has_value();
    if (word == "rules")
        header.rules = value;
    else if (word == "board")
        header.board = value;
    else if (word == "start")
        header.start = value;
    else if (word == "name" || word == "player") {
        if (value.size() < 3 || value[1] != ' ')
            return false;
        (word == "name" ? header.names : header.players)[value.front()] = value.substr(2);
    } else if (word == "clocks")
        header.clocks = value;
    else if (word == "file")
        header.file = value;
    else if (word == "game") {
        header.game = to_number<std::size_t>(value).value_or(0);
        return header.game > 0;
    } else
        return false;
    return true;
}

std::optional<JournalHeader> read_header(Lines &lines) {
    if (lines.next() != format_line)
        return std::nullopt;
    JournalHeader header;
    for (;;) {
        const std::optional<std::string> record = lines.next();
        if (record == end_of_header)
            return header.rules.empty() || header.start.empty() ? std::nullopt : std::optional(header);
        if (!record || !take(split(*record), header))
            return std::nullopt;
    }
}

} // namespace

std::string journal_line(std::string_view record) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string line;
    for (const char c : record) {
        if (is_control(c) || c == '\\')
            line += {'\\', digits[static_cast<unsigned char>(c) / 16], digits[static_cast<unsigned char>(c) % 16]};
        else
            line += c;
    }
    return line + '\n';
}

std::string journal_text(const JournalHeader &header, long process, const std::vector<std::string> &actions) {
    std::string text = journal_line(format_line);
    text += journal_line("process " + std::to_string(process));
    text += journal_line("rules " + header.rules);
    text += journal_line("board " + header.board);
    text += journal_line("start " + header.start);
    for (const auto &[letter, name] : header.names)
        text += journal_line("name " + std::string(1, letter) + " " + name);
    for (const auto &[letter, player] : header.players)
        text += journal_line("player " + std::string(1, letter) + " " + player);
    if (!header.clocks.empty())
        text += journal_line("clocks " + header.clocks);
    if (header.file) {
        text += journal_line("file " + header.file->string());
        text += journal_line("game " + std::to_string(header.game));
    }
    text += journal_line(end_of_header);
    for (const std::string &action : actions)
        text += journal_line(action);
    return text;
}

JournalContents read_journal(std::string_view text) {
    JournalContents contents;
    Lines lines(text);
    contents.header = read_header(lines);
    if (contents.header) {
        while (std::optional<std::string> action = lines.next())
            contents.actions.push_back(std::move(*action));
    }
    const bool whole_line_left = lines.rest().find('\n') != std::string_view::npos;
    contents.torn = contents.header && !whole_line_left && !lines.rest().empty();
    contents.damaged = whole_line_left || (!contents.header && !text.empty());
    return contents;
}

std::optional<long> journal_process(std::string_view text) {
    Lines lines(text);
    lines.next();
    const Record record = split(lines.next().value_or(""));
    return record.word == "process" ? to_number<long>(record.value) : std::nullopt;
}

} // namespace tondo::app
