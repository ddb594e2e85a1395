#pragma once
// The words of a lesson, above the panel beside the board.

#include "ui/game/lesson_text.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

namespace tondo::ui {

/// The rows that a lesson takes at the top of an area.
int rows_for_lesson(const Area &area, const LessonText &lesson);

/// Draws there its title, idea and task, and the reply to the last move. Where rows are short the idea goes first, once
/// there is a reply.
void draw_lesson(Canvas &canvas, const Area &area, const LessonText &lesson, const Theme &theme);

} // namespace tondo::ui
