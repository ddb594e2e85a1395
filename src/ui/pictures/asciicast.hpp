#pragma once
// A recorded game as a film for terminals, asciicast version 2 (https://docs.asciinema.org/manual/asciicast/v2/).

#include "tondo/notation/game_tree.hpp"
#include "ui/board/board_form.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace tondo::ui {

struct Pace {
    std::chrono::milliseconds a_ply{1500};
    bool by_clocks = false; ///< Plies take as long as their players did, where the game has recorded it.
};

/// One frame a ply, in colours, and a marker with its move; a frame says only what is new. Two rows at the bottom show
/// the comments, where the game has any. Nothing if the board cannot be drawn in that size.
std::optional<std::string> asciicast(const notation::GameTree &tree, Extent size, Seat bottom, const Pace &pace);

} // namespace tondo::ui
