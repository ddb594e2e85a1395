#pragma once

#include "tondo/notation/game_tree.hpp"

#include <vector>

namespace tondo::notation {

/// Adds what else was played from a game's start. The game's main line stays as it is: where the branch leaves it, it
/// becomes a variation, and what was written about the plies they share is kept once. A branch that goes on where the
/// main line ends becomes a variation of its last ply, which it repeats; before the first ply, a comment. A branch
/// that is there already adds nothing.
void graft(GameTree &tree, Line branch);

/// Plies without anything written about them.
Line line_of(const std::vector<PlyAction> &actions);

} // namespace tondo::notation
