#pragma once
// Moves in plain words: the mover, the piece, the victim, the effects.

#include "game/live_game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// The ply before `plies`, its checks, who went out, moats bridged: `Black's bishop takes your queen on d5 and checks
/// Anna; the moat p|q is bridged`. The reader's pieces are `your`s. Empty for 0 plies.
std::string ply_story(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader = {});

/// The same in few columns: `Black Bxd5 (your queen)`.
std::string ply_brief(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader = {});

/// The first ply, from 1, after the player's own last one; one more than were played if there is none.
std::size_t first_since(const game::LiveGame &live, std::size_t plies, Color player);

/// The whole game up to there: `Move 1`, then a line a ply, `  e4: White's pawn goes to e4`.
std::vector<std::string> history(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader = {});

} // namespace tondo::ui
