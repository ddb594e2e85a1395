#include "ui/board/board_rim.hpp"

#include "ui/screen/glyph.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tondo::ui {

namespace {

// So that a place computed to lie between two cells is always in the second.
constexpr double rounding = 1e-6;

// Shorter than this a name says too little.
constexpr int least_name = 3;

Point cell_of(const Shape::Label &label, const BoardLayout &layout) {
    const Raster &raster = layout.raster();
    const auto cell_at = [](double place) { return static_cast<int>(std::floor(place + rounding)); };
    // To the left, a text's last character is what stands next to the board.
    const int back = label.outward.x < 0 ? static_cast<int>(label.text.size()) - 1 : 0;
    return {layout.origin().column - back + cell_at((label.spot.x + 1) / 2 * raster.columns() + 1.4 * label.outward.x),
            layout.origin().row + cell_at((label.spot.y + 1) / 2 * raster.rows() + 0.75 * label.outward.y)};
}

bool sits_at_right(const Home &home, const Shape &shape) {
    double x = 0;
    for (Square square : home.back_rank)
        x += shape.squares[square].centre.x;
    return x > 0;
}

} // namespace

void draw_labels(Canvas &canvas, const BoardLayout &layout, const Theme &theme) {
    if (!layout.form().labelled)
        return;
    for (const Shape::Label &label : layout.raster().shape().labels) {
        const Point point = cell_of(label, layout);
        Style style = theme.label;
        if (canvas.contains(point) && layout.square_at(point) && canvas.at(point).style.ground != Ink{})
            style = {theme.mark, canvas.at(point).style.ground};
        canvas.write(point, label.text, style);
    }
}

void draw_captions(Canvas &canvas, const BoardLayout &layout, const Placement &position,
                   const ByColor<Caption> &captions, const Theme &theme) {
    if (layout.form().is_flat() || position.board().home(layout.bottom()).back_rank.empty())
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
        // One column is left free beside the board.
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

} // namespace tondo::ui
