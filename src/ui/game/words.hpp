#pragma once
// The state of a game in words.

#include "game/live_game.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

/// One line for a recorded game: `Olympiad: Anna - Ben - Cleo, 1-0-0`.
std::string game_title(const notation::GameTree &tree);

/// The player to move and the players who give check; or the result.
std::string state_of(const game::LiveGame &live, std::size_t plies);

/// The cause of the game's end, with the scores.
std::string result(const game::LiveGame &live);

/// A player's status: `in check from Gray`, `checkmated`; empty for a living player not in check.
std::string standing(const game::LiveGame &live, const Position &position, Color color);

/// A player's own captured pieces that a pawn can be exchanged for, the strongest first: `QRR`.
std::string redeemable(const Position &position, Color color);

/// The SAN of at most `plies` moves from a position on: `Nf3 m4 u4`.
std::string line_words(Position position, std::span<const Move> line, std::size_t plies);

} // namespace tondo::ui
