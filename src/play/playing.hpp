#pragma once
// A game in play on the terminal or in text mode.

#include "cli/options/interface.hpp"
#include "game/presence.hpp"
#include "play/game_link.hpp"
#include "play/local_game.hpp"
#include "play/remote_game.hpp"
#include "server/table_client.hpp"
#include "storage/game_store.hpp"
#include "system/line_channel.hpp"
#include "term/terminal.hpp"
#include "ui/game/play_options.hpp"
#include "ui/text_mode/text_game.hpp"

namespace tondo::play {

/// Plays a game and the games started from it; returns the exit status. Changes of the appearance are kept in
/// `interface` for the next game.
int play_games(term::Terminal &terminal, cli::Interface &interface, storage::StoredGame first,
               const ui::PlayOptions &play_options = {}, bool is_restricted = false);
/// The same in text mode, until the end of input.
int play_games(system::LineChannel &lines, storage::StoredGame first, const ui::PlayOptions &play_options = {},
               ui::Preferences preferences = {}, bool is_restricted = false);

/// Runs an existing session until the player leaves it.
ExitReason play_session(term::Terminal &terminal, cli::Interface &interface, ui::Session &session, GameLink &link);
/// The same in text mode.
ExitReason play_session(system::LineChannel &lines, ui::TextGame &linear, GameLink &link);

/// Runs a hosted game until the player leaves or it is closed.
ExitReason join_table(term::Terminal &terminal, cli::Interface &interface, server::TableClient &client,
                      const TableVisit &visit);
/// The same in text mode.
ExitReason join_table(system::LineChannel &lines, server::TableClient &client, const TableVisit &visit,
                      ui::Preferences preferences = {});

} // namespace tondo::play
