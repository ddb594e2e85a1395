#pragma once

#include "tondo/core/rules.hpp"
#include "ui/keys/command_table.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// Every key and command of the board, in games that are kept here or in shared ones.
std::vector<std::string> board_help(const RuleSet &rules, const Keymap &keys, Where games = Where::own_game);

} // namespace tondo::ui
