#pragma once

#include "ui/game/move_list.hpp"
#include "ui/game/tree_walk.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// Notes of the move list on the plies of the current line: marks, comments, the variations on each, and
/// what the variations on the way take the place of.
std::vector<PlyNote> notes_on_line(const TreeWalk &walk);

/// How a variation begins: `5. d4 m4 u4 ...`
std::string preview(const Position &before, const notation::Line &variation);

} // namespace tondo::ui
