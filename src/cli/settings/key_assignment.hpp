#pragma once
// Keys assigned to a command in the settings file: `undo = "Ctrl-Z"`, `undo = ["Ctrl-Z", "U"]`.

#include "cli/settings/setting.hpp"
#include "tondo/notation/error.hpp"
#include "ui/key_section.hpp"

#include <string>
#include <vector>

namespace tondo::cli {

struct KeyAssignment {
    const ui::KeySection *section;
    const ui::CommandText *command;
    std::vector<canvas::Key> keys;
    std::vector<notation::Place> key_places; ///< Place of each key.
    notation::Place place = {};              ///< Place of the command's name.
};

/// Parses the keys of the command `name`, which is at `place` in the file. Throws ParseError.
KeyAssignment read_keys(const ui::KeySection &section, const std::string &name, notation::Place place,
                        const std::vector<SettingText> &keys);

/// Throws ParseError at the first key that is assigned to two commands.
void refuse_conflicts(const std::vector<KeyAssignment> &assignments);

ui::Keymaps keymaps_of(const std::vector<KeyAssignment> &assignments);

/// `["U", "Bksp"]`
std::string list_of_keys(const std::vector<canvas::Key> &keys);

} // namespace tondo::cli
