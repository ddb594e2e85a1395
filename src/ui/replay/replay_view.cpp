#include "ui/replay/replay_view.hpp"

#include "game/game_facts.hpp"
#include "notation/join.hpp"
#include "ui/board/arrows.hpp"
#include "ui/board/highlights.hpp"
#include "ui/game/accuracy.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/panel_view.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

// `Game 1 of 2, Club evening, 2024.05.01`
std::string heading(const ReplayedGame &game, const FilterList &games) {
    const notation::Tags &tags = game.walk().tree().tags;
    std::string text;
    if (games.size() > 1)
        text = "Game " + std::to_string(game.number()) + " of " + std::to_string(games.size()) +
               (games.is_complete() ? "" : "+");
    for (const std::string &part : {game::known_tag(tags, "Event"), game::known_tag(tags, "Date")})
        notation::add_part(text, part);
    return text;
}

// Fewer rows for a game without comments.
int rows_for_words(const Area &panel, const ReplayedGame &game) {
    constexpr int happened_rows = 3;
    constexpr int comment_share = 5; // divisor of the panel's rows
    const std::vector<PlyNote> &notes = game.notes();
    const bool commented = !game.walk().tree().main.before.empty() ||
                           std::any_of(notes.begin(), notes.end(), [](const PlyNote &note) { return note.comment; });
    const int comment_rows = commented ? std::max(2, panel.rows / comment_share - 1) : 0;
    return is_roomy(panel) ? happened_rows + comment_rows : comment_rows;
}

PanelNotes panel_notes(const ReplayView &view, const ReplayedGame &game, const FilterList &games) {
    const BoardWindow &window = view.window;
    const TreeWalk &walk = game.walk();
    PanelNotes notes;
    notes.style = &window.style();
    notes.graph = game.graph();
    notes.heading = heading(game, games);
    notes.place = game.place();
    notes.clocks = clocks_at(walk, walk.plies());
    notes.shares = shares_at(walk, walk.plies());
    notes.comment = remark_at(walk, walk.plies());
    notes.rows_for_words = rows_for_words(window.layout().panel, game);
    notes.plies = game.notes();
    if (view.analysis.is_on())
        notes.analysis = analysis_rows(view.analysis, game.position());
    return notes;
}

Highlights highlights(const ReplayView &view, const ReplayedGame &game, const std::optional<BoardCursor> &cursor) {
    const TreeWalk &walk = game.walk();
    Highlights highlights;
    highlight_last_moves(highlights, game.live().game(), walk.plies());
    highlights.attacked = attacked_squares(view.threats, game.position(), {});
    highlights.arrows = arrows_on(view, game);
    if (cursor) {
        highlights.cursor = cursor->square;
        highlights.selected = cursor->arrow_from;
    }
    const ByColor<std::string> times = clocks_at(walk, walk.plies());
    for (Color color : all_colors)
        highlights.captions[color] = {game.live().name(color), times[color], false};
    highlights.captions[game.position().turn()].to_move = !(game.is_at_end() && game.live().game().outcome());
    return highlights;
}

void draw_board_and_panel(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games,
                          const std::optional<BoardCursor> &cursor) {
    const BoardWindow &window = view.window;
    const std::size_t plies = game.walk().plies();
    window.draw(canvas, game.position(), highlights(view, game, cursor));
    // Places the terminal's cursor on the last move's target, for screen readers.
    const Move *const move = plies == 0 ? nullptr : move_of(game.live().game().plies()[plies - 1].action);
    if (move && !cursor && window.layout().board)
        canvas.cursor = window.layout().board->cell_of(move->to);
    draw_panel_of(canvas, view, game, games);
}

// Between the three rows above and the legend below.
Area graph_area(const BoardWindow &window) {
    constexpr int rows_above = 3;
    return {{0, rows_above}, window.columns(), window.layout().message_row - 1 - rows_above};
}

void draw_curve(Canvas &canvas, const BoardWindow &window, const ReplayedGame &game, const FilterList &games) {
    const Theme &theme = window.theme();
    const std::size_t plies = game.walk().plies();
    int column = 0;
    for (Color color : all_colors) {
        const char letter = game.live().rules().players[color].letter;
        column += canvas.write({column, 0}, std::string(" ") + letter + " ", theme.army(letter));
        column += 2 + canvas.write({column + 1, 0}, game.live().name(color), theme.title);
        ++column;
    }
    const std::string file = heading(game, games);
    write_shortened(canvas, {column, 0}, game.place() + (file.empty() ? "" : ", ") + file, theme.dim);
    const std::string glyphs = glyphs_of(nags_at(game.walk(), plies));
    write_shortened(canvas, {0, 1}, ply_story(game.live(), plies) + (glyphs.empty() ? "" : "  " + glyphs),
                    theme.notice);
    write_shortened(canvas, {0, 2}, accuracy_row(game.live(), game.graph().shares, canvas.columns()), theme.text);
    const Area area = graph_area(window);
    draw_eval_graph(canvas, area, game.graph(), game.live(), plies, true, window.style(), theme);
    if (fits_curve(area))
        write_hints(canvas, {0, window.layout().message_row - 1}, curve_legend(game.graph(), window.style()),
                    theme.dim);
    else
        write_shortened(canvas, {0, 2},
                        "Needs " + std::to_string(least_curve_columns) + "x" +
                            std::to_string(least_graph_rows + window.rows() - area.rows) +
                            " at least to draw the curve",
                        theme.warning);
}

} // namespace

void draw_panel_of(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games) {
    const Area &panel = view.window.layout().panel;
    canvas.fill(panel.corner, panel.columns, panel.rows, {});
    draw_panel(canvas, panel, game.live(), game.walk().plies(), view.window.theme(), panel_notes(view, game, games));
}

std::vector<Arrow> arrows_on(const ReplayView &view, const ReplayedGame &game) {
    std::vector<Arrow> arrows = view.analysis.arrows(game.position());
    for (Arrow &mark : arrows_of_marks(game.position(), marks_at(game.walk(), game.walk().plies())))
        arrows.push_back(std::move(mark));
    return arrows;
}

void draw_replayed(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games,
                   const std::optional<BoardCursor> &cursor) {
    if (view.shows_graph(game))
        draw_curve(canvas, view.window, game, games);
    else
        draw_board_and_panel(canvas, view, game, games, cursor);
}

std::optional<std::size_t> plies_at(Point point, const ReplayView &view, const ReplayedGame &game,
                                    const FilterList &games) {
    const BoardWindow &window = view.window;
    if (view.shows_graph(game))
        return plies_of_graph(graph_area(window), game.graph(), point);
    const Area &panel = window.layout().panel;
    const std::optional<std::size_t> ply = ply_at(point, window.columns(), window.rows(), panel, game.live(),
                                                  game.walk().plies(), panel_notes(view, game, games));
    return ply == 0 ? std::nullopt : ply;
}

} // namespace tondo::ui
