#pragma once
// The saved games on the terminal: the loop between keys, list, files and screen.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "storage/game_library.hpp"

namespace tondo::app {

/// Lets the player choose among games, play and replay them, until they leave; returns the exit status.
int browse_games(Terminal &terminal, Interface &interface, const SeatingOptions &seating, GameLibrary library);

} // namespace tondo::app
