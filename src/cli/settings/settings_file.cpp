#include "cli/settings/settings_file.hpp"

#include "core/overloaded.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/input_file.hpp"
#include "system/failure.hpp"

// Uses the compiled library, because the header-only parser takes ten times as long to compile.
#define TOML_HEADER_ONLY 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace tondo::cli {

namespace {

using notation::ParseError;
using notation::Place;

// The library frees nested tables recursively: a file that consists of dots would need 4 MB of stack.
constexpr std::size_t longest_file = 32 * 1024;

constexpr std::string_view color_section = "colors";

std::vector<std::string> part_names() {
    std::vector<std::string> names;
    for (const ui::ColorPart &part : ui::color_parts())
        names.emplace_back(part.name);
    return names;
}

std::string settings_line(const Setting &setting) {
    return setting.name + " = " + quoted_value(setting.fallback);
}

Place place_of(const toml::source_region &region) {
    return {region.begin.line, region.begin.column};
}

std::string shortest(double number) {
    std::array<char, 32> digits;
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

// Numbers and booleans are accepted without quotes.
SettingText text_of(const toml::node &node, const std::string &example) {
    const Place place = place_of(node.source());
    if (const auto *text = node.as_string())
        return {text->get(), place};
    if (const auto *number = node.as_integer())
        return {std::to_string(number->get()), place};
    if (const auto *number = node.as_floating_point())
        return {shortest(number->get()), place};
    if (const auto *truth = node.as_boolean())
        return {truth->get() ? "true" : "false", place};
    throw ParseError(place, "expected a value in quotes, such as " + example);
}

std::vector<SettingText> texts_of(const toml::node &node, const std::string &example) {
    const toml::array *const list = node.as_array();
    if (!list)
        return {text_of(node, example)};
    std::vector<SettingText> texts;
    for (const toml::node &each : *list)
        texts.push_back(text_of(each, example));
    return texts;
}

Assignment read_setting(const std::string &name, Place place, const toml::node &node) {
    const Setting *const setting = find_setting(name);
    if (!setting)
        throw ParseError(place, "there is no setting " + notation::quote(name) + " (expected " +
                                    notation::listed(setting_names(), "or") + ")");
    const SettingText value = text_of(node, settings_line(*setting));
    if (const Expected<void> accepted = setting->check(value.text); !accepted)
        throw ParseError(value.place, name + ": " + accepted.error());
    return {setting, value.text, place};
}

ColorAssignment read_own_color(const std::string &name, Place place, const toml::node &node) {
    const ui::ColorPart *const part = ui::find_color_part(name);
    if (!part)
        throw ParseError(place, "there is no part " + notation::quote(name) + " in [colors] (expected " +
                                    notation::listed(part_names(), "or") + ")");
    const SettingText value = text_of(node, name + " = \"#d2aa82\"");
    const std::optional<canvas::Ink> ink = ui::read_color(value.text);
    if (!ink)
        throw ParseError(value.place,
                         name + ": expected " + std::string(ui::color_form) + ", not " + notation::quote(value.text));
    return {{part, *ink}, value.text, place};
}

// Of the keys, or of the colours.
void check_section(const std::string &name, Place place) {
    if (name == color_section || ui::find_key_section(name))
        return;
    std::string names = "[" + std::string(color_section) + "]";
    for (const ui::KeySection &section : ui::key_sections())
        names += " or [" + std::string(section.name) + "]";
    throw ParseError(place, "there is no section " + notation::quote(name) + " (expected " + names + ")");
}

// A name with its value; no section at the top level.
struct Entry {
    std::string section;
    std::string name;
    Place place;
    const toml::node *value;
};

// Sections are nested tables.
void collect(const toml::table &table, const std::string &section, std::vector<Entry> &entries) {
    for (const auto &[key, value] : table) {
        const std::string name(key.str());
        if (const toml::table *const inner = value.as_table()) {
            const std::string inner_section = (section.empty() ? "" : section + '.') + name;
            check_section(inner_section, place_of(inner->source()));
            collect(*inner, inner_section, entries);
        } else
            entries.push_back({section, name, place_of(key.source()), &value});
    }
}

// Restores the order of the file, because the library sorts the names.
std::vector<Entry> in_order(const toml::table &file) {
    std::vector<Entry> entries;
    collect(file, {}, entries);
    std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) { return a.place < b.place; });
    return entries;
}

