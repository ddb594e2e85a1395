#pragma once
// Choice of a hosted game, instructions for other players to join it, and games that ended without the player.

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

/// The player's name at tables: the login, or the chosen name `as` as a table shows it.
std::string player_name(const std::string &as);

/// Fetches the player's games that ended or were adjourned while they were away (game_copies.hpp). Returns a sentence
/// that says so; empty if there are none, or no tables. `as` is the player's chosen name, if any.
std::string fetch_games(const std::string &table_directory, const std::string &as);

/// Instructions for joining a table in the directory of a setting. On a shared account the others connect with their
/// own ssh keys.
std::vector<game::Invitation> invitations(const std::string &table, const std::string &setting,
                                          bool is_shared_account = false);

} // namespace tondo::play
