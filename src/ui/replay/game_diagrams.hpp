#pragma once
// A recorded game as text: a heading, then a diagram and the comments of each position.

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
    bool color = false; ///< Emit escape sequences for colours.
    /// The range of main-line plies, both inclusive, clamped to the game.
    std::size_t first = 0;
    std::size_t last = std::numeric_limits<std::size_t>::max();
};

/// Writes the diagrams piece by piece. A diagram shows nothing of later plies and ends with an empty line. File text is
/// escaped for the terminal.
void write_diagrams(notation::GameTree tree, const Diagram &diagram, const TextStyle &style,
                    const std::function<void(std::string_view piece)> &write);

} // namespace tondo::ui
