#pragma once
// The game on the terminal: the loop between keys, session, journal and screen; or between lines of text.

#include "tondo/app/appearance.hpp"
#include "tondo/app/keeper.hpp"
#include "tondo/app/line_channel.hpp"
#include "tondo/app/terminal.hpp"

namespace tondo::app {

/// Plays a game and those that are started from it; returns the exit status.
int play_games(Terminal &terminal, const Appearance &appearance, KeptGame first, const ui::Manners &manners = {});
/// The same by lines, until there are none any more.
int play_games(LineChannel &lines, KeptGame first, const ui::Manners &manners = {});

} // namespace tondo::app
