// Drawing of the evaluation graph on a canvas.

#include "ui/panel/eval_graph.hpp"

#include "canvas/glyph.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace tondo::ui {

namespace {

using Event = EvalGraph::Event;

constexpr int scale_columns = 5; // `100% `
constexpr int value_columns = 7; // ` 41.2%`
constexpr int rows_below = 1 + compact_graph_rows;

constexpr char32_t upper_half = U'\u2580';

constexpr std::string_view out_sign(const BoardStyle &style) {
    return style.look != BoardStyle::Look::ascii && style.unicode ? "\xE2\x80\xA0" : "+"; // a dagger
}

// Heights of a thinking time or a share, the highest last.
constexpr std::u32string_view bars(const BoardStyle &style, std::u32string_view in_ascii) {
    return style.look != BoardStyle::Look::ascii && style.unicode ? U"\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"
                                                                  : in_ascii;
}
constexpr std::u32string_view time_bars(const BoardStyle &style) {
    return bars(style, U"-=#");
}

// Maps plies to columns of an area.
struct Scale {
    Scale(const Area &area, const EvalGraph &graph)
        : left(area.corner.column + scale_columns),
          columns(area.columns - scale_columns - (area.rows == compact_graph_rows ? 0 : value_columns)),
          rows(std::max(area.rows - rows_below, 0)), player_row(area.corner.row + area.rows - compact_graph_rows),
          plies_a_column(static_cast<double>(graph.last()) / (columns - 1)) {}

    int column_of(double plies) const {
        return plies_a_column == 0 ? 0 : static_cast<int>(std::lround(plies / plies_a_column));
    }

    int left;
    int columns;
    int rows;       ///< Of the areas; 0 in a compact graph.
    int player_row; ///< The first player's.
    double plies_a_column;
};

class GraphView {
public:
    GraphView(Canvas &canvas, const Area &area, const EvalGraph &graph, const game::LiveGame &live,
              const BoardStyle &style, const Theme &theme)
        : canvas_(canvas), area_(area), graph_(graph), live_(live), style_(style), theme_(theme), scale_(area, graph) {}

    void draw(std::size_t plies, bool here) const {
        if (scale_.rows == 0)
            return draw_compact(plies, here);
        draw_percents();
        for (int column = 0; column < scale_.columns; ++column)
            draw_column(column);
        draw_letters();
        const int place = scale_.column_of(static_cast<double>(plies));
        draw_numbers(here ? place : -1);
        draw_players(plies);
        if (here)
            draw_place(place);
    }

private:
    int row_of(Color color) const { return scale_.player_row + static_cast<int>(index(color)); }
    Point cell(int column, int row) const { return {scale_.left + column, area_.corner.row + row}; }
    char letter(Color color) const { return live_.rules().players[color].letter; }
    const Style &army(Color color) const { return theme_.army(letter(color)); }
    bool has_areas() const { return style_.look != BoardStyle::Look::ascii && theme_.depth != Depth::mono; }
    bool has_halves() const { return style_.has_blocks(); }

    void draw_percents() const {
        constexpr std::array<int, 5> percents{100, 75, 50, 25, 0};
        const bool dense = scale_.rows >= 9;
        for (std::size_t i = 0; i < percents.size(); ++i)
            if (dense || percents[i] % 50 == 0) {
                const std::string text = std::to_string(percents[i]) + "%";
                const int row = area_.corner.row + (scale_.rows - 1) * (100 - percents[i]) / 100;
                canvas_.write({area_.corner.column + 4 - static_cast<int>(text.size()), row}, text, theme_.dim);
            }
    }

    std::optional<ByColor<double>> at_column(int column) const {
        const double middle = column * scale_.plies_a_column;
        const double half = scale_.plies_a_column / 2;
        return graph_.mean(middle - half, middle + half);
    }

    // The player whose area contains a height, from 0 at the bottom to 1.
    static Color owner(const ByColor<double> &shares, double height) {
        double top = 0;
        Color last = Color::first;
        for (Color color : all_colors) {
            if (shares[color] <= 0)
                continue;
            last = color;
            top += shares[color];
            if (height < top)
                break;
        }
        return last;
    }

