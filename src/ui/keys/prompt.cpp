#include "ui/keys/prompt.hpp"

namespace tondo::ui {

Typed Prompt::handle(const Key &key) {
    names_.clear();
    if (key.code == Key::Code::enter)
        return Typed::done;
    if (key.code == Key::Code::escape || (key.code == Key::Code::backspace && text().empty()))
        return Typed::cancelled;
    return entry_.handle(key) ? Typed::text : Typed::unknown;
}

int Prompt::draw(Canvas &canvas, Point point, const Theme &theme) const {
    const int label = canvas.write(point, label_, theme.title);
    int columns = label + entry_.draw(canvas, {point.column + label, point.row}, theme.text);
    std::string names;
    for (const std::string &name : names_)
        names += "  " + name;
    return columns + write_shortened(canvas, {point.column + columns, point.row}, names, theme.dim);
}

void Prompt::complete_path(const PathLookup &paths, std::size_t offset) {
    if (!paths.complete)
        return;
    PathCompletion completion = paths.complete(text().substr(offset));
    entry_ = TextEntry(text().substr(0, offset) + completion.text);
    names_ = std::move(completion.names);
}

} // namespace tondo::ui
