#pragma once
// The arrows on a board: the moves of a line, and marks from comments.

#include "notation/board_marks.hpp"
#include "tondo/core/position.hpp"
#include "ui/board/board_view.hpp"

#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

/// The first moves of a line that is legal from `position`, up to one for each player, in the armies' colours.
std::vector<Arrow> arrows_of_line(Position position, std::span<const Move> line);

/// Marks as arrows; an arrow from a piece goes as that piece moves.
std::vector<Arrow> arrows_of_marks(const Position &position, const std::vector<notation::BoardMark> &marks);

/// The marks in words, arrows with the numbers that looks without pixels show: `1 e2-e4 green, a1 red`.
std::string mark_words(const Board &board, const std::vector<notation::BoardMark> &marks);

} // namespace tondo::ui