    void draw_column(int column) const {
        const std::optional<ByColor<double>> shares = at_column(column);
        for (int row = 0; row < scale_.rows; ++row) {
            const Point point = cell(column, row);
            if (!shares) {
                canvas_.put(point, {row == scale_.rows - 1 ? U'.' : U' ', theme_.dim});
                continue;
            }
            const double bottom = static_cast<double>(scale_.rows - 1 - row) / scale_.rows;
            const Color upper = owner(*shares, bottom + 0.75 / scale_.rows);
            const Color lower = owner(*shares, bottom + 0.25 / scale_.rows);
            const Color middle = owner(*shares, bottom + 0.5 / scale_.rows);
            if (!has_areas())
                canvas_.put(point, {static_cast<char32_t>(letter(middle)), army(middle)});
            else if (has_halves() && upper != lower)
                canvas_.put(point, {upper_half, {army(upper).ground, army(lower).ground}});
            else
                canvas_.put(point, {U' ', army(middle)});
        }
    }

    // Letters identify the areas on terminals without colours.
    void draw_letters() const {
        constexpr int apart = 12;
        if (!has_areas())
            return;
        for (int column = std::min(2, scale_.columns - 1); column < scale_.columns; column += apart) {
            const std::optional<ByColor<double>> shares = at_column(column);
            double bottom = 0;
            for (Color color : all_colors) {
                const double share = shares ? (*shares)[color] : 0;
                const double middle = bottom + share / 2;
                bottom += share;
                if (share * scale_.rows < 1)
                    continue;
                const int row = static_cast<int>((1 - middle) * scale_.rows);
                const Point point = cell(column, std::clamp(row, 0, scale_.rows - 1));
                if (canvas_.contains(point) && canvas_.at(point).glyph == U' ')
                    canvas_.put(point, {static_cast<char32_t>(letter(color)), army(color)});
            }
        }
    }

    // Omits a number that the marker of the current place would overwrite.
    void draw_numbers(int place) const {
        constexpr double room = 7;
        for (const MoveTick &tick : move_ticks(graph_, scale_.columns - 1, room)) {
            const std::string text = std::to_string(tick.number);
            const int width = static_cast<int>(text.size());
            const int column = std::min(static_cast<int>(std::lround(tick.x)), scale_.columns - width);
            if (place < column || place >= column + width)
                canvas_.write(cell(column, scale_.rows), text, theme_.dim);
        }
    }

    void draw_compact(std::size_t plies, bool here) const {
        const std::u32string_view heights = bars(style_, U"0123456789");
        const int place = here ? scale_.column_of(static_cast<double>(plies)) : -1;
        for (int column = 0; column < scale_.columns; ++column) {
            const std::optional<ByColor<double>> shares = at_column(column);
            for (Color color : all_colors) {
                const double share = shares ? (*shares)[color] : 0;
                const auto height =
                    std::min(static_cast<std::size_t>(share * static_cast<double>(heights.size())), heights.size() - 1);
                const Point point{scale_.left + column, row_of(color)};
                canvas_.put(point, column == place ? Cell{U'|', theme_.choice}
                                                   : Cell{share > 0 ? heights[height] : U' ', theme_.text});
            }
        }
        for (Color color : all_colors)
            draw_letter(color, plies);
        draw_marks();
    }

    void draw_letter(Color color, std::size_t plies) const {
        const bool lives = live_.game().position_after(plies).is_living(color);
        canvas_.write({area_.corner.column + 1, row_of(color)}, std::string(" ") + letter(color) + " ",
                      lives ? army(color) : theme_.dead);
    }

