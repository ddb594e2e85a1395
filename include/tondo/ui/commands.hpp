#pragma once
// What can be done on the board besides moving: one table for the keys, the `:` line and the help screen.

#include "tondo/ui/intent.hpp"
#include "tondo/ui/key.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

class Session;

struct Command {
    std::string_view name;      ///< After `:`; its first letters suffice where they are no other command's.
    std::string_view key_names; ///< For the help screen; empty if it has no key.
    std::optional<Key> key;
    std::optional<Key> other_key;
    std::string_view help;
    std::optional<Intent> (*run)(Session &session, const std::string &argument);
};

/// All commands, in the order of the help screen.
std::span<const Command> commands();

/// The command with that key, or nullptr.
const Command *find_command(const Key &key);

/// The commands whose names begin with the word; the one of exactly that name alone.
std::vector<const Command *> find_commands(std::string_view word);

} // namespace tondo::ui
