#pragma once
// Lines of the settings file that give a command other keys: `undo = "Ctrl-Z"`, `undo = ["Ctrl-Z", "U"]`.

#include "cli/settings/settings_line.hpp"
#include "tondo/notation/error.hpp"
#include "ui/key_section.hpp"

#include <string>
#include <vector>

namespace tondo::app {

struct KeyAssignment {
    const ui::KeySection *section;
    const ui::CommandText *command;
    std::vector<ui::Key> keys;
    std::vector<notation::Place> key_places; ///< Of each of them.
    notation::Place place = {};              ///< Of the command's name.
};

/// The section that a line begins. Throws ParseError.
const ui::KeySection &read_key_section(SettingsLine &line);

/// A line of such a section. Throws ParseError.
KeyAssignment read_keys(SettingsLine &line, const ui::KeySection &section);

/// Throws ParseError at the first key that runs two commands.
void refuse_conflicts(const std::vector<KeyAssignment> &assignments);

ui::Keymaps keymaps_of(const std::vector<KeyAssignment> &assignments);

/// `["U", "Bksp"]`
std::string list_of_keys(const std::vector<ui::Key> &keys);

} // namespace tondo::app
