#include "ui/keys/command_entry.hpp"

namespace tondo::ui {

std::optional<CommandLine> CommandEntry::handle(const Key &key, const std::vector<CommandText> &commands) {
    if (key.code == Key::Code::tab)
        *this = CommandEntry(completed_command(text(), commands));
    switch (prompt_.handle(key)) {
    case Typed::done:
        return CommandLine(text());
    case Typed::left:
        return CommandLine("");
    case Typed::text:
    case Typed::unknown:
        break;
    }
    return {};
}

void CommandEntry::draw(Canvas &canvas, int row, const std::vector<CommandText> &commands, const Theme &theme) const {
    const int column = prompt_.draw(canvas, {0, row}, theme);
    canvas.write({column + 2, row}, command_hint(text(), commands), theme.dim);
}

} // namespace tondo::ui
