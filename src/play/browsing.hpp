#pragma once
// The list of saved games on the terminal.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "storage/game_library.hpp"

namespace tondo::play {

/// Lets the player list, play and replay games until they leave; returns the exit status.
int browse_games(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                 storage::GameLibrary library, bool is_restricted = false);
/// The same for games that are only looked at: the archive of a club.
int browse_archive(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                   storage::GameLibrary library);

} // namespace tondo::play
