#include "commands/analysis_report.hpp"

#include "analysis/reason.hpp"
#include "canvas/glyph.hpp"
#include "canvas/shorten.hpp"
#include "canvas/wrap.hpp"
#include "notation/attach_variation.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/eval_graph.hpp"
#include "ui/replay/line_notes.hpp"

#include <algorithm>
#include <array>

namespace tondo::commands {

namespace {

constexpr int rows_round = 6; // rows above and below the graph, and the prompt

struct Row {
    std::array<std::string, 4> cells;
    std::string reason; ///< May be empty.
};

Row row_of(const game::LiveGame &live, const analysis::TurningPoint &point, const explain::Voice &voice) {
    const Color mover = live.game().position_after(point.ply - 1).turn();
    return {{write_move(live.game(), point), notation::escaped(live.name(mover)), "-" + ui::percent(point.loss),
             "better " + write_better_line(live.game(), point)},
            analysis::reason_for(live.game(), point, voice)};
}

std::string table_text(std::vector<Row> rows, int columns) {
    constexpr int widest_name = 20, indent = 2;
    std::array<int, 3> widths{};
    for (auto &[row, reason] : rows) {
        row[1] = canvas::shortened(row[1], widest_name);
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], canvas::columns_of(row[i]));
    }
    std::string text;
    for (const auto &[row, reason] : rows) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const std::string blanks(static_cast<std::size_t>(widths[i] - canvas::columns_of(row[i])), ' ');
            line += (i == 2 ? blanks + row[i] : row[i] + blanks) + "  ";
        }
        text += canvas::shortened(line + row.back(), columns) + '\n';
        for (const std::string &part : canvas::wrapped(reason, std::max(1, columns - indent)))
            if (!part.empty())
                text += std::string(indent, ' ') + part + '\n';
    }
    return text;
}

} // namespace

std::string write_graph(const ui::TreeWalk &walk, const ReportStyle &style) {
    const game::LiveGame &live = walk.live();
    const ui::BoardStyle drawing{.look = style.look};
    const canvas::Area area{{0, 2}, style.size.columns, std::max(style.size.rows - rows_round, ui::least_graph_rows)};
    canvas::Canvas canvas(area.columns, area.corner.row + area.rows + 1);
    int column = 0;
    for (Color color : all_colors) {
        const char letter = live.rules().players[color].letter;
        column += canvas.write({column, 0}, std::string(" ") + letter + " ", style.theme->army(letter)) + 1;
        column += canvas.write({column, 0}, live.name(color), style.theme->title) + 2;
    }
    const ui::EvalGraph curve = ui::EvalGraph::of(walk);
    ui::draw_eval_graph(canvas, area, curve, live, walk.last(), false, drawing, *style.theme);
    canvas.write({0, canvas.rows() - 1}, ui::curve_legend(curve, drawing), style.theme->dim);
    return style.theme->depth == ui::Depth::mono ? canvas.text() : canvas.ansi();
}

std::string write_move(const Game &game, const analysis::TurningPoint &point) {
    const Position &before = game.position_after(point.ply - 1);
    return std::to_string(before.fullmove_number()) + ". " +
           notation::write_ply_token(before, game.plies()[point.ply - 1].action) +
           ui::glyphs_of({analysis::nag_of(point.mark)});
}

std::string write_better_line(const Game &game, const analysis::TurningPoint &point) {
    return ui::preview(game.position_after(point.ply - 1), notation::line_of({point.line.begin(), point.line.end()}));
}

std::string write_report(const notation::GameTree &tree, const std::vector<analysis::TurningPoint> &points,
                         const ReportStyle &style) {
    const ui::TreeWalk walk(tree);
    const explain::Voice voice = analysis::voice_of(tree);
    std::vector<Row> rows;
    for (const analysis::TurningPoint &point : points)
        rows.push_back(row_of(walk.live(), point, voice));
    const std::string text = notation::escaped(ui::game_title(tree)) + "\n\n" + write_graph(walk, style) + "\n\n" +
                             (rows.empty() ? "No move lost much.\n" : table_text(std::move(rows), style.size.columns));
    return style.look == ui::BoardStyle::Look::ascii ? canvas::in_ascii(text) : text;
}

} // namespace tondo::commands
