#include "ui/board/board_picture.hpp"

#include "notation/piece_letters.hpp"
#include "ui/shapes/arrow_shape.hpp"
#include "ui/shapes/path.hpp"
#include "ui/shapes/piece_outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace tondo::ui {

namespace {

constexpr double outline_radius = 51; // of the circle in the outlines' plane that is scaled to the square's room
constexpr double line_width = 3.6;    // in that plane
constexpr double least_share = 0.75;  // of the largest pieces: in small squares one stands over the edge

// Rows of the screen in a unit of that plane.
double scale_of(const Raster &raster, Square square) {
    return std::max(raster.room(square), least_share * raster.most_room()) / outline_radius;
}

struct PieceParts {
    std::vector<Spot> body;
    std::vector<std::vector<Spot>> lines;
};

PieceParts parts_of(const PieceOutline &outline) {
    return {path_corners(outline.body), path_parts(outline.line)};
}

const PieceParts &parts_of(Role role, bool crossed) {
    static const auto roles = [] {
        std::array<PieceParts, all_roles.size()> all;
        for (Role each : all_roles)
            all[index(each)] = parts_of(piece_outline(each));
        return all;
    }();
    static const PieceParts pawn = parts_of(crossed_pawn_outline());
    return crossed ? pawn : roles[index(role)];
}

/// Two contrasting colours.
struct Paint {
    Rgb body, rim;
};

class PictureDrawing {
public:
    PictureDrawing(const Raster &raster, Point origin, const Placement &position, const Highlights &highlights,
                   const BySquare<PieceLabel> &labels, const Theme &theme, PixelSize cell)
        : raster_(raster), shape_(raster_.shape()), position_(position), highlights_(highlights), labels_(labels),
          theme_(theme), row_(std::min(cell.height, 2 * cell.width)), mark_(rgb(theme.mark)) {
        picture_.area = {origin, raster_.columns(), raster_.rows()};
        picture_.cell = cell;
    }

    Picture draw(bool with_pieces) {
        for_squares([this](Square square) {
            add(PictureFigure::Kind::tile, corners(square, 1),
                rgb(theme_.under(labels_[square].tint).of(position_.board().shade[square]).ink));
        });
        if (highlights_.borders)
            for (const BoardEdge &edge : shape_.edges)
                draw_edge(edge);
        for_squares([this, with_pieces](Square square) {
            if (const std::optional<Piece> &piece = position_.at(square); piece && with_pieces)
                draw_piece(square, *piece);
        });
        draw_traces();
        for_squares([this](Square square) { draw_marks(square); });
        for (const Arrow &arrow : highlights_.arrows)
            draw_arrow(arrow);
        return std::move(picture_);
    }

private:
    template <class Visit> void for_squares(Visit visit) const {
        for (std::size_t i = 0; i < shape_.size; ++i)
            visit(Square(i));
    }

    Spot pixel(Spot spot) const {
        const PixelSize size = picture_.whole().size;
        return {(spot.x + 1) / 2 * size.width, (spot.y + 1) / 2 * size.height};
    }
    bool is_on_board(Spot pixel) const {
        const PixelSize size = picture_.whole().size;
        return shape_.at({2 * pixel.x / size.width - 1, 2 * pixel.y / size.height - 1}).has_value();
    }
    bool leaves_board(const std::vector<Spot> &line) const {
        constexpr int steps = 8; // between two spots
        for (std::size_t i = 1; i < line.size(); ++i)
            for (int step = 0; step <= steps; ++step) {
                const double share = static_cast<double>(step) / steps;
                if (!is_on_board({line[i - 1].x + share * (line[i].x - line[i - 1].x),
                                  line[i - 1].y + share * (line[i].y - line[i - 1].y)}))
                    return true;
            }
        return false;
    }
    Spot centre(Square square) const { return pixel(shape_.squares[square].centre); }
    double room(Square square) const { return raster_.room(square) * row_; }

    // The corners of a square, scaled about its centre.
    std::vector<Spot> corners(Square square, double scale) const {
        std::vector<Spot> placed;
        for (const Spot corner : shape_.squares[square].corners) {
            const Spot at = pixel(corner);
            const Spot middle = centre(square);
            placed.push_back({middle.x + (at.x - middle.x) * scale, middle.y + (at.y - middle.y) * scale});
        }
        return placed;
    }

    void add(PictureFigure::Kind kind, std::vector<Spot> corners, Rgb color, double width = 0, bool unclipped = false) {
        picture_.figures.push_back({kind, std::move(corners), color, width, unclipped});
    }
    void add_rimmed(PictureFigure::Kind kind, const std::vector<Spot> &corners, Paint paint, double width) {
        add(kind, corners, paint.rim, width + 2 * std::max(1.0, width / 4));
        add(kind, corners, paint.body, width);
    }

