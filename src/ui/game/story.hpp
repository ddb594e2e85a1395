#pragma once
// Moves in words: mover, piece, captured piece, effects.

#include "game/live_game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// Describes ply number `plies` with checks, eliminations and bridged moats: `Black's bishop takes your queen on d5 and
/// checks Anna; the moat p|q is bridged`. The reader's pieces are `your`. Empty for ply 0.
std::string ply_story(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader = {});

/// The short form: `Black Bxd5 (your queen)`.
std::string ply_brief(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader = {});

/// The number, from 1, of the first ply after the player's last one; `plies` + 1 if there is none.
std::size_t first_since(const game::LiveGame &live, std::size_t plies, Color player);

/// The first `plies` plies: `Move 1`, then one line each, `  e4: White's pawn goes to e4`.
std::vector<std::string> history(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader = {});

} // namespace tondo::ui
