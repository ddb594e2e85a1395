#pragma once

#include "tondo/ui/move_list.hpp"
#include "tondo/ui/tree_walk.hpp"

#include <vector>

namespace tondo::ui {

/// What the move list shows about the plies of the line that is walked: marks, comments, the variations on each, and
/// what the variations on the way take the place of.
std::vector<PlyNote> notes_on_line(const TreeWalk &walk);

} // namespace tondo::ui
