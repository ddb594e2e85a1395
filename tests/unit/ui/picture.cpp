// Pictures as pixels, and the board as a picture.

#include "canvas/picture.hpp"
#include "../scene.hpp"
#include "canvas/rgb.hpp"
#include "ui/board/board_picture.hpp"
#include "ui/board/style_change.hpp"
#include "ui/panel/board_window.hpp"

#include "tondo/core/rules.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <numbers>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

constexpr Rgb red{200, 0, 0};
constexpr Rgb blue{0, 0, 200};
constexpr PixelSize cell_size{10, 20};

std::vector<Spot> rectangle(double left, double top, double right, double bottom) {
    return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

Picture picture_of(std::vector<PictureFigure> figures) {
    return {{{}, 8, 4}, cell_size, std::move(figures)};
}

PictureFigure tile(std::vector<Spot> corners, Rgb color = red) {
    return {PictureFigure::Kind::tile, std::move(corners), color};
}

std::optional<Canvas> drawn(const Position &position, Extent size, const Highlights &highlights,
                            Depth depth = Depth::full, BoardStyle::Pieces pieces = BoardStyle::Pieces::pictures) {
    const auto layout = BoardLayout::fit(position.board(), {{0, 0}, size.columns, size.rows}, Seat::first);
    if (!layout)
        return {};
    Canvas canvas(size.columns, size.rows);
    canvas.cell_pixels = cell_size;
    draw_board(canvas, *layout, position, highlights, {BoardStyle::Look::pixels, pieces}, theme(depth));
    return canvas;
}

Position start(const char *rules) {
    return Position::start(*find_rules(rules));
}

Highlights busy_marks(const Board &board) {
    const Square one{0};
    const Square two{static_cast<std::uint8_t>(board.size / 2)};
    Highlights highlights;
    highlights.cursor = one;
    highlights.selected = two;
    highlights.quiet = highlights.captures = highlights.promotions = highlights.crossings =
        SquareSet{one, two, Square(5)};
    highlights.last[Color::first] = Highlights::Trace{Square(7), two};
    highlights.attacked[Color::second] = SquareSet{Square(9), one};
    return highlights;
}

} // namespace

TEST_CASE("an area covers a pixel in proportion to the part inside it") {
    const PixelGrid pixels = rendered(picture_of({tile(rectangle(1, 1, 3.5, 2))}), {0, 0, {5, 3}});
    CHECK(pixels[{1, 1}] == Pixel{200, 0, 0, 255});
    CHECK(pixels[{2, 1}] == Pixel{200, 0, 0, 255});
    CHECK(pixels[{3, 1}].alpha == 127);
    CHECK(pixels[{4, 1}] == Pixel{});
    CHECK(pixels[{1, 0}] == Pixel{});
    CHECK(pixels[{1, 2}] == Pixel{});
}

TEST_CASE("no gap shows between tiles, and no other figure leaves a trace beyond them") {
    std::vector<PictureFigure> slices;
    for (int slice = 0; slice < 24; ++slice) {
        const auto at = [](int side) {
            const double angle = side * std::numbers::pi / 12;
            return Spot{40 + 60 * std::cos(angle), 40 + 60 * std::sin(angle)};
        };
        slices.push_back(tile({{40, 40}, at(slice), at(slice + 1)}, slice % 2 == 0 ? red : blue));
    }
    slices.push_back({PictureFigure::Kind::line, {{-20, 30}, {200, 50}}, blue, 6});
    const Picture picture = picture_of(slices);
    const PixelGrid pixels = rendered(picture, picture.whole());
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            if (std::hypot(column + 0.5 - 40, row + 0.5 - 40) < 58)
                CHECK(pixels[{column, row}].alpha == 255);
    slices.resize(1);
    slices.push_back({PictureFigure::Kind::line, {{0, 10}, {80, 10}}, blue, 4});
    CHECK(rendered(picture_of(slices), {0, 0, {80, 20}})[{20, 10}] == Pixel{});
}

