#include "ui/keys/command_entry.hpp"

#include "ui/keys/command_table.hpp"

namespace tondo::ui {

void draw_command_entry(Canvas &canvas, int row, const TextEntry &entry, const std::vector<CommandText> &commands,
                        const Theme &theme) {
    int column = canvas.write({0, row}, ":", theme.title);
    column += entry.draw(canvas, {column, row}, theme.text);
    canvas.write({column + 2, row}, command_hint(entry.text(), commands), theme.dim);
}

} // namespace tondo::ui
