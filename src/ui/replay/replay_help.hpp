#pragma once

#include "tondo/core/rules.hpp"
#include "ui/keys/keymap.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// Every key and command of a replay.
std::vector<std::string> replay_help(const RuleSet &rules, const Keymap &keys);

} // namespace tondo::ui
