// Drawing of the editor.

#include "core/overloaded.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/canvas.hpp"
#include "ui/editor/editor.hpp"
#include "ui/editor/editor_commands.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/pages/help.hpp"
#include "ui/panel/panel_view.hpp"

#include <algorithm>
#include <sstream>

namespace tondo::ui {

namespace {

constexpr int field_column = 12; // column of the values

// Breaks a word that is longer than a line.
void write_unbroken(PanelLines &lines, std::string_view word, const Style &style) {
    const auto width = static_cast<std::size_t>(std::max(1, lines.columns()));
    for (; !word.empty() && lines.left() > 0; word.remove_prefix(std::min(width, word.size())))
        lines.write(word.substr(0, width), style);
}

Highlights highlights(const EditedPosition &edited) {
    Highlights highlights;
    highlights.cursor = edited.cursor();
    highlights.quiet = edited.setup().passed;
    if (!edited.position())
        highlights.faulty = edited.position().error().squares;
    for (Color color : all_colors)
        highlights.captions[color].name = edited.name(color);
    highlights.captions[edited.setup().turn].to_move = true;
    return highlights;
}

void draw_panel(Canvas &canvas, const Area &area, const EditedPosition &edited, const Theme &theme) {
    const RuleSet &rules = edited.rules();
    const Setup &setup = edited.setup();
    PanelLines lines(canvas, area);
    const bool roomy = is_roomy(area);
    const auto write = [&](const std::string &text, const Style &style) {
        for (const std::string &line : wrapped(text, area.columns))
            lines.write(line, style);
    };
    write("Setting up a position", theme.title);
    write(std::string(rules.key) + ", " + std::string(rules.board().key) + " board", theme.dim);
    if (roomy)
        lines.skip();
    for (Color color : all_colors) {
        const bool living = setup.living.contains(color);
        const bool chosen = color == edited.side();
        lines.write(color == setup.turn ? ">" : " ", theme.title);
        const char letter = rules.players[color].letter;
        const std::string plate{chosen ? '[' : ' ', letter, chosen ? ']' : ' '};
        lines.add(2, plate, living ? theme.army(letter) : theme.dead);
        const int column = lines.add(6, edited.name(color), living ? theme.text : theme.dim);
        const std::string_view state = !living ? "out of the game" : color == setup.turn ? "to move" : "";
        if (column + 1 + static_cast<int>(state.size()) <= lines.columns())
            lines.add(column + 1, state, theme.dim);
    }
    if (roomy)
        lines.skip();

    std::istringstream fen(edited.fen());
    std::string placement, turn, living, castling, passed, extra, clock, move;
    fen >> placement >> turn >> living >> castling >> passed >> extra >> clock >> move;
    const auto field = [&](std::string_view label, const std::string &value) {
        lines.write(label, theme.dim);
        const bool fits = field_column + static_cast<int>(value.size()) <= lines.columns();
        if (!fits)
            lines.write("", theme.dim);
        lines.add(fits ? field_column : 1, value, theme.text);
    };
    field("Castling", castling);
    field("Passed", passed);
    field(rules.board().has_borders() ? "Bridged" : "Extra", extra);
    field("Clock, move", clock + ", " + move);
    if (roomy)
        lines.skip();
    write(edited.verdict(), edited.position() ? theme.notice : theme.warning);
    const int rows = (static_cast<int>(edited.fen().size()) + lines.columns() - 1) / std::max(1, lines.columns());
    if (roomy && rows < lines.left()) {
        lines.skip();
        write_unbroken(lines, edited.fen(), theme.dim);
    }
}

} // namespace

void Editor::draw(Canvas &canvas) const {
    if (help_.is_open())
        return help_.draw(canvas, window_.theme());
    // Adjudications such as a mate are shown, but not applied to the edited position.
    const Expected<Position, SetupError> &position = edited_.position();
    const bool stands = position && position->living() == edited_.setup().living;
    window_.draw(canvas, stands ? Placement(*position) : Placement(edited_.setup()), highlights(edited_));
    draw_panel(canvas, window_.arrangement().panel, edited_, window_.theme());
    // Without room in the panel the verdict is in the message row.
    window_.draw_message(canvas, message_, is_roomy(window_.arrangement().panel) ? "" : edited_.verdict(),
                         position ? window_.theme().notice : window_.theme().warning);
    draw_prompt(canvas);
}

void Editor::draw_prompt(Canvas &canvas) const {
    const int row = window_.arrangement().prompt_row;
    std::visit(
        Overloaded{
            [&](const CommandEntry &entry) { entry.draw(canvas, row, texts_of(editor_commands()), window_.theme()); },
            [&](Leaving) {
                draw_yes_no(canvas, {0, row}, "Save the position before leaving?", window_.theme(), "(y/n, Esc stays)");
            },
            run_for<Browsing>([&] {
                canvas.write({0, row}, under_cursor(), window_.theme().dim);
            })},
        mode_);
}

// The square under the cursor, and the keys that apply next.
std::string Editor::under_cursor() const {
    const Board &board = edited_.rules().board();
    std::string text = board.name(edited_.cursor());
    if (const std::optional<Piece> &piece = edited_.setup().pieces[edited_.cursor()]) {
        text += " " + edited_.name(piece->color) + " " + std::string(notation::role_name(piece->role));
        const PawnDirection own = edited_.rules().home(piece->color).pawn_direction;
        if (piece->role == Role::pawn && piece->pawn_direction != own) {
            text += board.crossed_direction == piece->pawn_direction ? ", crossed" : "";
            for (Color home : all_colors)
                if (!board.crossed_direction && edited_.rules().home(home).pawn_direction == piece->pawn_direction)
                    text += " from " + edited_.name(home);
        }
    }
    // The hint has a fixed column, so that a cursor step sends few bytes.
    constexpr std::size_t description_width = 24;
    text.resize(std::max(text.size(), description_width), ' ');
    return text + "| KQRBNP, " + key_for("remove") + " clears, 123 side, " + key_for("play") + " plays, " +
           key_for("help") + " help, " + key_for("quit") + " quits";
}

std::string Editor::key_for(std::string_view command) const {
    return way_to(command, texts_of(editor_commands()), keys_);
}

} // namespace tondo::ui