TEST_CASE("an unclipped figure is drawn beyond the tiles, as opaque as it covers the pixels") {
    PictureFigure line{PictureFigure::Kind::line, {{0, 10}, {80, 10}}, blue, 5};
    const Picture clipped = picture_of({tile(rectangle(0, 0, 40, 20)), line});
    line.unclipped = true;
    const Picture whole = picture_of({tile(rectangle(0, 0, 40, 20)), line});
    const PixelGrid pixels = rendered(whole, whole.whole());
    CHECK(pixels[{60, 10}] == Pixel{0, 0, 200, 255});
    CHECK(pixels[{60, 12}] == Pixel{0, 0, 200, 127});
    CHECK(pixels[{60, 14}] == Pixel{});
    CHECK(pixels[{20, 12}] == Pixel{100, 0, 100, 255});
    CHECK(rendered(clipped, whole.whole())[{60, 10}] == Pixel{});
    CHECK_FALSE(changed_areas(clipped, whole).empty());
    CHECK(uncovers_ground(whole, clipped));
    CHECK_FALSE(uncovers_ground(clipped, whole));
    CHECK_FALSE(uncovers_ground(whole, whole));
}

TEST_CASE("a part of a picture has the pixels of the whole, and changed areas contain every change") {
    for (const char *rules : {"3man", "green", "nivichanov"}) {
        const Position position = start(rules);
        const auto before = drawn(position, {100, 40}, {});
        const auto after = drawn(position, {100, 40}, busy_marks(position.board()));
        REQUIRE((before && after && before->picture && after->picture));
        const PixelGrid old = rendered(*before->picture, before->picture->whole());
        PixelGrid patched = old;
        const PixelGrid now = rendered(*after->picture, after->picture->whole());
        const std::vector<Area> areas = changed_areas(*before->picture, *after->picture);
        CHECK_FALSE(areas.empty());
        for (const Area &area : areas) {
            const PixelArea part{area.corner.column * cell_size.width,
                                 area.corner.row * cell_size.height,
                                 {area.columns * cell_size.width, area.rows * cell_size.height}};
            const PixelGrid pixels = rendered(*after->picture, part);
            for (int row = 0; row < pixels.rows(); ++row)
                for (int column = 0; column < pixels.columns(); ++column)
                    patched[{part.left + column, part.top + row}] = pixels[{column, row}];
        }
        int different = 0;
        int transparency = 0;
        for (int row = 0; row < now.rows(); ++row)
            for (int column = 0; column < now.columns(); ++column) {
                different += patched[{column, row}] == now[{column, row}] ? 0 : 1;
                transparency += old[{column, row}].alpha == now[{column, row}].alpha ? 0 : 1;
            }
        CHECK(different == 0);
        CHECK(transparency == 0); // so that a change can be laid over what was there
        CHECK(changed_areas(*after->picture, *after->picture).empty());
    }
}

TEST_CASE("squares and pieces of the picture match the board's cells") {
    const Position position = start("3man");
    const auto canvas = drawn(position, {100, 40}, {});
    REQUIRE((canvas && canvas->picture));
    const Picture &picture = *canvas->picture;
    const auto layout = BoardLayout::fit(position.board(), {{0, 0}, 100, 40}, Seat::first);
    const PixelGrid pixels = rendered(picture, picture.whole());
    for (std::size_t i = 0; i < position.board().size; ++i) {
        const auto square = Square(i);
        const Spot centre = layout->raster().shape().squares[square].centre;
        const Pixel pixel = pixels[{static_cast<int>((centre.x + 1) / 2 * pixels.columns()),
                                    static_cast<int>((centre.y + 1) / 2 * pixels.rows())}];
        const Ink ink =
            position.at(square)
                ? theme(Depth::full).army(position.rules().players[position.at(square)->color].letter).ground
                : theme(Depth::full).under(Tint::plain).of(position.board().shade[square]).ink;
        const Rgb expected = rgb(ink);
        if (!position.at(square) || position.at(square)->role != Role::pawn)
            continue; // other pieces have a line through their middle
        CHECK(Rgb{pixel.red, pixel.green, pixel.blue} == expected);
    }
    CHECK(canvas->at({50, 10}).style.ground == picture_ground);
    CHECK_FALSE(canvas->cursor.has_value());
}

TEST_CASE("texts on the picture keep their own background") {
    const Position position = start("3man");
    const auto canvas =
        drawn(position, {100, 40}, busy_marks(position.board()), Depth::full, BoardStyle::Pieces::letters);
    REQUIRE(canvas);
    int letters = 0;
    int bare = 0;
    const Area &area = canvas->picture->area;
    for (int row = area.corner.row; row < area.corner.row + area.rows; ++row)
        for (int column = area.corner.column; column < area.corner.column + area.columns; ++column) {
            const Cell &here = canvas->at({column, row});
            letters += here.glyph == U'K' ? 1 : 0;
            bare += here.glyph != U' ' && here.style.ground == picture_ground ? 1 : 0;
        }
    CHECK(letters == 3);
    CHECK(bare == 0);
}

