#include "ui/pictures/pixel_board.hpp"

#include "notation/utf8.hpp"
#include "ui/board/board_picture.hpp"
#include "ui/board/highlights.hpp"
#include "ui/pictures/captions.hpp"
#include "ui/shapes/lettering.hpp"
#include "ui/shapes/path.hpp"
#include "ui/shapes/piece_outline.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tondo::ui {

namespace {

constexpr double line_share = 0.1; // of a font's size
constexpr PixelSize board_cell{2, 4};
constexpr Rgb page_color{250, 246, 238}; // the colours of SVG pictures
constexpr Rgb frame_color{74, 56, 43};
constexpr Rgb label_color{233, 216, 184};
constexpr Rgb inside_label_color{255, 247, 228};
constexpr Rgb caption_color{46, 41, 35};
constexpr Rgb quiet_color{122, 111, 98};
constexpr CaptionFont caption_font{.names = 24, .others = 19, .character = 0.71, .ellipsis = ".."}; // of lettering()

// With names that lettering() can draw.
game::LiveGame lettered(game::LiveGame live) {
    ByColor<std::string> names = live.given_names();
    for (std::string &name : names) {
        name = notation::without_accents(name);
        if (!has_lettering(name))
            name.clear();
    }
    live.set_names(names);
    return live;
}

canvas::Extent extent_of(const SvgPaper &paper, int width) {
    return {width, static_cast<int>(std::lround(paper.height() * width / SvgPaper::width))};
}

Raster raster_of(const SvgPaper &paper, double scale) {
    return {paper.shape(), static_cast<int>(std::lround(paper.board_width() * scale / board_cell.width)),
            static_cast<int>(std::lround(paper.board_height() * scale / board_cell.height))};
}

canvas::Pixel over(canvas::Pixel below, canvas::Pixel above) {
    const auto mix = [&](int low, int high) {
        return static_cast<std::uint8_t>((low * (255 - above.alpha) + high * above.alpha + 127) / 255);
    };
    return {mix(below.red, above.red), mix(below.green, above.green), mix(below.blue, above.blue), 255};
}

void lay(canvas::PixelGrid &below, Point corner, const canvas::PixelGrid &above) {
    for (int row = 0; row < above.rows(); ++row)
        for (int column = 0; column < above.columns(); ++column) {
            canvas::Pixel &pixel = below[{corner.column + column, corner.row + row}];
            pixel = over(pixel, above[{column, row}]);
        }
}

// A page as one cell, so that figures are in pixels of it.
canvas::Picture page_of(canvas::Extent size) {
    canvas::Picture page{{{0, 0}, 1, 1}, {size.columns, size.rows}, {}};
    const double right = size.columns;
    const double bottom = size.rows;
    page.figures.push_back({PictureFigure::Kind::tile, {{0, 0}, {right, 0}, {right, bottom}, {0, bottom}}, page_color});
    return page;
}

} // namespace

PixelBoard::PixelBoard(game::LiveGame live, Seat bottom, int width, const Theme &theme)
    : live_(lettered(std::move(live))), bottom_(bottom), paper_(live_.rules().board(), bottom),
      scale_(width / SvgPaper::width), size_(extent_of(paper_, width)), raster_(raster_of(paper_, scale_)),
      page_(draw_page()), theme_(theme) {}

Spot PixelBoard::on_page(Spot spot) const {
    return {spot.x * scale_, size_.rows / 2.0 + (spot.y - paper_.height() / 2) * scale_};
}

// The frame is the visible outer half of a line around every square, as in SVG.
canvas::PixelGrid PixelBoard::draw_page() const {
    canvas::Picture page = page_of(size_);
    for (std::size_t i = 0; i < paper_.shape().size; ++i) {
        std::vector<Spot> corners;
        for (const Spot corner : paper_.shape().squares[Square(i)].corners)
            corners.push_back(on_page(paper_.place(corner)));
        page.figures.push_back(
            {PictureFigure::Kind::outline, std::move(corners), frame_color, 2 * SvgPaper::rim * scale_});
    }
    add_labels(page, false, {});
    return canvas::rendered(page, page.whole());
}