// The table that contains `name`, to which the next line of the file would add; nullptr if there is none.
const toml::table *table_with(const toml::table &table, std::string_view name) {
    if (table.contains(name))
        return &table;
    for (const auto &[key, value] : table)
        if (const toml::table *const inner = value.as_table())
            if (const toml::table *const found = table_with(*inner, name))
                return found;
    return nullptr;
}

// The library reports a duplicate name only with its second place. If the line and the lines before it are valid by
// themselves, the error must be a duplicate name. Throws ParseError with both places then.
void refuse_second(std::string_view text, std::size_t number) try {
    std::size_t begin = 0;
    for (std::size_t line = 1; line < number; ++line)
        begin = text.find('\n', begin) + 1;
    const toml::table lines = toml::parse(std::string(text.substr(0, begin)) + "'next line' = 0");
    const toml::table line = toml::parse(text.substr(begin, text.find('\n', begin) - begin));
    const toml::table *const table = table_with(lines, "next line");
    if (!table || line.empty())
        return;
    const toml::key &name = line.cbegin()->first;
    if (const auto first = table->find(name.str()); first != table->cend())
        throw ParseError({number, name.source().begin.column}, std::string(name.str()) +
                                                                   " is set twice, first on line " +
                                                                   std::to_string(first->first.source().begin.line));
} catch (const toml::parse_error &) {
    // The error is a different one.
}

toml::table parse(std::string_view text) {
    if (text.size() > longest_file)
        throw ParseError({}, "expected at most " + std::to_string(longest_file) + " bytes of settings");
    if (const auto bad = notation::find_bad_byte(text)) {
        const std::string_view good = text.substr(0, *bad);
        const std::size_t line_begin = good.rfind('\n') + 1;
        throw ParseError({static_cast<std::size_t>(std::count(good.begin(), good.end(), '\n')) + 1,
                          notation::count_code_points(good.substr(line_begin)) + 1},
                         "expected text in UTF-8");
    }
    try {
        return toml::parse(text);
    } catch (const toml::parse_error &error) {
        const Place place = place_of(error.source());
        refuse_second(text, place.line);
        std::string what(error.description());
        what.erase(0, what.find(": ") + 2); // prefix `Error while parsing …:`
        throw ParseError(place, what + " (a setting is written " + settings_line(all_settings().front()) + ")");
    }
}

} // namespace

FileSettings read_settings(std::string_view text) {
    const toml::table file = parse(text);
    FileSettings read;
    for (const Entry &entry : in_order(file))
        if (entry.section.empty())
            read.settings.push_back(read_setting(entry.name, entry.place, *entry.value));
        else if (entry.section == color_section)
            read.colors.push_back(read_own_color(entry.name, entry.place, *entry.value));
        else
            read.keys.push_back(read_keys(*ui::find_key_section(entry.section), entry.name, entry.place,
                                          texts_of(*entry.value, entry.name + " = \"Ctrl-X\"")));
    refuse_conflicts(read.keys);
    return read;
}

FileSettings read_settings_file(const std::filesystem::path &file) {
    storage::InputFile input(file);
    std::string text;
    while (text.size() <= longest_file && input.read(text)) {
    }
    try {
        return read_settings(text);
    } catch (const ParseError &error) {
        throw system::Failure(storage::file_error_message(file, error));
    }
}

std::string example_settings() {
    std::string text = "# Settings of tondo. A line counts once the # before it is gone; environment variables\n"
                       "# (TONDO_LOOK and so on) come before this file, options such as --look before both.\n";
    for (const Setting &setting : all_settings())
        text += "\n# " + setting.what + ": " + setting.expected() + ".\n#" + settings_line(setting) + '\n';
    text += "\n# Colours in every theme: " + std::string(ui::color_form) + ".\n#[" + std::string(color_section) + "]\n";
    for (const ui::ColorPart &part : ui::color_parts())
        text += "#" + std::string(part.name) + " = \"theme\" # " + std::string(part.what) + '\n';
    for (const ui::KeySection &section : ui::key_sections()) {
        text += "\n# Keys " + std::string(section.about) +
                ": one, or several in brackets; characters or names such as Ctrl-X, F5, PgUp.\n#[" +
                std::string(section.name) + "]\n";
        for (const ui::CommandText &command : section.commands)
            text += "#" + std::string(command.name) + " = " + list_of_keys(section.defaults().keys(command)) + '\n';
    }
    return text;
}

} // namespace tondo::cli
