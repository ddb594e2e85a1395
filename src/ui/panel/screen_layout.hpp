#pragma once
// The areas of board, panel and messages at a given screen size.

#include "ui/board/board_view.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Message row and prompt row, at the bottom.
inline constexpr int status_rows = 2;

/// Areas on a canvas.
struct ScreenLayout {
    std::optional<BoardLayout> board; ///< nullopt if the canvas is too small.
    Area panel;                       ///< Beside the board, or below it on a narrow canvas; possibly without rows.
    int message_row = 0;
    int prompt_row = 0;
};

/// Lays out the board with seat `bottom` at its bottom: beside the panel if both fit, else above it at full width. An
/// unrolled board is always above.
ScreenLayout arrange(const Board &board, int columns, int rows, Seat bottom, bool unrolled = false);

/// The message about the size that the board needs.
std::string too_small(const Board &board);

} // namespace tondo::ui
