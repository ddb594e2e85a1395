#pragma once

namespace tondo::game {

/// How bots may end a game before the board does. They answer offers in any case.
struct BotPolicy {
    bool resigns = true;      ///< Resign a hopeless game.
    bool offers_draws = true; ///< Offer a draw in a level game.

    friend bool operator==(const BotPolicy &, const BotPolicy &) = default;
};

} // namespace tondo::game
