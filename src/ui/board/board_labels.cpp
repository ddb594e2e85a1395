#include "ui/board/board_labels.hpp"

#include "ui/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace tondo::ui {

namespace {

// Tolerance, so that a position exactly between two cells falls into the second.
constexpr double rounding = 1e-6;

// A shorter part of a name is not recognisable.
constexpr int least_name = 3;

Point cell_of(const Shape::Label &label, const BoardLayout &layout) {
    const Raster &raster = layout.raster();
    const auto cell_at = [](double place) { return static_cast<int>(std::floor(place + rounding)); };
    // On the left side the text's last character is next to the board.
    const double behind = std::clamp((1 - label.outward.x) / 2, 0.0, 1.0);
    const int back = static_cast<int>(std::lround(behind * (static_cast<double>(label.text.size()) - 1)));
    // Right of a piece one column stays free, or the label would be read as part of it.
    const double columns_away = layout.form().labelled || label.outward.x > 0 ? 1.4 : 0.9;
    const double column = (label.spot.x + 1) / 2 * raster.columns() + columns_away * label.outward.x;
    return {layout.origin().column - back + cell_at(column),
            layout.origin().row + cell_at((label.spot.y + 1) / 2 * raster.rows() + 0.75 * label.outward.y)};
}

// Whether the label is inside the board, not at its rim.
bool is_within(const Shape::Label &label) {
    return label.outward.x == 0 && label.outward.y == 0;
}

// Whether the label is a square's name, as `e17` on hexagons.
bool is_name(const Shape::Label &label) {
    return label.text.size() > 1 && label.text.front() >= 'a';
}

// Writes a label on the board, in a colour that its square does not hide.
void write_within(Canvas &canvas, Point point, const std::string &text, const Theme &theme) {
    const Ink ground = canvas.contains(point) ? canvas.at(point).style.ground : Ink{};
    canvas.write(point, text, ground.is_default() ? theme.label : Style{theme.mark_on(ground), ground});
}

// Whether cells of the area beside the board have no text yet.
bool is_free(const Canvas &canvas, const BoardLayout &layout, Point start, int columns) {
    const Area &area = layout.area();
    if (start.row < area.corner.row || start.row >= area.corner.row + area.rows || start.column < area.corner.column ||
        start.column + columns > area.corner.column + area.columns)
        return false;
    for (int column = start.column; column < start.column + columns; ++column)
        if (const Point point{column, start.row};
            !canvas.contains(point) || canvas.at(point) != Cell{} || layout.square_at(point))
            return false;
    return true;
}

// Whether the cells for a text, and one cell on each side within the area, are free.
bool has_room(const Canvas &canvas, const BoardLayout &layout, Point start, int columns) {
    const Area &area = layout.area();
    const int before = std::max(start.column - 1, area.corner.column);
    const int end = std::min(start.column + columns + 1, area.corner.column + area.columns);
    return start.column >= before && start.column + columns <= end &&
           is_free(canvas, layout, {before, start.row}, end - before);
}

// Writes a label beside the board, a column further out if need be; a square's name only with room around it.
void write_beside(Canvas &canvas, const BoardLayout &layout, const Shape::Label &label, const Theme &theme) {
    Point start = cell_of(label, layout);
    const int columns = columns_of(label.text);
    const auto fits = is_name(label) ? has_room : is_free;
    if (!fits(canvas, layout, start, columns))
        start.column += label.outward.x > 0 ? 1 : -1;
    if (fits(canvas, layout, start, columns))
        canvas.write(start, label.text, theme.label);
}

// Writes moat names outside the rim, at the nearest distance with free cells.
void draw_moat_names(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme) {
    constexpr double furthest = 2.5; // rows
    const Raster &raster = layout.raster();
    for (const BoardEdge &edge : raster.shape().edges) {
        if (edge.kind != BoardEdge::Kind::moat || layout.form().flat)
            continue;
        const std::string name(board.borders[index(edge.border)]);
        const int columns = columns_of(name);
        const Spot end{layout.origin().column + (edge.from.x + 1) / 2 * raster.columns(),
                       layout.origin().row + (edge.from.y + 1) / 2 * raster.rows()};
        std::optional<Point> best;
        double least = furthest;
        const Area &area = layout.area();
        for (int row = area.corner.row; row < area.corner.row + area.rows; ++row)
            for (int column = area.corner.column; column < area.corner.column + area.columns; ++column) {
                const double distance = std::hypot((column + columns / 2.0 - end.x) / 2, row + 0.5 - end.y);
                if (distance < least + rounding && has_room(canvas, layout, {column, row}, columns)) {
                    least = distance;
                    best = {column, row};
                }
            }
        if (best)
            canvas.write(*best, name, theme.label);
    }
}

bool sits_at_right(const Home &home, const Shape &shape) {
    double x = 0;
    for (Square square : home.back_rank)
        x += shape.squares[square].centre.x;
    return x > 0;
}

} // namespace

