#include "ui/panel/panel_view.hpp"

#include "notation/join.hpp"
#include "tondo/notation/scores.hpp"
#include "ui/canvas.hpp"
#include "ui/game/captures.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/captures_view.hpp"
#include "ui/panel/eval_bar.hpp"
#include "ui/panel/eval_graph.hpp"
#include "ui/panel/large_clock.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace tondo::ui {

namespace {

constexpr int widest_bar = 60;
constexpr int least_move_rows = 2;
constexpr int rows_for_legend = 34;
constexpr int rows_for_pictures = 34; // and for large clocks and the graph
constexpr int rows_share = 4;         // divisor of the rows: at most so many for pictures, and for the graph
constexpr int rows_for_moves = 8;     // reserved before gaps are inserted

const Style &army_of(const Theme &theme, const game::LiveGame &live, Color color) {
    return theme.army(live.rules().players[color].letter);
}

// The colour of Gray's pieces in brackets, if the theme does not draw them gray.
std::string plate_words(const Theme &theme, const game::LiveGame &live, Color color) {
    const bool is_gray = live.rules().players[color].letter == 'g';
    return is_gray && !theme.gray_plate.empty() ? "(" + std::string(theme.gray_plate) + ")" : "";
}

// Turns until a player moves: `next`, `in 2`; empty for the player to move and eliminated players.
std::string turn_words(const Position &position, Color color) {
    if (!position.is_living(color) || color == position.turn())
        return "";
    int turns = 1;
    for (Color other = next(position.turn()); other != color; other = next(other))
        turns += position.is_living(other) ? 1 : 0;
    return turns == 1 ? "next" : "in " + std::to_string(turns);
}

std::string draw_words(const std::optional<game::Offer> &offer, Color color) {
    return !offer || !offer->draw.agreed().contains(color) ? ""
           : offer->by() == color                          ? "offers a draw"
                                                           : "agrees to it";
}

template <class Texts> int widest(const Texts &texts) {
    int columns = 0;
    for (const std::string &text : texts)
        columns = std::max(columns, columns_of(text));
    return columns;
}

bool has_pictures(const Area &area, const PanelNotes &notes) {
    return notes.style && notes.style->mosaic() && area.rows >= rows_for_pictures;
}

// The columns of large clocks; 0 where they have no room.
int large_clocks(const Area &area, const PanelNotes &notes) {
    constexpr int columns_for_name = 22;
    int columns = 0;
    for (const std::string &clock : notes.clocks)
        columns = std::max(columns, large_clock_columns(clock));
    return has_pictures(area, notes) && columns_for_name + columns <= area.columns ? columns : 0;
}

// One line for each player, three with large clocks; the last items of a line are omitted if they do not fit.
void draw_players(Canvas &canvas, PanelLines &lines, const game::LiveGame &live, std::size_t plies,
                  const PanelNotes &notes, int large, const Theme &theme) {
    const bool narrow = lines.columns() < least_panel_columns;
    const int name_column = narrow ? 5 : 6;
    const Position &position = live.game().position_after(plies);
    const bool is_latest = plies == live.game().plies().size();
    const bool over = is_latest && live.game().outcome();
    const int end = lines.columns() - (large > 0 ? large + 1 : 0);
    const int clocks = large > 0 ? 0 : widest(notes.clocks);
    const int players = widest(notes.players);
    const int names =
        std::min(widest(live.names()), end - name_column - (narrow ? clocks : std::max(clocks, 8) + 1) - 1);
    for (Color color : all_colors) {
        const bool living = position.is_living(color);
        const bool to_move = !over && color == position.turn();
        const std::string letter(1, live.rules().players[color].letter);
        lines.write(to_move ? ">" : " ", theme.title);
        lines.add(letter_column(lines.columns()), " " + letter + " ",
                  living ? army_of(theme, live, color) : theme.dead);
        lines.add(name_column, live.name(color), living ? (to_move ? theme.title : theme.text) : theme.dim, names);
        int column = name_column + names;
        const auto inform = [&](const std::string &words, const Style &style) {
            if (!words.empty() && column + 1 + columns_of(words) <= end)
                column = lines.add(column + 1, words, style);
        };
        if (living && !over) // the status of eliminated players has priority
            inform(plate_words(theme, live, color), theme.dim);
        if (living && !over)
            inform(padded(notes.players[color], players), theme.dim);
        const std::string &clock = notes.clocks[color];
        const Style &clock_style = notes.low.contains(color) && living && !over ? theme.warning
                                   : living                                     ? theme.text
                                                                                : theme.dim;
        const Point start = lines.at(0);
        if (large > 0)
            draw_large_clock(canvas, {start.column + lines.columns() - large_clock_columns(clock), start.row}, clock,
                             clock_style);
        else
            inform(padded_left(clock, clocks), clock_style);
        if (notes.shares && living)
            inform(percent((*notes.shares)[color]), theme.notice);
        if (over)
            inform(notation::write_score(live.game().outcome()->scores[color]), theme.notice);
        inform(standing(live, position, color), living ? theme.warning : theme.dim);
        if (live.game().resigning().contains(color))
            inform("will resign", theme.warning);
        if (is_latest && !live.is_hosted()) // in hosted games the remarks show offers
            inform(draw_words(live.offer(), color), theme.notice);
        const std::string &remark = notes.remarks[color];
        const bool fits = column + 1 + columns_of(remark) <= end;
        if (is_latest && fits)
            inform(remark, theme.notice);
        if (notes.says_when && !over)
            inform(turn_words(position, color), theme.dim);
        if (const std::string lost = redeemable(position, color); !lost.empty())
            inform("may redeem " + lost, theme.dim);
        if (is_latest && !fits) { // remarks have priority: they get a line of their own
            lines.write("", theme.notice);
            lines.add(name_column, remark, theme.notice, end - name_column);
        }
        while (large > 0 && lines.at(0).row < start.row + large_clock_rows - 1)
            lines.skip();
    }
}

// The names of the moats that are bridged, or of the others.
std::string moats(const Position &position, bool bridged) {
    std::string names;
    for (Border border : all_borders)
        if (position.bridged().contains(border) == bridged)
            names += " " + std::string(position.board().borders[index(border)]);
    return names;
}

// `Moats shut h|i p|q bridged x|a`; without the title, or empty, if it does not fit.
std::string moat_line(const Position &position, int columns) {
    if (!position.board().has_borders())
        return "";
    std::string line;
    for (bool bridged : {false, true})
        if (const std::string names = moats(position, bridged); !names.empty())
            notation::add_part(line, (bridged ? "bridged" : "shut") + names, " ");
    return first_fitting({"Moats " + line, line}, columns);
}

// Legend of moats, bridged moats and creeks: the signs of the character looks in the colours of all looks.
void draw_moat_legend(PanelLines &lines, const Theme &theme) {
    const Ink square = theme.under(Tint::plain).light.ink;
    const auto sign_on = [&](Ink ground) { return Style{theme.mark_on(ground), ground}; };
    struct Entry {
        char32_t sign;
        Style style;
        std::string_view name;
    };
    const std::array entries{Entry{moat_sign, sign_on(theme.moat.ink), "moat"},
                             Entry{bridge_sign, {theme.moat.ink, square}, "bridged"},
                             Entry{creek_sign, sign_on(theme.creek.ink), "creek"}};
    lines.write("", theme.dim);
    int column = 0;
    for (const Entry &entry : entries) {
        column = lines.add(column, std::string(1, static_cast<char>(entry.sign)), entry.style);
        column = 2 + lines.add(column + 1, entry.name, theme.dim);
    }
}

// Draws the first lines of a comment; the last line shows that there is more.
void draw_comment(PanelLines &lines, const std::string &comment, int most, const Theme &theme) {
    const std::vector<std::string> text = wrapped(comment, lines.columns());
    const bool cut = text.size() > static_cast<std::size_t>(most);
    for (std::size_t i = 0; i < text.size() && i < static_cast<std::size_t>(most); ++i)
        lines.write(text[i], theme.text);
    if (cut) {
        constexpr std::string_view more = " ... (R)";
        const int width = lines.columns() - static_cast<int>(more.size());
        lines.add(std::clamp(columns_of(text[static_cast<std::size_t>(most) - 1]), 0, width), more, theme.notice);
    }
}

// `Value w 36 g 39 b 33`; narrower and without the title if columns are few.
void draw_material(PanelLines &lines, const Position &position, const Theme &theme) {
    constexpr int roomy_columns = 24;
    const bool roomy = lines.columns() >= roomy_columns;
    lines.write(roomy ? "Value" : "", theme.dim);
    int column = roomy ? 6 : 0;
    for (Color color : position.living()) {
        const char letter = position.rules().players[color].letter;
        column = lines.add(column, std::string(1, letter), theme.dim);
        column = (roomy ? 2 : 1) + lines.add(column + 1, std::to_string(material(position, color)), theme.text);
    }
}

// The plies since the reader's last one; in a replay only the last ply.
std::vector<std::string> story_lines(const game::LiveGame &live, std::size_t plies, const PanelNotes &notes,
                                     const Area &area) {
    std::vector<std::string> lines;
    if (plies == 0 || (!notes.story_from && !is_roomy(area)))
        return lines;
    const bool narrow = area.columns < least_panel_columns;
    for (std::size_t ply = std::min(notes.story_from.value_or(plies), plies); ply <= plies; ++ply)
        for (std::string &line :
             wrapped(narrow ? ply_brief(live, ply, notes.reader) : ply_story(live, ply, notes.reader), area.columns))
            lines.push_back(std::move(line));
    return lines;
}

int rows_of(const std::vector<std::string> &lines) {
    return static_cast<int>(lines.size());
}

// A part of the panel, from the top. Parts of the highest rank are omitted first.
struct Part {
    int rank;
    int rows; ///< 0: nothing to draw.
    std::function<void()> draw;
    bool gap = false; ///< A blank row before the part if there is room.
};

// Removes parts until the others fit. Returns the rows used.
int fit(std::vector<Part> &parts, int rows) {
    int used = 0;
    for (const Part &part : parts)
        used += part.rows;
    while (used > rows && !parts.empty()) {
        const auto least =
            std::max_element(parts.begin(), parts.end(), [](const Part &a, const Part &b) { return a.rank < b.rank; });
        used -= least->rows;
        parts.erase(least);
    }
    return used;
}

// The bottom of a tall panel; without rows if there is no graph.
Area graph_area(const Area &area, const PanelNotes &notes) {
    const int rows = area.rows / rows_share;
    const Area graph{{area.corner.column, area.corner.row + area.rows - rows}, area.columns, rows};
    const bool is_drawn = has_pictures(area, notes) && !notes.graph.is_empty() && fits_curve(graph);
    return is_drawn ? graph : Area{};
}

void draw_graph(Canvas &canvas, const Area &area, const game::LiveGame &live, std::size_t plies,
                const PanelNotes &notes, const Theme &theme, std::vector<PlySpot> &spots) {
    draw_eval_graph(canvas, area, notes.graph, live, plies, true, *notes.style, theme);
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column) {
            const Point point{area.corner.column + column, area.corner.row + row};
            if (const std::optional<std::size_t> there = plies_of_graph(area, notes.graph, point))
                spots.push_back({point, 1, *there});
        }
}

} // namespace

