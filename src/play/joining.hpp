#pragma once
// On the way to a shared game: which one, and how others come there.

#include "server/table_discovery.hpp"
#include "term/terminal.hpp"
#include "ui/game/presence.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// Which of several tables the user wants, for what the question says. Nothing if he leaves, or the terminal is gone.
std::optional<std::string> choose_table(Terminal &terminal, const ui::Theme &theme,
                                        const std::vector<TableSummary> &tables, const std::string &question);

/// How others come to a table in the directory that a setting names; by the keys of this account, if many share it.
std::vector<ui::Invitation> invitations(const std::string &table, const std::string &setting,
                                        bool is_shared_account = false);

} // namespace tondo::app
