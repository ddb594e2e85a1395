#pragma once
// Choice of a hosted game, and instructions for other players to join it.

#include "game/presence.hpp"
#include "server/table_discovery.hpp"
#include "term/terminal.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::play {

/// Asks for one of several tables; nullopt if the player leaves or the terminal is closed.
std::optional<std::string> choose_table(term::Terminal &terminal, const ui::Theme &theme,
                                        const std::vector<server::TableSummary> &tables, const std::string &question);

/// Instructions for joining a table in the directory of a setting. On a shared account the others connect with their
/// own ssh keys.
std::vector<game::Invitation> invitations(const std::string &table, const std::string &setting,
                                          bool is_shared_account = false);

} // namespace tondo::play
