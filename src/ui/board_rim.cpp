#include "tondo/ui/board_rim.hpp"

#include "tondo/ui/glyph.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tondo::ui {

namespace {

// So that a place computed to lie between two cells is always in the second.
constexpr double rounding = 1e-6;

// Shorter than this a caption says too little.
constexpr int least_caption = 5;

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
                   const ByColor<std::string> &captions, const Theme &theme) {
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
        if (room < least_caption)
            continue;

        const bool to_move = position.turn() == color && !position.over();
        const std::string text = (to_move ? " > " : " ") + captions[color] + " ";
        const int width = std::min(columns_of(text), room);
        const Style &style = position.is_living(color) ? theme.army(player.letter) : theme.dead;
        canvas.write({at_right ? column(width - 1) : column(0), row}, text, style, width);
    }
}

} // namespace tondo::ui