    void draw_players(std::size_t plies) const {
        for (Color color : all_colors) {
            const int row = row_of(color);
            draw_letter(color, plies);
            for (int column = 0; column < scale_.columns; ++column)
                canvas_.put({scale_.left + column, row}, {U'.', theme_.dim});
            if (const auto &shares = graph_.shares[plies]) {
                const std::string text = percent((*shares)[color]);
                canvas_.write({area_.corner.column + area_.columns - static_cast<int>(text.size()), row}, text,
                              live_.game().position_after(plies).is_living(color) ? theme_.text : theme_.dim);
            }
        }
        draw_times();
        draw_marks();
    }

    // A severer mark overwrites a lesser one.
    void draw_marks() const {
        for (const Event event : {Event::mistake, Event::blunder, Event::out})
            for (const EvalGraph::Mark &mark : graph_.marks)
                if (mark.event == event)
                    draw_mark(mark);
    }

    // The longest thought of a player within a column.
    void draw_times() const {
        std::chrono::milliseconds longest{1};
        for (const auto &time : graph_.times)
            longest = std::max(longest, time.value_or(longest));
        std::map<std::pair<int, int>, std::chrono::milliseconds> cells; // by row and column
        for (std::size_t ply = 1; ply <= graph_.times.size(); ++ply)
            if (const auto &time = graph_.times[ply - 1]) {
                const Color mover = live_.game().position_after(ply - 1).turn();
                auto &cell = cells[{row_of(mover), scale_.column_of(static_cast<double>(ply))}];
                cell = std::max(cell, *time);
            }
        const std::u32string_view heights = time_bars(style_);
        for (const auto &[place, time] : cells) {
            const auto height = static_cast<std::size_t>(time * (heights.size() - 1) / longest);
            canvas_.put({scale_.left + place.second, place.first}, {heights[height], theme_.dim});
        }
    }

    void draw_mark(const EvalGraph::Mark &mark) const {
        const Point point{scale_.left + scale_.column_of(static_cast<double>(mark.ply)), row_of(mark.color)};
        switch (mark.event) {
        case Event::mistake:
            canvas_.put(point, {U'?', theme_.notice});
            break;
        case Event::blunder:
            canvas_.put(point, {U'X', theme_.warning});
            break;
        case Event::out:
            canvas_.write(point, out_sign(style_), theme_.title);
            break;
        }
    }

    void draw_place(int column) const {
        for (int row = 0; row < scale_.rows; ++row) {
            const Point point = cell(column, row);
            const std::optional<ByColor<double>> shares = at_column(column);
            if (!shares)
                continue;
            const Color owns = owner(*shares, (scale_.rows - 1 - row + 0.5) / scale_.rows);
            canvas_.put(point, {U'|', army(owns)});
        }
        canvas_.put(cell(column, scale_.rows), {U'^', theme_.title});
    }

    Canvas &canvas_;
    const Area &area_;
    const EvalGraph &graph_;
    const game::LiveGame &live_;
    const BoardStyle &style_;
    const Theme &theme_;
    Scale scale_;
};

} // namespace

void draw_eval_graph(Canvas &canvas, const Area &area, const EvalGraph &graph, const game::LiveGame &live,
                     std::size_t plies, bool here, const BoardStyle &style, const Theme &theme) {
    if (fits_curve(area))
        GraphView(canvas, area, graph, live, style, theme).draw(plies, here);
}

std::optional<std::size_t> plies_of_graph(const Area &area, const EvalGraph &graph, Point point) {
    const Scale scale(area, graph);
    const int column = point.column - scale.left;
    const int row = point.row - area.corner.row;
    if (!fits_curve(area) || column < 0 || column >= scale.columns || row < 0 || row >= area.rows)
        return {};
    return static_cast<std::size_t>(std::lround(column * scale.plies_a_column));
}

std::string curve_legend(const EvalGraph &graph, const BoardStyle &style) {
    std::string legend = "? mistake   X blunder (\?\?)   " + std::string(out_sign(style)) + " out";
    if (!graph.times.empty()) {
        canvas::append_utf8(legend += "   ", time_bars(style).back());
        legend += " longest thought";
    }
    return graph.ending ? legend + "   ending from move " + std::to_string(*graph.ending) : legend;
}

} // namespace tondo::ui
