#pragma once
// The game on the terminal: the loop between keys, session, journal and screen.

#include "tondo/app/appearance.hpp"
#include "tondo/app/keeper.hpp"
#include "tondo/app/terminal.hpp"

namespace tondo::app {

/// How playing ended.
enum class Left : std::uint8_t {
    quit,
    new_game, ///< The player asked for another game under the same rules.
    closed,   ///< The terminal is gone.
};

/// Plays a game until the players leave it; it is kept then.
Left play_game(Terminal &terminal, const Appearance &appearance, KeptGame game);

/// Plays a game and those that are started from it; returns the exit status.
int play_games(Terminal &terminal, const Appearance &appearance, KeptGame first);

} // namespace tondo::app
