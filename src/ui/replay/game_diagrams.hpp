#pragma once
// A recorded game as text: a heading, and a diagram a position with what was written about it.

#include "tondo/notation/game_tree.hpp"
#include "ui/panel/diagram.hpp"

#include <cstddef>
#include <functional>
#include <limits>
#include <string_view>

namespace tondo::ui {

/// The part of a game to write, and its style.
struct TextStyle {
    BoardStyle::Look look = BoardStyle::Look::half_block;
    bool color = false; ///< With the escape sequences for it.
    /// The positions of the main line after so many plies, as many as there are.
    std::size_t first = 0;
    std::size_t last = std::numeric_limits<std::size_t>::max();
};

/// Each position stands as it was then: nothing that was played later is shown. Every one ends with an empty line. Safe
/// to print. The text goes to `write` piece by piece.
void write_diagrams(notation::GameTree tree, const Diagram &diagram, const TextStyle &style,
                    const std::function<void(std::string_view piece)> &write);

} // namespace tondo::ui
