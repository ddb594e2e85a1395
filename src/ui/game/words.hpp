#pragma once
// The state of a game in words.

#include "game/live_game.hpp"

#include <string>

namespace tondo::ui {

/// A recorded game in a line: `Olympiad: Anna - Ben - Cleo, 1-0-0`.
std::string game_title(const notation::GameTree &tree);

/// The player to move, and those who give check; or how the game ended.
std::string state_of(const game::LiveGame &live, std::size_t plies);

/// How the game ended, with the scores.
std::string result(const game::LiveGame &live);

/// A player's standing: `in check from Gray`, `checkmated`, empty if there is nothing to say.
std::string standing(const game::LiveGame &live, const Position &position, Color color);

/// A player's captured pieces that one of the player's pawns may become, the strongest first: `QRR`.
std::string redeemable(const Position &position, Color color);

} // namespace tondo::ui
