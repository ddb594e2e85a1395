// How the editor looks.

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/editor/editor.hpp"
#include "ui/editor/editor_commands.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/pages/help.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/screen/panel_lines.hpp"
#include "ui/screen/shorten.hpp"
#include "ui/screen/wrap.hpp"

#include <algorithm>
#include <sstream>

namespace tondo::ui {

namespace {

// A word longer than a line goes on in the next.
void write_unbroken(PanelLines &lines, std::string_view word, const Style &style) {
    const auto width = static_cast<std::size_t>(std::max(1, lines.columns()));
    for (; !word.empty() && lines.left() > 0; word.remove_prefix(std::min(width, word.size())))
        lines.write(word.substr(0, width), style);
}

} // namespace

std::string Editor::name(Color color) const {
    return std::string(setup().rules->players[color].name);
}

// The judge's own where it is the same: it may say more about moats.
std::string Editor::fen() const {
    return position_ ? notation::write_fen(*position_) : notation::write_fen(setup());
}

BoardMarks Editor::marks() const {
    BoardMarks marks;
    marks.cursor = cursor_;
    marks.borders = show_borders_;
    marks.quiet = setup().passed;
    if (!position_)
        marks.faulty = position_.error().squares;
    for (Color color : all_colors)
        marks.captions[color].name = name(color);
    marks.captions[setup().turn].to_move = true;
    return marks;
}

void Editor::draw(Canvas &canvas) const {
    std::visit(Overloaded{[&](const Helping &help) { help.page.draw(canvas, ways_out_of_help, *theme_); },
                          run_for<Browsing, TypingCommand, Leaving>([&] { draw_setup(canvas); })},
               mode_);
}

void Editor::draw_setup(Canvas &canvas) const {
    if (arrangement_.board) {
        // What is judged at once, such as a mate, is told, but not done to what is being set up.
        const bool stands = position_ && position_->living() == setup().living;
        draw_board(canvas, *arrangement_.board, stands ? Placement(*position_) : Placement(setup()), marks(), style_,
                   *theme_);
    } else
        canvas.write({0, 0}, too_small(setup().rules->board()), theme_->warning);
    draw_panel(canvas);
    // Where the panel has no room the verdict stands below.
    const bool in_panel = is_roomy(arrangement_.panel);
    const bool warns = message_.is_empty() ? !position_ : message_.warns;
    canvas.write({0, arrangement_.message_row},
                 shortened(!message_.is_empty() ? message_.text
                           : in_panel           ? ""
                                                : verdict(),
                           canvas.columns()),
                 warns ? theme_->warning : theme_->notice);
    draw_prompt(canvas);
}

void Editor::draw_panel(Canvas &canvas) const {
    const RuleSet &rules = *setup().rules;
    PanelLines lines(canvas, arrangement_.panel);
    const bool roomy = is_roomy(arrangement_.panel);
    lines.write("Setting up a position", theme_->title);
    lines.write(std::string(rules.key) + ", " + std::string(rules.board().key) + " board", theme_->dim);
    if (roomy)
        lines.skip();
    for (Color color : all_colors) {
        const bool living = setup().living.contains(color);
        const bool chosen = color == side_;
        lines.write(color == setup().turn ? ">" : " ", theme_->title);
        const char letter = rules.players[color].letter;
        const std::string plate{chosen ? '[' : ' ', letter, chosen ? ']' : ' '};
        lines.add(2, plate, living ? theme_->army(letter) : theme_->dead);
        const int column = lines.add(6, name(color), living ? theme_->text : theme_->dim);
        lines.add(column + 1, living ? (color == setup().turn ? "to move" : "") : "out of the game", theme_->dim);
    }
    if (roomy)
        lines.skip();

    std::istringstream fen(this->fen());
    std::string placement, turn, living, castling, passed, extra, clock, move;
    fen >> placement >> turn >> living >> castling >> passed >> extra >> clock >> move;
    const auto field = [&](std::string_view label, const std::string &value) {
        lines.write(label, theme_->dim);
        lines.add(12, value, theme_->text);
    };
    field("Castling", castling);
    field("Passed", passed);
    field(rules.board().has_borders() ? "Bridged" : "Extra", extra);
    field("Clock, move", clock + ", " + move);
    if (roomy)
        lines.skip();
    for (const std::string &line : wrapped(verdict(), arrangement_.panel.columns))
        lines.write(line, position_ ? theme_->notice : theme_->warning);
    if (roomy) {
        lines.skip();
        write_unbroken(lines, this->fen(), theme_->dim);
    }
}

void Editor::draw_prompt(Canvas &canvas) const {
    const int row = arrangement_.prompt_row;
    std::visit(Overloaded{[&](const TypingCommand &typing) {
                              draw_command_entry(canvas, row, typing.entry, texts_of(editor_commands()), *theme_);
                          },
                          [&](Leaving) {
                              constexpr std::string_view question =
                                  "Save the position before leaving? (y/n, Esc stays) ";
                              canvas.cursor = Point{canvas.write({0, row}, question, theme_->title), row};
                          },
                          run_for<Browsing, Helping>([&] {
                              canvas.write({0, row}, under_cursor(), theme_->dim);
                          })},
               mode_);
}

// What the cursor is on, and the next keys for whoever does not know them.
std::string Editor::under_cursor() const {
    const Board &board = setup().rules->board();
    std::string text = board.name(cursor_);
    if (const std::optional<Piece> &piece = setup().pieces[cursor_]) {
        text += " " + name(piece->color) + " " + std::string(notation::role_name(piece->role));
        const Gait own = setup().rules->home(piece->color).gait;
        if (piece->role == Role::pawn && piece->gait != own) {
            text += board.crossed_gait == piece->gait ? ", crossed" : "";
            for (Color home : all_colors)
                if (!board.crossed_gait && setup().rules->home(home).gait == piece->gait)
                    text += " from " + name(home);
        }
    }
    // The hint keeps its place, so that a step of the cursor sends few bytes.
    constexpr std::size_t description_width = 24;
    text.resize(std::max(text.size(), description_width), ' ');
    return text + "| KQRBNP, " + key_for("remove") + " clears, 123 side, " + key_for("play") + " plays, " +
           key_for("help") + " help, " + key_for("quit") + " quits";
}

std::string Editor::key_for(std::string_view command) const {
    return way_to(command, texts_of(editor_commands()), keys_);
}

} // namespace tondo::ui
