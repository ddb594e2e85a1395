#pragma once

#include "ui/game/move_list.hpp"
#include "ui/game/tree_walk.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// The move list's notes on the current line: glyphs, comments, variations, and the plies that its own branches
/// replace.
std::vector<PlyNote> notes_on_line(const TreeWalk &walk);

/// The first plies of a variation: `5. d4 m4 u4 ...`
std::string preview(const Position &before, const notation::Line &variation, std::size_t plies = 8);

} // namespace tondo::ui
