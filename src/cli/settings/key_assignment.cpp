#include "cli/settings/key_assignment.hpp"

#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "ui/keys/did_you_mean.hpp"
#include "ui/keys/key_name.hpp"

#include <algorithm>

namespace tondo::cli {

namespace {

using notation::ParseError;
using notation::Place;

bool contains(const std::vector<canvas::Key> &keys, const canvas::Key &key) {
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

canvas::Key key_of(const SettingText &value, const ui::CommandText &command, const ui::KeySection &section) {
    const std::optional<canvas::Key> key = ui::find_key(value.text);
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

KeyAssignment read_keys(const ui::KeySection &section, const std::string &name, Place place,
                        const std::vector<SettingText> &keys) {
    const ui::CommandText &command = command_of(name, section, place);
    KeyAssignment assignment{&section, &command, {}, {}, place};
    for (const SettingText &each : keys) {
        const canvas::Key key = key_of(each, command, section);
        if (contains(assignment.keys, key))
            throw ParseError(each.place, ui::key_name(key) + " stands there twice");
        assignment.keys.push_back(key);
        assignment.key_places.push_back(each.place);
    }
    return assignment;
}

// Reports the later of two assignments in the file, or the assignment of a key that is another command's default.
void refuse_conflicts(const std::vector<KeyAssignment> &assignments) {
    const ui::Keymaps keymaps = keymaps_of(assignments);
    for (const KeyAssignment &each : assignments)
        for (const ui::CommandText &other : each.section->commands) {
            const KeyAssignment *const others = assignment_of(assignments, other);
            if (&other == each.command || (others && others->place > each.place))
                continue;
            const std::vector<canvas::Key> taken = (keymaps.*each.section->keymap).keys(other);
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

std::string list_of_keys(const std::vector<canvas::Key> &keys) {
    return "[" + notation::join(keys, ", ", [](const canvas::Key &key) { return quoted_value(ui::key_name(key)); }) +
           "]";
}

} // namespace tondo::cli
