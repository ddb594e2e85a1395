#include "ui/keys/prompt.hpp"

namespace tondo::ui {

Typed Prompt::handle(const Key &key) {
    if (key.code == Key::Code::enter)
        return Typed::done;
    if (key.code == Key::Code::escape || (key.code == Key::Code::backspace && text().empty()))
        return Typed::left;
    return entry_.handle(key) ? Typed::text : Typed::unknown;
}

int Prompt::draw(Canvas &canvas, Point point, const Theme &theme) const {
    const int label = canvas.write(point, label_, theme.title);
    return label + entry_.draw(canvas, {point.column + label, point.row}, theme.text);
}

} // namespace tondo::ui
