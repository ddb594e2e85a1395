#pragma once

#include "tondo/notation/game_tree.hpp"

#include <vector>

namespace tondo::notation {

/// Merges another line from the game's start into the tree; the main line is unchanged. The branch becomes a variation
/// where it departs from the main line; comments on shared plies are not duplicated. A branch that extends the main
/// line becomes a variation that repeats its last ply; if the main line is empty, a comment. An existing branch adds
/// nothing.
void attach_variation(GameTree &tree, Line branch);

/// Plies without comments and NAGs.
Line line_of(const std::vector<PlyAction> &actions);

} // namespace tondo::notation
