#pragma once

#include "tondo/notation/game_tree.hpp"

#include <vector>

namespace tondo::notation {

/// Adds another line from a game's start. The game's main line stays as it is: the branch becomes a variation where it
/// leaves the main line, and comments on the shared plies are kept once. A branch that continues where the
/// main line ends becomes a variation of its last ply, which it repeats; before the first ply, a comment. A branch
/// that is there already adds nothing.
void attach_variation(GameTree &tree, Line branch);

/// Plies without comments and marks.
Line line_of(const std::vector<PlyAction> &actions);

} // namespace tondo::notation
