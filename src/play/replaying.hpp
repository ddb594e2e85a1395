#pragma once
// A recorded game on the terminal: the loop between keys, time, the file and the screen; or between lines of text.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "storage/game_collection.hpp"
#include "system/line_channel.hpp"

namespace tondo::app {

/// Shows games until the player leaves, first that one; returns the exit status. Games that are played on from there
/// are seated as the settings say.
int replay_games(Terminal &terminal, Interface &interface, const SeatingOptions &seating, GameCollection games,
                 ui::RecordedGame first, std::size_t plies);
/// The same by lines, until there are none any more.
int replay_games(LineChannel &lines, const SeatingOptions &seating, GameCollection games, ui::RecordedGame first,
                 std::size_t plies);

} // namespace tondo::app
