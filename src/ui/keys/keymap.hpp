#pragma once
// Key bindings: those of the key table for a mode, and the player's overrides.

#include "ui/keys/command_text.hpp"
#include "ui/keys/key_table.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

class Keymap {
public:
    explicit Keymap(KeyMode mode = KeyMode::moving) : mode_(mode) {}

    KeyMode mode() const { return mode_; }
    /// Replaces the keys of a command; an empty list unbinds it.
    void assign(std::string_view command, std::vector<Key> keys) { assigned_[std::string(command)] = std::move(keys); }

    /// The effective keys.
    std::vector<Key> keys(const CommandText &command) const;

    /// The command of a table with a key; null if there is none.
    template <class Command> const Command *find(std::span<const Command> table, const Key &key) const {
        const auto found = std::find_if(table.begin(), table.end(), [&](const Command &command) {
            const std::vector<Key> in_force = keys(command);
            return std::find(in_force.begin(), in_force.end(), key) != in_force.end();
        });
        return found == table.end() ? nullptr : &*found;
    }

private:
    KeyMode mode_;
    std::map<std::string, std::vector<Key>, std::less<>> assigned_;
};

/// The bindings of each command table.
struct Keymaps {
    Keymap board{KeyMode::moving};
    Keymap replay{KeyMode::looking};
    Keymap editor{KeyMode::placing};
    Keymap lobby{KeyMode::meeting};
};

} // namespace tondo::ui
