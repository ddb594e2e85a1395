#include "cli/help_page.hpp"

#include "canvas/wrap.hpp"
#include "notation/join.hpp"

#include <algorithm>
#include <array>

namespace tondo::cli {

namespace {

constexpr std::size_t screen_columns = 80;
constexpr std::size_t help_column = 27;
constexpr std::string_view indent = "  ";

// Sections that only the program's own page describes; pages of commands list their option names.
constexpr std::array described_by_program{"Look", "Screen"};

struct Entry {
    std::string term;
    std::string help; ///< If empty, the term uses the whole line.
};

struct Section {
    std::string title;
    std::vector<Entry> entries;
};

std::string usage(const Command &command) {
    std::string text = command.program() ? command.program()->name() + ' ' : "";
    text += command.name() + " [OPTION]...";
    for (const Option &option : command.options())
        if (option.is_argument())
            text += ' ' + (option.is_required() ? option.name() : '[' + option.name() + ']') +
                    (option.takes_several() ? "..." : "");
    return text + (command.commands().empty() ? "" : " [COMMAND]");
}

std::string term(const Option &option) {
    const std::string text = notation::join(option.names());
    if (option.is_flag() || option.is_argument())
        return text;
    const std::string value = option.has_optional_value() ? '[' + option.value_name() + ']' : option.value_name();
    return text + ' ' + value + (option.takes_several() ? "..." : "");
}

bool is_described_here(const Command &command, const Option &option) {
    return !command.program() || std::find(described_by_program.begin(), described_by_program.end(),
                                           option.section()) == described_by_program.end();
}

// Joins the terms of two entries: `--white, --gray PLAYER` from `--white PLAYER` and `--gray PLAYER`.
std::string joined(const std::string &term, const std::string &next) {
    const std::size_t value = next.find(' ');
    const bool same = value != std::string::npos && term.ends_with(next.substr(value));
    return (same ? term.substr(0, term.size() - (next.size() - value)) : term) + ", " + next;
}

// Entries with the same help, or without help, share a line while they fit.
void add(std::vector<Section> &sections, const std::string &title, Entry entry) {
    const auto found =
        std::find_if(sections.begin(), sections.end(), [&](const Section &s) { return s.title == title; });
    std::vector<Entry> &entries =
        (found == sections.end() ? sections.emplace_back(Section{title, {}}) : *found).entries;
    if (!entries.empty() && entries.back().help == entry.help) {
        std::string &term = entries.back().term;
        if (std::string both = entry.help.empty() ? term + ", " + entry.term : joined(term, entry.term);
            indent.size() + both.size() < screen_columns) {
            term = std::move(both);
            return;
        }
        term += ',';
    }
    entries.push_back(std::move(entry));
}

std::vector<Section> sections_of(const Command &command) {
    std::vector<Section> sections;
    if (command.commands().empty())
        sections = {{"Arguments", {}}, {"Options", {}}}; // these two come first
    for (const Command &sub : command.commands())
        add(sections, sub.section(), {sub.name(), sub.help()});
    std::vector<Entry> last;
    for (const Option &option : command.options()) {
        Entry entry{term(option), option.help()};
        if (option.is_argument())
            add(sections, "Arguments", std::move(entry));
        else if (option.section() == last_section)
            last.push_back(std::move(entry));
        else if (!is_described_here(command, option))
            add(sections, "Look and screen (described by " + command.program()->name() + " --help)", {entry.term, {}});
        else
            add(sections, option.section(), std::move(entry));
    }
    sections.push_back({last_section, std::move(last)});
    std::erase_if(sections, [](const Section &section) { return section.entries.empty(); });
    return sections;
}

// Formats an entry: the term in its column, the help next to it, or on the next line after a long term.
std::string lines_of(const Entry &entry) {
    std::string text = std::string(indent) + entry.term;
    if (entry.help.empty())
        return text + '\n';
    std::string gap = text.size() + 2 <= help_column ? std::string(help_column - text.size(), ' ')
                                                     : '\n' + std::string(help_column, ' ');
    for (const std::string &line : canvas::wrapped(entry.help, static_cast<int>(screen_columns - help_column))) {
        text += gap + line + '\n';
        gap = std::string(help_column, ' ');
    }
    return text;
}

} // namespace

std::string help_page(const Command &command) {
    std::string text;
    for (const std::string &line : canvas::wrapped(command.help() + '.', screen_columns))
        text += line + '\n';
    text += "\nUsage: " + usage(command) + '\n';
    for (const Section &section : sections_of(command)) {
        text += '\n' + section.title + ":\n";
        for (const Entry &entry : section.entries)
            text += lines_of(entry);
    }
    if (!command.footer().empty())
        text += '\n' + command.footer() + '\n';
    text += command.examples().empty() ? "" : "\nExamples:\n";
    for (const std::string &example : command.examples())
        text += "  " + example + '\n';
    return text;
}

} // namespace tondo::cli
