#include "ui/panel/board_window.hpp"

#include "ui/canvas.hpp"

#include <cctype>

namespace tondo::ui {

void BoardWindow::resize(int columns, int rows) {
    columns_ = columns;
    rows_ = rows;
    layout_ = arrange(*board_, columns, rows, bottom_, style_.look == BoardStyle::Look::strip);
}

void BoardWindow::improve(const BoardStyle::Answered &answered) {
    const Depth depth_before = style_.depth;
    const ThemeChoice *const choice_before = style_.choice;
    style_.improve(answered);
    if (style_.choice && (style_.depth != depth_before || style_.choice != choice_before))
        theme_ = &style_.palette();
}

StyleChange BoardWindow::change_look(std::string_view name) {
    StyleChange remark = ui::change_look(style_, *board_, name);
    resize(columns_, rows_);
    return remark;
}

void BoardWindow::show(const Board &board) {
    board_ = &board;
    resize(columns_, rows_);
}

void BoardWindow::seat_at_bottom(Seat seat) {
    bottom_ = seat;
    if (columns_ > 0)
        resize(columns_, rows_);
}

Square BoardWindow::beyond(Square cursor, Direction direction) const {
    return layout_.board ? layout_.board->neighbour(cursor, direction).value_or(cursor) : cursor;
}

void BoardWindow::draw(Canvas &canvas, const Placement &placement, Highlights highlights) const {
    highlights.borders = shows_borders_;
    if (layout_.board)
        draw_board(canvas, *layout_.board, placement, highlights, style_, *theme_);
    else
        write_shortened(canvas, {0, 0}, too_small(*board_), theme_->warning);
}

// With the colour of the army called Gray behind a message about it, where its name says another.
std::string BoardWindow::with_plate(const std::string &text) const {
    const std::string_view name = "Gray";
    const auto is_letter = [&](std::size_t at) {
        return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
    };
    if (theme_->gray_plate.empty())
        return text;
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += name.size())
        if (!is_letter(at - 1) && !is_letter(at + name.size()))
            return text + " (" + std::string(name) + " is " + std::string(theme_->gray_plate) + ")";
    return text;
}

void BoardWindow::draw_message(Canvas &canvas, const Message &message, const std::string &standing,
                               const Style &standing_style) const {
    const Point start{0, layout_.message_row};
    if (message.is_empty())
        write_hints(canvas, start, with_plate(standing), standing_style);
    else
        write_shortened(canvas, start, with_plate(message.text + message.hint),
                        message.warns ? theme_->warning : theme_->notice);
}

StyleChange BoardWindow::change_borders() {
    if (!board_->has_borders())
        return {"This board has no moats"};
    shows_borders_ = !shows_borders_;
    return {shows_borders_ ? "Moats and creeks are shown" : "Moats and creeks are hidden"};
}

} // namespace tondo::ui
