#include "ui/keys/yes_no.hpp"

#include "ui/canvas.hpp"

#include <algorithm>

namespace tondo::ui {

std::optional<Answer> answer_of(const Key &key) {
    if (key.is_one_of({Key::of(U'y'), Key::of(U'Y')}))
        return Answer::yes;
    if (key.is_one_of({Key::of(U'n'), Key::of(U'N')}))
        return Answer::no;
    if (key.code == Key::Code::escape || key.code == Key::Code::interrupt)
        return Answer::left;
    return {};
}

void draw_yes_no(Canvas &canvas, Point point, const std::string &question, const Theme &theme,
                 std::string_view answers) {
    const std::string keys = ' ' + std::string(answers) + ' ';
    const int room = canvas.columns() - point.column - columns_of(keys);
    const int column = point.column + write_shortened(canvas, point, shortened(question, room) + keys, theme.title);
    canvas.cursor = Point{std::min(canvas.columns() - 1, column), point.row};
}

} // namespace tondo::ui
