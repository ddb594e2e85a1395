#pragma once
// Names of keys, in the help and in the settings file.

#include "ui/canvas.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tondo::ui {

/// `U`, `Space`, `Shift-Tab`, `Ctrl-Z`, `F5`; empty for the mouse.
std::string key_name(const Key &key);

/// The names of several keys, separated by blanks.
std::string key_names(std::span<const Key> keys);

/// Parses a key name in any letter case; a single character is itself. nullopt if unknown.
std::optional<Key> find_key(std::string_view name);

} // namespace tondo::ui