    // Converts corners in units of the square's room, relative to its centre, to pixels.
    std::vector<Spot> placed(Square square, const std::vector<Spot> &corners) const {
        const Spot middle = centre(square);
        std::vector<Spot> spots;
        for (const Spot corner : corners)
            spots.push_back({middle.x + corner.x * room(square), middle.y + corner.y * room(square)});
        return spots;
    }

    // A circular arc; `from` and `to` are in turns.
    static std::vector<Spot> arc(double radius, double from, double to, Spot middle = {}) {
        constexpr int steps = 32; // of a whole circle
        const int count = std::max(2, static_cast<int>(std::lround(std::abs(to - from) * steps)));
        std::vector<Spot> spots;
        for (int step = 0; step <= count; ++step) {
            const double angle = 2 * std::numbers::pi * (from + (to - from) * step / count);
            spots.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
        }
        return spots;
    }

    Paint paint(Color color) const {
        const Style &style =
            position_.is_living(color) ? theme_.army(position_.rules().players[color].letter) : theme_.dead;
        return {rgb(style.ground), rgb(style.text)};
    }

    void draw_edge(const BoardEdge &edge);
    void draw_traces();
    void draw_piece(Square square, Piece piece);
    void draw_marks(Square square);
    void draw_arrow(const Arrow &arrow);

