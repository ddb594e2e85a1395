#pragma once
// The text of a lesson, drawn above the panel.

#include "ui/canvas.hpp"
#include "ui/game/lesson_text.hpp"
#include "ui/themes/theme.hpp"

namespace tondo::ui {

/// The rows that a lesson needs at the top of an area.
int rows_for_lesson(const Area &area, const LessonText &lesson);

/// Draws title, idea, task and reply. Omits the idea if there is a reply and the rows do not suffice.
void draw_lesson(Canvas &canvas, const Area &area, const LessonText &lesson, const Theme &theme);

} // namespace tondo::ui
