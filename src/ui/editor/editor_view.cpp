// Drawing of the editor.

#include "notation/piece_letters.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/canvas.hpp"
#include "ui/editor/editor.hpp"
#include "ui/editor/editor_commands.hpp"
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

// `analysis` are the rows of the engine that looks on.
void draw_panel(Canvas &canvas, const Area &area, const EditedPosition &edited,
                const std::vector<std::string> &analysis, const Theme &theme) {
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
    if (roomy && !analysis.empty())
        lines.skip();
    for (const std::string &row : analysis)
        lines.write(row, theme.text);
    const int rows = (static_cast<int>(edited.fen().size()) + lines.columns() - 1) / std::max(1, lines.columns());
    if (roomy && rows < lines.left()) {
        lines.skip();
        write_unbroken(lines, edited.fen(), theme.dim);
    }
}

} // namespace

void Editor::draw(Canvas &canvas) const {
    if (help.is_open())
        return help.draw(canvas, window_.theme());
    // Adjudications such as a mate are shown, but not applied to the edited position.
    const Expected<Position, SetupError> &position = edited_.position();
    const bool stands = position && position->living() == edited_.setup().living;
    Highlights shown = highlights(edited_);
    if (position)
        shown.arrows = analysis_.arrows(*position);
    window_.draw(canvas, stands ? Placement(*position) : Placement(edited_.setup()), shown);
    std::vector<std::string> rows;
    if (analysis_.is_on() && position)
        rows = analysis_rows(analysis_, *position);
    draw_panel(canvas, window_.layout().panel, edited_, rows, window_.theme());
    // Without room in the panel the verdict is in the message row.
    window_.draw_message(canvas, message, is_roomy(window_.layout().panel) ? "" : edited_.verdict(),
                         position ? window_.theme().notice : window_.theme().warning);
    draw_prompts(canvas, {0, window_.layout().prompt_row}, window_.theme());
}

// The square under the cursor, and the keys that apply next.
void PlacingMode::draw(const Editor &editor, Canvas &canvas, Point start, const Theme &theme) const {
    const EditedPosition &edited = editor.edited();
    const Board &board = edited.rules().board();
    std::string text = board.name(edited.cursor());
    if (const std::optional<Piece> &piece = edited.setup().pieces[edited.cursor()]) {
        text += " " + edited.name(piece->color) + " " + std::string(notation::role_name(piece->role));
        const PawnDirection own = edited.rules().home(piece->color).pawn_direction;
        if (piece->role == Role::pawn && piece->pawn_direction != own) {
            text += board.crossed_direction == piece->pawn_direction ? ", crossed" : "";
            for (Color home : all_colors)
                if (!board.crossed_direction && edited.rules().home(home).pawn_direction == piece->pawn_direction)
                    text += " from " + edited.name(home);
        }
    }
    // The hint has a fixed column, so that a cursor step sends few bytes.
    constexpr std::size_t description_width = 24;
    text.resize(std::max(text.size(), description_width), ' ');
    text += "| KQRBNP, " + editor.key_for("remove") + " clears, 123 side, " + editor.key_for("playon") + " plays, " +
            editor.key_for("help") + " help, " + editor.key_for("quit") + " quits";
    write_hints(canvas, start, text, theme.dim);
}

} // namespace tondo::ui
