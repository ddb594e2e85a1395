#pragma once
// A game in play on the terminal: the loop between keys, session, its game (game_link.hpp) and screen; or between lines
// of text.

#include "cli/options/interface.hpp"
#include "play/game_link.hpp"
#include "play/local_game.hpp"
#include "play/remote_game.hpp"
#include "server/table_client.hpp"
#include "storage/game_store.hpp"
#include "system/line_channel.hpp"
#include "term/terminal.hpp"
#include "ui/game/play_options.hpp"
#include "ui/game/presence.hpp"
#include "ui/text_mode/text_game.hpp"

namespace tondo::app {

/// Plays a game and those that are started from it; returns the exit status. Changes that the players make to the
/// appearance hold for the next game, and stay in the interface.
int play_games(Terminal &terminal, Interface &interface, KeptGame first, const ui::PlayOptions &play_options = {},
               bool is_restricted = false);
/// The same by lines, until there are none any more.
int play_games(LineChannel &lines, KeptGame first, const ui::PlayOptions &play_options = {},
               ui::Preferences preferences = {}, bool is_restricted = false);

/// A game whose link and session are there, until the player leaves it.
ExitReason play_session(Terminal &terminal, Interface &interface, ui::Session &session, GameLink &link);
/// The same by lines.
ExitReason play_session(LineChannel &lines, ui::TextGame &linear, GameLink &link);

/// A shared game, until the player leaves or it is closed.
ExitReason join_table(Terminal &terminal, Interface &interface, TableClient &client, const TableVisit &visit);
/// The same by lines.
ExitReason join_table(LineChannel &lines, TableClient &client, const TableVisit &visit,
                      ui::Preferences preferences = {});

} // namespace tondo::app
