#pragma once
// The game on the terminal: the loop between keys, session, journal and screen.

#include "tondo/app/keeper.hpp"
#include "tondo/app/terminal.hpp"
#include "tondo/ui/board_view.hpp"
#include "tondo/ui/theme.hpp"

#include <optional>

namespace tondo::app {

/// How to draw on a terminal.
struct Appearance {
    ui::BoardStyle style;
    const ui::Theme *theme;
};

/// What suits a terminal, with the player's choice of look if there is one and it can be shown; NO_COLOR is honoured.
Appearance appearance_for(const Terminal &terminal, std::optional<ui::BoardStyle::Look> look = {});

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
