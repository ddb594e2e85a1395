#include "cli/help_page.hpp"

#include "ui/screen/wrap.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

constexpr std::size_t screen_columns = 80;
constexpr std::size_t help_column = 27;

struct Entry {
    std::string term;
    std::string help;
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
    std::string text;
    for (const std::string &name : option.names())
        text += (text.empty() ? "" : ", ") + name;
    return option.is_flag() || option.is_argument() ? text : text + ' ' + option.value_name();
}

void add(std::vector<Section> &sections, const std::string &title, Entry entry) {
    const auto found =
        std::find_if(sections.begin(), sections.end(), [&](const Section &s) { return s.title == title; });
    (found == sections.end() ? sections.emplace_back(Section{title, {}}) : *found).entries.push_back(std::move(entry));
}

std::vector<Section> sections_of(const Command &command) {
    std::vector<Section> sections;
    if (command.commands().empty())
        sections = {{"Arguments", {}}, {"Options", {}}}; // before all others
    for (const Command &sub : command.commands())
        add(sections, sub.section(), {sub.name(), sub.help()});
    std::vector<Entry> last;
    for (const Option &option : command.options()) {
        Entry entry{term(option), option.help()};
        if (option.is_argument())
            add(sections, "Arguments", std::move(entry));
        else if (option.section() == last_section)
            last.push_back(std::move(entry));
        else
            add(sections, option.section(), std::move(entry));
    }
    last.push_back({"-h, --help", "Print this help"});
    last.push_back({"--version", "Print the version"});
    sections.push_back({last_section, std::move(last)});
    std::erase_if(sections, [](const Section &section) { return section.entries.empty(); });
    return sections;
}

// The term in a column of its own; the help beside it, or below it where the term is too long.
std::string lines_of(const Entry &entry) {
    std::string text = "  " + entry.term;
    std::string gap = text.size() + 2 <= help_column ? std::string(help_column - text.size(), ' ')
                                                     : '\n' + std::string(help_column, ' ');
    for (const std::string &line : ui::wrapped(entry.help, static_cast<int>(screen_columns - help_column))) {
        text += gap + line + '\n';
        gap = std::string(help_column, ' ');
    }
    return text;
}

} // namespace

std::string help_page(const Command &command) {
    std::string text;
    for (const std::string &line : ui::wrapped(command.help() + '.', screen_columns))
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

} // namespace tondo::app
