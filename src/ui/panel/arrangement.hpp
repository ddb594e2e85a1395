#pragma once
// Where the parts of the screen go at a given size.

#include "ui/board/board_view.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// The message and the prompt, at the bottom.
inline constexpr int status_rows = 2;

/// Areas on a canvas of some size.
struct Arrangement {
    std::optional<BoardLayout> board; ///< None if the canvas is too small to draw it.
    Area panel;                       ///< Beside the board, or below it where the canvas is narrow; may be empty.
    int message_row = 0;
    int prompt_row = 0;
};

/// The board, that seat at its bottom, beside the panel where both have room, otherwise above it on the whole width, as
/// is a board that is unrolled.
Arrangement arrange(const Board &board, int columns, int rows, Seat bottom, bool unrolled = false);

/// The message where the canvas is too small for the board.
std::string too_small(const Board &board);

} // namespace tondo::ui
