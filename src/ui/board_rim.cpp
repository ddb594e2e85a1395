#include "tondo/ui/board_rim.hpp"

#include "tondo/ui/glyph.hpp"

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
    return {layout.origin().column + cell_at((label.spot.x + 1) / 2 * raster.columns() + 1.4 * label.outward.x),
            layout.origin().row + cell_at((label.spot.y + 1) / 2 * raster.rows() + 0.75 * label.outward.y)};
}

} // namespace

void draw_labels(Canvas &canvas, const BoardLayout &layout, const Board &board, const Theme &theme) {
    if (!layout.is_labelled())
        return;
    const auto draw = [&](const Shape::Label &label, std::string_view text) {
        const Point point = cell_of(label, layout);
        Style style = theme.label;
        if (canvas.contains(point) && layout.square_at(point) && canvas.at(point).style.ground != Ink{})
            style = {theme.mark, canvas.at(point).style.ground};
        canvas.write(point, text, style);
    };
    const Shape &shape = layout.raster().shape();
    for (int file = 0; file < board.files; ++file)
        draw(shape.files[static_cast<std::size_t>(file)], board.name(*board.at(file, 1)).substr(0, 1));
    for (int rank = 1; rank <= board.ranks; ++rank)
        draw(shape.ranks[static_cast<std::size_t>(rank - 1)], std::to_string(rank));
}

void draw_captions(Canvas &canvas, const BoardLayout &layout, const Position &position,
                   const ByColor<Caption> &captions, const Theme &theme) {
    if (layout.is_strip())
        return;
    const Area &area = layout.area();
    for (Color color : all_colors) {
        if (captions[color].empty())
            continue;
        const Player &player = position.rules().players[color];
        const std::size_t seats = all_seats.size();
        const std::size_t place = (index(player.seat) + seats - index(layout.bottom())) % seats;
        const bool at_right = place == 2;
        const int row = area.corner.row + (place == 0 ? area.rows - 1 : 0);
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
        canvas.write(point, tail, style);
    }
}

} // namespace tondo::ui
