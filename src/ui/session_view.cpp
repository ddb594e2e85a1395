// How a session looks.

#include "tondo/core/attacks.hpp"
#include "tondo/notation/letters.hpp"
#include "tondo/ui/help.hpp"
#include "tondo/ui/marks.hpp"
#include "tondo/ui/panel_view.hpp"
#include "tondo/ui/session.hpp"
#include "tondo/ui/shorten.hpp"
#include "tondo/ui/spoken.hpp"

#include <algorithm>

namespace tondo::ui {

BoardMarks Session::marks() const {
    const Position &position = table_.game().position_after(shown_);
    BoardMarks marks;
    marks.cursor = cursor_;
    marks.selected = selected_;
    marks.borders = show_borders_;
    mark_last_moves(marks, table_.game(), shown_);
    if (show_threats_)
        for (Color color : position.living())
            if (color != position.turn())
                marks.overlay |= attacks(position, color);
    if (const TypingMove *typing = std::get_if<TypingMove>(&mode_)) {
        const std::vector<Move> matches = typing->entry.matches();
        mark_targets(marks, position, matches);
        const bool one_piece = !matches.empty() && std::all_of(matches.begin(), matches.end(), [&](const Move &move) {
            return move.from == matches.front().from;
        });
        if (one_piece)
            marks.selected = matches.front().from;
    } else if (const Promoting *promoting = std::get_if<Promoting>(&mode_)) {
        mark_targets(marks, position, {promoting->choices[promoting->chosen]});
        marks.selected = promoting->choices.front().from;
    } else if (selected_)
        mark_targets(marks, position, moves_from(*selected_));
    for (Color color : all_colors)
        marks.captions[color].name = table_.name(color);
    marks.captions[position.turn()].to_move = !(is_live() && table_.game().outcome());
    return marks;
}

void Session::draw(Canvas &canvas) const {
    if (const Helping *help = std::get_if<Helping>(&mode_)) {
        help->page.draw(canvas, ways_out_of_help, *theme_);
        return;
    }
    const Position &position = table_.game().position_after(shown_);
    if (arrangement_.board)
        draw_board(canvas, *arrangement_.board, position, marks(), style_, *theme_);
    else
        canvas.write({0, 0}, too_small(table_.rules().board()), theme_->warning);
    draw_panel(canvas, arrangement_.panel, table_, shown_, *theme_);
    draw_status(canvas);
}

void Session::draw_status(Canvas &canvas) const {
    canvas.write({0, arrangement_.message_row}, shortened(message_ + hint_, canvas.columns()),
                 warning_ ? theme_->warning : theme_->notice);
    const int row = arrangement_.prompt_row;
    const auto prompt = [&](std::string_view label, const std::string &text, const std::string &hint) {
        int column = canvas.write({0, row}, label, theme_->title);
        column += canvas.write({column, row}, text, theme_->text);
        canvas.cursor = Point{std::min(column, canvas.columns() - 1), row};
        canvas.write({column + 2, row}, hint, theme_->dim);
    };
    if (const TypingMove *typing = std::get_if<TypingMove>(&mode_)) {
        std::string hint;
        const std::vector<std::string> suggestions = typing->entry.suggestions();
        for (const std::string &name : suggestions)
            hint += name + " ";
        prompt("Move: ", typing->entry.text(), suggestions.empty() ? "(no legal move begins so)" : hint);
    } else if (const TypingCommand *typing_command = std::get_if<TypingCommand>(&mode_))
        typing_command->entry.draw(canvas, {canvas.write({0, row}, ":", theme_->title), row}, theme_->text);
    else if (const Confirming *confirming = std::get_if<Confirming>(&mode_))
        prompt(confirming->question + " (y/n) ", "", "");
    else if (const Promoting *promoting = std::get_if<Promoting>(&mode_)) {
        constexpr std::array<const char *, all_roles.size()> names{"king", "Queen", "Rook", "Bishop", "kNight", "Pawn"};
        const bool redeems = promoting->choices.front().kind == Move::Kind::redemption;
        int column = canvas.write({0, row}, redeems ? "Redeem for " : "Promote to ", theme_->title);
        for (std::size_t i = 0; i < promoting->choices.size(); ++i)
            column +=
                canvas.write({column, row},
                             std::string(i == promoting->chosen ? "[" : " ") +
                                 names[index(becomes(promoting->choices[i]))] + (i == promoting->chosen ? "]" : " "),
                             i == promoting->chosen ? theme_->choice : theme_->text);
        canvas.write({column + 1, row}, "(letter or arrows, Enter; Esc: back)", theme_->dim);
    } else
        canvas.write({0, row}, this->prompt(), theme_->dim);
}

// What the cursor is on, and the next keys for whoever does not know them.
std::string Session::prompt() const {
    const Position &position = table_.game().position_after(shown_);
    const Board &board = table_.rules().board();
    std::string text = board.name(cursor_);
    if (const std::optional<Piece> piece = position.at(cursor_))
        text += " " + piece_words(position, *piece);
    // The hint keeps its place, so that a step of the cursor sends few bytes.
    constexpr std::size_t description_width = 24;
    text.resize(std::max(text.size(), description_width), ' ');
    if (selected_)
        return text + "| Enter drops, Tab next target, Esc lets go";
    if (table_.game().outcome())
        return text + "| < > look back, :new again, ? help, :q quit";
    return text + "| arrows and Enter, or type a move; ? help, :q quit";
}

} // namespace tondo::ui