void draw_labels(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme, bool within) {
    for (const Shape::Label &label : layout.raster().shape().labels) {
        if (!is_within(label))
            write_beside(canvas, layout, label, theme);
        else if (within)
            write_within(canvas, cell_of(label, layout), label.text, theme);
    }
    draw_moat_names(canvas, layout, board, theme);
}

void draw_captions(Canvas &canvas, const BoardLayout &layout, const Placement &position,
                   const ByColor<Caption> &captions, const Theme &theme) {
    if (layout.form().flat || position.board().home(layout.bottom()).back_rank.empty())
        return;
    const Area &area = layout.area();
    for (Color color : all_colors) {
        if (captions[color].empty())
            continue;
        const Player &player = position.rules().players[color];
        const bool at_bottom = player.seat == layout.bottom();
        const bool at_right = !at_bottom && sits_at_right(position.board().home(player.seat), layout.raster().shape());
        const int row = area.corner.row + (at_bottom ? area.rows - 1 : 0);
        const auto column = [&](int from_edge) {
            return area.corner.column + (at_right ? area.columns - 1 - from_edge : from_edge);
        };
        const auto taken = [&](int from_edge) {
            const Point point{column(from_edge), row};
            return !canvas.contains(point) || canvas.at(point) != Cell{} || layout.square_at(point);
        };
        // Keeps one column free next to the board.
        int room = 0;
        while (room < area.columns / 2 - 1 && !taken(room + 1))
            ++room;
        const Caption &caption = captions[color];
        const std::string head = caption.to_move ? " > " : " ";
        const std::string tail = caption.clock.empty() ? " " : " " + caption.clock + " ";
        const int name_columns = columns_of(caption.name);
        const int name_room = std::min(name_columns, room - columns_of(head) - columns_of(tail));
        if (name_room < std::min(name_columns, least_name))
            continue;

        const Style &style = position.is_living(color) ? theme.army(player.letter) : theme.dead;
        Point point{column(at_right ? columns_of(head) + name_room + columns_of(tail) - 1 : 0), row};
        point.column += canvas.write(point, head, style);
        point.column += canvas.write(point, caption.name, style, name_room);
        canvas.write(point, tail, caption.low ? theme.warning : style);
    }
}

void draw_turn(Canvas &canvas, const BoardLayout &layout, const Placement &position, const ByColor<Caption> &captions,
               const Theme &theme) {
    const Raster &raster = layout.raster();
    const auto mover =
        std::find_if(all_colors.begin(), all_colors.end(), [&](Color color) { return captions[color].to_move; });
    if (mover == all_colors.end())
        return;
    const Caption &caption = captions[*mover];
    // Counts the free columns on both sides of the middle, in the rows of name and clock.
    const auto is_empty = [&](int column, int row) {
        const Sample sample = raster.cell({column, row});
        return !sample.square && !sample.edge;
    };
    const Point middle{raster.columns() / 2, (raster.rows() - 1) / 2};
    int reach = 0;
    const auto is_free = [&](int row) {
        return is_empty(middle.column - reach - 1, row) && is_empty(middle.column + reach, row);
    };
    while (reach < middle.column && is_free(middle.row) && (caption.clock.empty() || is_free(middle.row + 1)))
        ++reach;
    if (reach >= middle.column)
        return;
    const auto write = [&](const std::string &text, int row, const Style &style) {
        const int room = 2 * reach - 2;
        const int columns = std::min(columns_of(text), room);
        if (columns < std::min(columns_of(text), least_name + 2))
            return;
        const int column = middle.column - (columns + 1) / 2;
        canvas.write({layout.origin().column + column, layout.origin().row + row}, text, style, columns);
    };
    const Style &army = theme.army(position.rules().players[*mover].letter);
    write(" " + caption.name + " ", middle.row, army);
    if (!caption.clock.empty())
        write(" " + caption.clock + " ", middle.row + 1, caption.low ? theme.warning : theme.text);
}

} // namespace tondo::ui
