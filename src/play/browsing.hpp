#pragma once
// The list of saved games on the terminal.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "storage/game_library.hpp"

namespace tondo::app {

/// Lets the player list, play and replay games until they leave; returns the exit status.
int browse_games(Terminal &terminal, Interface &interface, const SeatingOptions &seating, GameLibrary library);

} // namespace tondo::app
