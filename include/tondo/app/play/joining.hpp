#pragma once
// A guest at a hosted table, on the terminal or by lines of text.

#include "tondo/app/options/interface.hpp"
#include "tondo/app/play/shared_play.hpp"
#include "tondo/app/system/line_channel.hpp"
#include "tondo/app/tables/table_survey.hpp"
#include "tondo/app/terminal/terminal.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// Which of several tables the user wants, for what the question says. Nothing if he leaves, or the terminal is gone.
std::optional<std::string> choose_table(Terminal &terminal, const ui::Theme &theme,
                                        const std::vector<TableSummary> &tables, const std::string &question);

/// How others come to a table in the directory that a setting names.
std::vector<ui::Invitation> invitations(const std::string &table, const std::string &setting);

/// Until the guest leaves, or the table is closed.
Parting join_table(Terminal &terminal, Interface &interface, TableGuest &guest,
                   const std::vector<ui::Invitation> &invitations);
Parting join_table(LineChannel &lines, TableGuest &guest, const std::vector<ui::Invitation> &invitations);

} // namespace tondo::app
