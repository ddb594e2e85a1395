#include "cli/settings/key_assignment.hpp"

#include "notation/text.hpp"
#include "ui/keys/key_name.hpp"
#include "ui/keys/nearest.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

using notation::ParseError;
using notation::Place;

bool contains(const std::vector<ui::Key> &keys, const ui::Key &key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

const ui::CommandText &command_of(const std::string &name, const ui::KeySection &section, Place place) {
    if (const ui::CommandText *command = section.find(name))
        return *command;
    std::vector<std::string> names;
    for (const ui::CommandText &command : section.commands)
        names.emplace_back(command.name);
    const std::vector<std::string> meant = ui::nearest(name, names, 1);
    throw ParseError(
        place, "there is no command " + notation::quote(name) + " in [" + std::string(section.name) + "]" +
                   (meant.empty() ? "; ? in the program shows them all" : "; did you mean " + meant.front() + "?"));
}

ui::Key key_of(const SettingsLine::Value &value, const ui::CommandText &command, const ui::KeySection &section) {
    const std::optional<ui::Key> key = ui::find_key(value.text);
    if (!key)
        throw ParseError(value.place,
                         notation::quote(value.text) +
                             " is no key (expected a character, or a name such as Ctrl-X, F5, PgUp, Space)");
    if (const Expected<void> allowed = section.check(*key, command); !allowed)
        throw ParseError(value.place, std::string(command.name) + ": " + allowed.error());
    return *key;
}

const KeyAssignment *assignment_of(const std::vector<KeyAssignment> &all, const ui::CommandText &command) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const KeyAssignment &each) { return each.command == &command; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

const ui::KeySection &read_key_section(SettingsLine &line) {
    const Place place = line.here();
    const std::string name = line.take_section();
    if (const ui::KeySection *section = ui::find_key_section(name))
        return *section;
    std::string names;
    for (const ui::KeySection &section : ui::key_sections())
        names += (names.empty() ? "" : " or ") + ("[" + std::string(section.name) + "]");
    throw ParseError(place, "there is no section " + notation::quote(name) + " (expected " + names + ")");
}

KeyAssignment read_keys(SettingsLine &line, const ui::KeySection &section) {
    const Place place = line.here();
    const std::string name = line.take_name();
    const ui::CommandText &command = command_of(name, section, place);
    line.take_equals(name);
    const std::string example = name + " = \"Ctrl-X\"";
    KeyAssignment assignment{&section, &command, {}, {}, place};
    std::vector<SettingsLine::Value> values;
    if (line.is_list()) {
        values = line.take_list(example);
    } else {
        const Place before = line.here();
        values.push_back({line.take_value(example), before});
    }
    for (const SettingsLine::Value &value : values) {
        const ui::Key key = key_of(value, command, section);
        if (contains(assignment.keys, key))
            throw ParseError(value.place, ui::key_name(key) + " stands there twice");
        assignment.keys.push_back(key);
        assignment.key_places.push_back(value.place);
    }
    return assignment;
}

// Of two lines of the file the later one is wrong; a key that the other command has by itself is told where it is
// taken.
void refuse_conflicts(const std::vector<KeyAssignment> &assignments) {
    const ui::Keymaps keymaps = keymaps_of(assignments);
    for (const KeyAssignment &each : assignments)
        for (const ui::CommandText &other : each.section->commands) {
            const KeyAssignment *const others = assignment_of(assignments, other);
            if (&other == each.command || (others && others->place > each.place))
                continue;
            const std::vector<ui::Key> taken = (keymaps.*each.section->keymap).keys(other);
            for (std::size_t i = 0; i < each.keys.size(); ++i)
                if (contains(taken, each.keys[i]))
                    throw ParseError(
                        each.key_places[i],
                        ui::key_name(each.keys[i]) + " is the key of " + std::string(other.name) +
                            (others ? " on line " + std::to_string(others->place.line)
                                    : "; give that another one, or none: " + std::string(other.name) + " = []"));
        }
}

ui::Keymaps keymaps_of(const std::vector<KeyAssignment> &assignments) {
    ui::Keymaps keymaps;
    for (const KeyAssignment &each : assignments)
        (keymaps.*each.section->keymap).assign(each.command->name, each.keys);
    return keymaps;
}

std::string list_of_keys(const std::vector<ui::Key> &keys) {
    std::string text;
    for (const ui::Key &key : keys) {
        const std::string name = ui::key_name(key);
        const char quote = name == "\"" || name == "\\" ? '\'' : '"';
        text += (text.empty() ? "" : ", ") + (quote + name + quote);
    }
    return "[" + text + "]";
}

} // namespace tondo::app
