#pragma once
// A recorded game as a terminal recording, asciicast version 2 (https://docs.asciinema.org/manual/asciicast/v2/).

#include "tondo/notation/game_tree.hpp"
#include "ui/board/board_form.hpp"
#include "ui/pictures/pace.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Writes one frame a ply, in colours, with a marker for its move; each frame holds only the changes. If the game has
/// comments, two rows at the bottom show them. Returns nullopt if the board does not fit the size.
std::optional<std::string> asciicast(const notation::GameTree &tree, Extent size, Seat bottom, const Pace &pace);

} // namespace tondo::ui
