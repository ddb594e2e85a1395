#pragma once
// The game on the terminal: the loop between keys, session, journal and screen; or between lines of text.

#include "tondo/app/keeping/keeper.hpp"
#include "tondo/app/options/interface.hpp"
#include "tondo/app/system/line_channel.hpp"
#include "tondo/app/terminal/terminal.hpp"

namespace tondo::app {

/// Plays a game and those that are started from it; returns the exit status. What the players change about the
/// appearance holds for the next game, and stays in the interface.
int play_games(Terminal &terminal, Interface &interface, KeptGame first, const ui::Manners &manners = {});
/// The same by lines, until there are none any more.
int play_games(LineChannel &lines, KeptGame first, const ui::Manners &manners = {});

} // namespace tondo::app