TEST_CASE("without images, without colours and beyond a size limit there is no picture") {
    const Position position = start("3man");
    CHECK_FALSE(drawn(position, {100, 40}, {}, Depth::mono)->picture);
    CHECK_FALSE(drawn(position, {100, 40}, {}, Depth::eight)->picture);
    CHECK(drawn(position, {100, 40}, {}, Depth::sixteen)->picture);
    CHECK_FALSE(drawn(position, {1000, 500}, {})->picture);
}

TEST_CASE("a late answer improves the look, unless the player has selected it") {
    using Look = BoardStyle::Look;
    const auto improved = [](BoardStyle style, Look finest, bool images) {
        style.improve(
            {.depth = style.depth, .finest = finest, .images = images, .sextants = true, .fitting = &themes().front()});
        CHECK(style.sextants);
        return style.look;
    };
    const BoardStyle automatic{.look = Look::fitted, .automatic = true, .depth = Depth::full};
    CHECK(improved(automatic, Look::pixels, true) == Look::pixels);
    CHECK(improved(automatic, Look::fitted, false) == Look::fitted);
    CHECK(improved(automatic, Look::fitted, true) == Look::fitted); // as within tmux
    CHECK(improved({.look = Look::quadrant, .depth = Depth::full}, Look::pixels, true) == Look::quadrant);
    CHECK(improved({.look = Look::fill, .automatic = true, .depth = Depth::eight}, Look::pixels, true) == Look::fill);
    BoardWindow window(all_rules().front().board(), {.look = Look::fill, .automatic = true, .choice = &themes()[1]},
                       themes()[1].at(Depth::eight));
    window.improve({.depth = Depth::full, .finest = Look::quadrant, .fitting = &themes().front()});
    CHECK(window.style().look == Look::quadrant);
    CHECK(&window.theme() == &themes()[1].at(Depth::full));
    window.improve({.depth = Depth::full, .finest = Look::quadrant, .fitting = &themes()[2]});
    CHECK(&window.theme() == &themes()[1].at(Depth::full));
    BoardStyle chosen = automatic;
    chosen.improve({.depth = Depth::full,
                    .finest = Look::fitted,
                    .images = true,
                    .ground = Rgb{40, 44, 52},
                    .fitting = &themes().front()});
    CHECK_FALSE(chosen.sextants);
    CHECK(chosen.ground == Rgb{40, 44, 52});
    CHECK_FALSE(change_look(chosen, all_rules().front().board(), "pixels").refuses);
    CHECK_FALSE(chosen.automatic);
}

TEST_CASE("a late answer about the background changes the theme, unless the player has selected it") {
    const ThemeChoice &dark = *find_theme("dark");
    const ThemeChoice &light = *find_theme("light");
    BoardWindow window(all_rules().front().board(),
                       {.look = BoardStyle::Look::fill, .depth = Depth::full, .choice = &dark, .automatic_theme = true},
                       dark.at(Depth::full));
    const auto improve = [&](const ThemeChoice &fitting) {
        window.improve({.depth = Depth::full, .finest = BoardStyle::Look::fill, .fitting = &fitting});
    };
    improve(light);
    CHECK(&window.theme() == &light.at(Depth::full));
    improve(dark);
    CHECK(&window.theme() == &dark.at(Depth::full));
    CHECK_FALSE(window.change_theme("slate").refuses);
    improve(light);
    CHECK(&window.theme() == &find_theme("slate")->at(Depth::full));
}

TEST_CASE("every size has a picture or none, on every board, with every highlight") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        const Position position = Position::start(rules);
        const Highlights highlights = busy_marks(rules.board());
        for (const Extent size : {Extent{1, 1}, {21, 9}, {34, 17}, {42, 21}, {52, 7}, {60, 30}, {81, 24}, {200, 60}}) {
            const auto canvas = drawn(position, size, highlights);
            if (canvas && canvas->picture) {
                const PixelGrid pixels = rendered(*canvas->picture, canvas->picture->whole());
                CHECK(pixels.columns() == canvas->picture->area.columns * cell_size.width);
            }
        }
    }
}
