#pragma once
// The sections of the settings file in which the player gives commands other keys.

#include "tondo/core/expected.hpp"
#include "ui/keys/command_text.hpp"
#include "ui/keys/keymap.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct KeySection {
    std::string_view name;  ///< `keys.replay`
    std::string_view about; ///< `in a replay`
    std::vector<CommandText> commands;
    std::string (*meaning)(const Key &key); ///< That a key has besides the commands; empty for none.
    Keymap Keymaps::*keymap;                ///< The keymap that it fills.

    const CommandText *find(std::string_view command) const;
    /// The keymap without the player's overrides.
    Keymap defaults() const { return Keymaps().*keymap; }
    /// Whether a key can be given to one of these commands, or why not.
    Expected<void> check(const Key &key, const CommandText &command) const;
};

std::span<const KeySection> key_sections();

/// Null if there is none of that name.
const KeySection *find_key_section(std::string_view name);

/// Whether a key runs a command anywhere.
bool is_bound(const Keymaps &keymaps, const Key &key);

} // namespace tondo::ui
