#include "ui/keys/command_entry.hpp"

namespace tondo::ui {

std::optional<CommandLine> CommandEntry::handle(const Key &key, const std::vector<CommandText> &commands) {
    if (key.code == Key::Code::escape || (key.code == Key::Code::backspace && text().empty()))
        return CommandLine("");
    if (key.code == Key::Code::enter)
        return CommandLine(text());
    if (key.code == Key::Code::tab)
        entry_ = TextEntry(completed_command(text(), commands));
    else
        entry_.handle(key);
    return {};
}

void CommandEntry::draw(Canvas &canvas, int row, const std::vector<CommandText> &commands, const Theme &theme) const {
    int column = canvas.write({0, row}, ":", theme.title);
    column += entry_.draw(canvas, {column, row}, theme.text);
    canvas.write({column + 2, row}, command_hint(text(), commands), theme.dim);
}

} // namespace tondo::ui
