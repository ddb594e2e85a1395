#pragma once
// Commands of the board besides moves.

#include "ui/session/session_state.hpp"

#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

/// All commands, in the order of the help screen.
std::span<const Command> all_commands();
/// The commands available in one kind of game: own_game, shared_table or lesson.
std::span<const Command> commands_in(GameKinds games);

/// The help page: every key and command of the board in that kind of game.
std::vector<std::string> board_help(const RuleSet &rules, const Keymap &keys, GameKinds games = GameKinds::own_game);

} // namespace tondo::ui
