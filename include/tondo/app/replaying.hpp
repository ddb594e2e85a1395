#pragma once
// A recorded game on the terminal: the loop between keys, time, the file and the screen.

#include "tondo/app/game_collection.hpp"
#include "tondo/app/playing.hpp"

namespace tondo::app {

/// Shows games until the player leaves, first that one; returns the exit status.
int replay_games(Terminal &terminal, const Appearance &appearance, GameCollection games, ui::RecordedGame first,
                 std::size_t plies);

} // namespace tondo::app