std::vector<PlySpot> draw_panel(Canvas &canvas, const Area &whole, const game::LiveGame &live, std::size_t plies,
                                const Theme &theme, const PanelNotes &notes) {
    const Area graph = graph_area(whole, notes);
    std::vector<PlySpot> spots;
    if (graph.rows > 0)
        draw_graph(canvas, graph, live, plies, notes, theme, spots);
    const Area area{whole.corner, whole.columns, whole.rows - graph.rows};
    const bool has_pictures = ui::has_pictures(whole, notes);
    const int large = large_clocks(whole, notes);
    PanelLines lines(canvas, area);
    const Position &position = live.game().position_after(plies);
    const bool over = plies == live.game().plies().size() && live.game().outcome();
    const std::string check = standing(live, position, position.turn());
    const std::string state = notes.own_turn           ? "Your turn" + (check.empty() ? "" : ", " + check)
                              : notes.thinking.empty() ? state_of(live, plies)
                                                       : notes.thinking;
    const std::string plate = over || notes.own_turn ? "" : plate_words(theme, live, position.turn());
    const std::vector<std::string> state_lines = wrapped(state + (plate.empty() ? "" : " " + plate), area.columns);
    const Style &state_style = over ? theme.notice : notes.own_turn ? theme.choice : theme.title;
    const std::vector<std::string> story = story_lines(live, plies, notes, area);
    const std::vector<std::string> warning =
        notes.warning.empty() ? std::vector<std::string>() : wrapped(notes.warning, area.columns);
    const ByColor<Captures> taken = captured_pieces(live.game(), plies);
    // A replay reserves rows for the captures of the whole game, so that the moves below stay in place.
    const bool keeps_rows = notes.rows_for_words > 0;
    const ByColor<Captures> most = keeps_rows ? captured_pieces(live.game(), live.game().plies().size()) : taken;
    const int takers = takers_of(most);
    const std::optional<CaptureForm> form =
        has_pictures ? capture_form(most, {area.columns, area.rows / rows_share}, *notes.style, theme) : std::nullopt;
    const int taker_rows = form ? form->rows() : 1;
    const std::string moats = moat_line(position, area.columns);

    const auto write_all = [&](const std::vector<std::string> &texts, const Style &style) {
        for (const std::string &text : texts)
            lines.write(text, style);
    };
    const std::string move = "move " + std::to_string(position.fullmove_number());
    const std::string rules = std::string(live.rules().key) + ", ";
    const std::string place = first_fitting(
        {rules + move + (notes.place.empty() ? "" : ", " + notes.place), rules + move, move}, area.columns);
    const int bar_rows = has_pictures ? 3 : 1;
    const int words = std::max(notes.rows_for_words, rows_of(story)) + rows_of(warning);
    const bool has_compact_graph =
        keeps_rows && graph.rows == 0 && !notes.graph.is_empty() && area.columns >= least_curve_columns;
    const bool has_legend = !moats.empty() && area.rows >= rows_for_legend && area.columns >= least_panel_columns;
    std::vector<Part> parts{
        {.rank = 7, .rows = notes.heading.empty() ? 0 : 1, .draw = [&] { lines.write(notes.heading, theme.text); }},
        {.rank = 8, .rows = 1, .draw = [&] { lines.write(place, theme.dim); }},
        {.rank = 7, .rows = notes.series.empty() ? 0 : 1, .draw = [&] { lines.write(notes.series, theme.text); }},
        {.rank = 1, .rows = rows_of(state_lines), .draw = [&] { write_all(state_lines, state_style); }},
        {.rank = 2,
         .rows = static_cast<int>(all_colors.size()) * (large > 0 ? large_clock_rows : 1),
         .draw = [&] { draw_players(canvas, lines, live, plies, notes, large, theme); },
         .gap = true},
        {.rank = 5, .rows = takers == 0 ? 0 : 1, .draw = [&] { draw_material(lines, position, theme); }},
        {.rank = 4,
         .rows = takers * taker_rows,
         .draw =
             [&] {
                 draw_captures(canvas, lines, live, taken, form, theme);
                 for (int row = takers_of(taken) * taker_rows; row < takers * taker_rows; ++row)
                     lines.skip();
             }},
        {.rank = 6,
         .rows = notes.bar ? bar_rows : 0,
         .draw =
             [&] {
                 lines.write("");
                 draw_eval_bar(canvas, lines.at(0), {std::min(lines.columns(), widest_bar), bar_rows}, *notes.bar,
                               live.rules(), theme);
                 for (int row = 1; row < bar_rows; ++row)
                     lines.skip();
             }},
        {.rank = 2,
         .rows = rows_of(notes.analysis),
         .draw = [&] { write_all(notes.analysis, theme.text); },
         .gap = true},
        {.rank = 9, .rows = moats.empty() ? 0 : 1, .draw = [&] { lines.write(moats, theme.text); }, .gap = true},
        {.rank = 11, .rows = has_legend ? 1 : 0, .draw = [&] { draw_moat_legend(lines, theme); }},
        {.rank = 3,
         .rows = words,
         .draw =
             [&] {
                 const int end = lines.left() - words;
                 write_all(warning, theme.warning);
                 for (const std::string &line : story) {
                     lines.write(line, theme.notice);
                     spots.push_back({lines.at(0), columns_of(line), 0});
                 }
                 if (!notes.comment.empty())
                     draw_comment(lines, notes.comment, std::max(2, lines.left() - end), theme);
                 while (lines.left() > end && notes.rows_for_words > 0)
                     lines.skip();
             },
         .gap = true},
        {.rank = 12,
         .rows = has_compact_graph ? compact_graph_rows : 0,
         .draw =
             [&] {
                 lines.write("");
                 draw_graph(canvas, {lines.at(0), lines.columns(), compact_graph_rows}, live, plies, notes, theme,
                            spots);
                 for (int row = 1; row < compact_graph_rows; ++row)
                     lines.skip();
             },
         .gap = true},
        {.rank = 10,
         .rows = least_move_rows,
         .draw =
             [&] {
                 const std::vector<PlySpot> moves = draw_move_list(lines, live, plies, notes.plies, theme);
                 spots.insert(spots.end(), moves.begin(), moves.end());
             },
         .gap = true},
    };
    int left = area.rows - fit(parts, area.rows);
    for (const Part &part : parts) {
        const bool gap = part.gap && part.rows > 0 && left > rows_for_moves;
        left -= gap ? 1 : 0;
        if (gap)
            lines.skip();
        if (part.rows > 0)
            part.draw();
    }
    return spots;
}

// Draws on a scratch canvas, because each part reports its position while drawing.
std::optional<std::size_t> ply_at(Point point, int columns, int rows, const Area &area, const game::LiveGame &live,
                                  std::size_t plies, const PanelNotes &notes) {
    Canvas scratch(columns, rows);
    for (const PlySpot &spot : draw_panel(scratch, area, live, plies, theme(Depth::mono), notes))
        if (point.row == spot.start.row && point.column >= spot.start.column &&
            point.column < spot.start.column + spot.columns)
            return spot.ply;
    return {};
}

} // namespace tondo::ui
