#pragma once
// A recorded game as plain text: a heading and a diagram a position, with the comments.

#include "tondo/notation/game_tree.hpp"
#include "tondo/ui/diagram.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tondo::ui {

/// All positions of the main line from the start on, or that after `ply` plies alone (as many as there are at most).
/// Every position ends with an empty line. Safe to print.
std::string text_replay(const notation::GameTree &tree, const Diagram &diagram, BoardStyle::Look look,
                        std::optional<std::size_t> ply = {});

} // namespace tondo::ui