// Labels on squares have a rim, so that no piece or moat hides them.
void PixelBoard::add_labels(canvas::Picture &picture, bool inside, Point corner) const {
    for (const PlacedLabel &label : paper_.labels()) {
        if (label.is_inside != inside)
            continue;
        const Spot at = on_page(label.middle);
        const double size = label.size * scale_;
        const double width = std::max(1.0, line_share * size);
        const auto lines = lettering(label.text, {at.x - corner.column, at.y - corner.row}, size);
        if (inside)
            for (const std::vector<Spot> &line : lines)
                picture.figures.push_back({PictureFigure::Kind::line, line, frame_color, width + 4 * scale_});
        for (const std::vector<Spot> &line : lines)
            picture.figures.push_back(
                {PictureFigure::Kind::line, line, inside ? inside_label_color : label_color, width});
    }
}

void PixelBoard::draw_captions(canvas::PixelGrid &pixels, std::size_t plies) const {
    using Kind = PictureFigure::Kind;
    const Position &position = live_.game().position_after(plies);
    const Captions captions = ui::captions(paper_, live_, plies, bottom_, caption_font);
    canvas::Picture page = page_of(size_);
    for (const Captions::King &king : captions.kings) {
        constexpr double outline_radius = 50;
        const auto on_king = [&](std::vector<Spot> corners) {
            for (Spot &spot : corners)
                spot = on_page({king.middle.x + spot.x * Captions::king_radius / outline_radius,
                                king.middle.y + spot.y * Captions::king_radius / outline_radius});
            return corners;
        };
        const PieceOutline &outline = piece_outline(Role::king);
        const Style &army =
            position.is_living(king.color) ? theme_.army(live_.rules().players[king.color].letter) : theme_.dead;
        const std::vector<Spot> body = on_king(path_corners(outline.body));
        page.figures.push_back({Kind::area, body, rgb(army.ground)});
        page.figures.push_back({Kind::outline, body, rgb(army.text), std::max(1.0, 2 * scale_)});
        for (const std::vector<Spot> &line : path_parts(outline.line))
            page.figures.push_back({Kind::line, on_king(line), rgb(army.text), std::max(1.0, 2 * scale_)});
    }
    for (const Captions::Line &line : captions.lines) {
        const double half = lettering_width(line.text) * line.size / 2;
        const Spot middle = on_page({line.side.x + (line.right ? -half : half), line.side.y});
        const double size = line.size * scale_;
        const double width = (line.weight == Captions::Weight::strong ? 2 : 1) * line_share * size;
        for (const std::vector<Spot> &stroke : lettering(line.text, middle, size))
            page.figures.push_back({Kind::line, stroke,
                                    line.weight == Captions::Weight::quiet ? quiet_color : caption_color,
                                    std::max(1.0, width)});
    }
    const int rows = static_cast<int>(SvgPaper::band * scale_);
    for (const int top : {0, size_.rows - rows})
        lay(pixels, {0, top}, canvas::rendered(page, {0, top, {size_.columns, rows}}));
}

canvas::PixelGrid PixelBoard::draw(std::size_t plies) const {
    Highlights highlights;
    highlight_last_moves(highlights, live_.game(), plies);
    const Theme theme = theme_.for_images();
    const Placement position(live_.game().position_after(plies));
    const PieceLabels writer(position, highlights, {}, theme);
    BySquare<PieceLabel> labels;
    for (std::size_t i = 0; i < raster_.shape().size; ++i)
        labels[Square(i)] = writer.label(Square(i));
    canvas::Picture picture = board_picture(raster_, {0, 0}, position, highlights, labels, theme, board_cell, true);
    const PixelSize board_size = picture.whole().size;
    const Point corner{(size_.columns - board_size.width) / 2, (size_.rows - board_size.height) / 2};
    add_labels(picture, true, corner);

    canvas::PixelGrid pixels = page_;
    lay(pixels, corner, canvas::rendered(picture, picture.whole()));
    draw_captions(pixels, plies);
    return pixels;
}

} // namespace tondo::ui