    const Raster &raster_;
    const Shape &shape_;
    const Placement &position_;
    const Highlights &highlights_;
    const BySquare<PieceLabel> &labels_;
    const Theme &theme_;
    double row_; // height of a screen row in pixels; the unit of Raster's lengths
    Rgb mark_;
    Picture picture_;
};

// A moat is a fifth of a narrow square wide; a bridged one has planks across it.
void PictureDrawing::draw_edge(const BoardEdge &edge) {
    const bool creek = edge.kind == BoardEdge::Kind::creek;
    const double width = raster_.most_room() * row_ * (creek ? 0.16 : 0.32);
    const Spot from = pixel(edge.from);
    const Spot to = pixel(edge.to);
    add_rimmed(PictureFigure::Kind::line, {from, to}, {rgb(creek ? theme_.creek.ink : theme_.moat.ink), mark_}, width);
    if (creek || !position_.bridged().contains(edge.border))
        return;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Spot across{(to.y - from.y) / length * width, (from.x - to.x) / length * width};
    const int planks = std::max(2, static_cast<int>(length / (1.6 * width)));
    const Paint wood{rgb(theme_.under(Tint::plain).light.ink), mark_};
    for (int plank = 0; plank < planks; ++plank) {
        const double share = (plank + 0.5) / planks;
        const Spot middle{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
        add_rimmed(PictureFigure::Kind::line,
                   {{middle.x - across.x, middle.y - across.y}, {middle.x + across.x, middle.y + across.y}}, wood,
                   width * 0.6);
    }
}

// Draws an arrow at the origin of each player's last move and a dot at its target.
void PictureDrawing::draw_traces() {
    for (Color color : all_colors) {
        const auto &trace = highlights_.last[color];
        if (!trace)
            continue;
        const auto [body, rim] = paint(color);
        for (const auto &[radius, ink] : {std::pair(0.24, rim), std::pair(0.16, body)})
            add(PictureFigure::Kind::area, placed(trace->to, arc(radius, 0, 1, {-0.8, -0.75})), ink);
        if (position_.at(trace->from))
            continue;
        const Spot from = centre(trace->from);
        const Spot to = centre(trace->to);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const Spot way{(to.x - from.x) / length, (to.y - from.y) / length};
        const auto turned = [&](double along, double aside) {
            return Spot{along * way.x - aside * way.y, along * way.y + aside * way.x};
        };
        const double width = 0.13 * room(trace->from);
        add_rimmed(PictureFigure::Kind::line,
                   placed(trace->from,
                          {turned(-0.5, 0), turned(0.5, 0), turned(0.15, -0.35), turned(0.5, 0), turned(0.15, 0.35)}),
                   paint(color), width);
    }
}

// Pieces of dead armies lie on their side.
void PictureDrawing::draw_piece(Square square, Piece piece) {
    const bool lies = !position_.is_living(piece.color);
    const double scale = scale_of(raster_, square) * row_;
    const Spot middle = centre(square);
    const auto on_square = [&](const std::vector<Spot> &corners) {
        std::vector<Spot> spots;
        for (const Spot corner : corners) {
            const Spot turned = lies ? Spot{-corner.y, corner.x} : corner;
            spots.push_back({middle.x + turned.x * scale, middle.y + turned.y * scale});
        }
        return spots;
    };
    const PieceParts &parts = parts_of(piece.role, notation::has_crossed(position_.board(), piece));
    const auto [body, rim] = paint(piece.color);
    const double width = std::max(1.0, line_width * scale);
    const std::vector<Spot> outline = on_square(parts.body);
    add(PictureFigure::Kind::area, outline, body);
    add(PictureFigure::Kind::outline, outline, rim, width);
    for (const std::vector<Spot> &line : parts.lines)
        add(PictureFigure::Kind::line, on_square(line), rim, width);
}

void PictureDrawing::draw_marks(Square square) {
    using Kind = PictureFigure::Kind;
    const double unit = room(square);
    const bool occupied = position_.at(square).has_value();
    const Paint plain{mark_, rgb(theme_.under(Tint::plain).light.ink)};
    const Paint alarm{rgb(theme_.under(Tint::checker).light.ink), mark_};
    if (highlights_.quiet.contains(square) && !occupied)
        add(Kind::area, placed(square, arc(0.26, 0, 1)), mark_);
    if (highlights_.captures.contains(square))
        add_rimmed(Kind::outline, placed(square, arc(0.95, 0, 1)), plain, 0.12 * unit);
    if (highlights_.promotions.contains(square))
        for (const double top : {-0.95, -0.65})
            add_rimmed(Kind::line, placed(square, {{-0.4, top + 0.35}, {0, top}, {0.4, top + 0.35}}), plain,
                       0.1 * unit);
    if (highlights_.crossings.contains(square))
        for (const double middle : {0.6, 0.85}) {
            std::vector<Spot> wave;
            for (int step = -6; step <= 6; ++step)
                wave.push_back({step / 9.0, middle + 0.1 * std::sin(step * std::numbers::pi / 3)});
            add_rimmed(Kind::line, placed(square, wave), plain, 0.08 * unit);
        }
    if (highlights_.checks && position_.checked().contains(square))
        add_rimmed(Kind::outline, placed(square, arc(0.98, 0, 1)), alarm, 0.16 * unit);
    if (highlights_.checks && position_.checkers().contains(square))
        for (int part = 0; part < 6; ++part)
            add_rimmed(Kind::line, placed(square, arc(0.98, part / 6.0, (part + 0.5) / 6)), alarm, 0.12 * unit);
    if (highlights_.selected == square)
        add_rimmed(Kind::outline, corners(square, 0.8), {plain.rim, mark_}, 0.12 * unit);
    if (highlights_.cursor == square)
        add_rimmed(Kind::outline, corners(square, 0.9), plain, 0.14 * unit);
}

void PictureDrawing::draw_arrow(const Arrow &arrow) {
    using Kind = PictureFigure::Kind;
    const Style style = theme_.ink_of(arrow.ink);
    const Paint ink{rgb(style.ground), rgb(style.text)};
    const double width = 0.22 * raster_.most_room() * row_;
    if (arrow.is_circle()) {
        const Square square = arrow.path.front();
        return add_rimmed(Kind::outline, placed(square, arc(0.9, 0, 1)), ink, 0.14 * room(square));
    }
    std::vector<Spot> spots;
    for (const Square square : arrow.path)
        spots.push_back(centre(square));
    const auto [shaft, head] = arrow_through(spots, width);
    const double rim = std::max(1.0, width / 4);
    const std::vector<Spot> tip(head.begin(), head.end());
    const bool crosses_hole = leaves_board(shaft);
    add(Kind::line, shaft, ink.rim, width + 2 * rim, crosses_hole);
    add(Kind::outline, tip, ink.rim, 2 * rim, crosses_hole);
    add(Kind::line, shaft, ink.body, width, crosses_hole);
    add(Kind::area, tip, ink.body, 0, crosses_hole);
}

} // namespace

bool has_room_for_picture(const BoardLayout &layout, const Theme &theme, const std::optional<PixelSize> &cell) {
    constexpr long most_pixels = 6'000'000; // a board on the full height of the largest common screens
    const Raster &raster = layout.raster();
    return cell && !theme.sides_by_letter &&
           static_cast<long>(raster.columns()) * cell->width * raster.rows() * cell->height <= most_pixels;
}

Picture board_picture(const Raster &raster, Point origin, const Placement &position, const Highlights &highlights,
                      const BySquare<PieceLabel> &labels, const Theme &theme, PixelSize cell, bool with_pieces) {
    return PictureDrawing(raster, origin, position, highlights, labels, theme, cell).draw(with_pieces);
}

void add_ground(Picture &picture, Point cell, Ink ground) {
    if (ground.is_default())
        return;
    const double left = cell.column * picture.cell.width;
    const double top = cell.row * picture.cell.height;
    const double right = left + picture.cell.width;
    const double bottom = top + picture.cell.height;
    picture.figures.push_back(
        {PictureFigure::Kind::area, {{left, top}, {right, top}, {right, bottom}, {left, bottom}}, rgb(ground)});
}

} // namespace tondo::ui
