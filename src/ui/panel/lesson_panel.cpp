#include "ui/panel/lesson_panel.hpp"

#include "ui/canvas.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int rows_beside = 9; // reserved for the panel below before gaps are inserted

struct LessonLine {
    std::string text;
    const Style *style;
};

struct LessonForm {
    bool gaps; ///< Blank rows before the task and the reply.
    bool idea;
};

std::vector<LessonLine> lines_in(LessonForm form, int columns, const LessonText &lesson, const Theme &theme) {
    std::vector<LessonLine> lines;
    const auto add = [&](const std::string &text, const Style &style, bool gap) {
        if (text.empty())
            return;
        if (gap)
            lines.push_back({"", &style});
        for (const std::string &line : wrapped(text, std::max(1, columns)))
            lines.push_back({line, &style});
    };
    add(lesson.title, theme.dim, false);
    add(form.idea ? lesson.idea : "", theme.text, false);
    add(lesson.task, theme.title, form.gaps);
    add(lesson.reply, lesson.warns ? theme.warning : theme.notice, form.gaps);
    return lines;
}

std::vector<LessonLine> lesson_lines(const Area &area, const LessonText &lesson, const Theme &theme) {
    const auto form = [&](LessonForm wanted) { return lines_in(wanted, area.columns, lesson, theme); };
    std::vector<LessonLine> lines = form({true, true});
    if (static_cast<int>(lines.size()) > area.rows - rows_beside)
        lines = form({false, true});
    if (static_cast<int>(lines.size()) > area.rows && !lesson.reply.empty())
        lines = form({false, false});
    return lines;
}

} // namespace

int rows_for_lesson(const Area &area, const LessonText &lesson) {
    const int rows = static_cast<int>(lesson_lines(area, lesson, theme(Depth::mono)).size());
    return std::min(rows + 1, area.rows); // and a blank one
}

void draw_lesson(Canvas &canvas, const Area &area, const LessonText &lesson, const Theme &theme) {
    PanelLines lines(canvas, area);
    for (const LessonLine &line : lesson_lines(area, lesson, theme))
        lines.write(line.text, *line.style);
}

} // namespace tondo::ui
