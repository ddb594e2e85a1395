// Block characters fitted to smooth edges.

#include "ui/board/fitted.hpp"
#include "canvas/rgb.hpp"
#include "ui/board/board_view.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string_view>
#include <vector>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

constexpr Ground nothing;
constexpr Ground light{{180}};
constexpr Ground dark{{137}};
constexpr Rgb background{30, 30, 30};

Cell fitted(const std::function<Ground(int column, int row)> &sample, Fitting how = {}) {
    std::vector<GroundPart> samples;
    for (int row = 0; row < finest_down; ++row)
        for (int column = 0; column < finest_across; ++column) {
            CellSamples where;
            where.set(static_cast<std::size_t>(row * finest_across + column));
            samples.push_back({sample(column, row), where});
        }
    return fitted_cell(samples, how);
}

// Whether a block character fills a sample, by the character's description in Unicode.
bool fills(char32_t glyph, int column, int row) {
    if (glyph >= U'\u2581' && glyph <= U'\u2588') // lower eighths
        return row >= 16 - 2 * static_cast<int>(glyph - U'\u2580');
    if (glyph >= U'\u2589' && glyph <= U'\u258F') // left eighths
        return column < static_cast<int>(U'\u2590' - glyph);
    const bool right = column >= 4;
    const bool below = row >= 8;
    const auto quadrant = [&](bool a, bool b, bool c, bool d) { return below ? (right ? d : c) : (right ? b : a); };
    switch (glyph) {
    case U' ':
        return false;
    case U'\u2580':
        return !below;
    case U'\u2590':
        return right;
    case U'\u2596':
        return quadrant(false, false, true, false);
    case U'\u2597':
        return quadrant(false, false, false, true);
    case U'\u2598':
        return quadrant(true, false, false, false);
    case U'\u2599':
        return quadrant(true, false, true, true);
    case U'\u259A':
        return quadrant(true, false, false, true);
    case U'\u259B':
        return quadrant(true, true, true, false);
    case U'\u259C':
        return quadrant(true, true, false, true);
    case U'\u259D':
        return quadrant(false, true, false, false);
    case U'\u259E':
        return quadrant(false, true, true, false);
    case U'\u259F':
        return quadrant(false, true, true, true);
    default:
        break;
    }
    REQUIRE(glyph >= U'\U0001FB00');
    REQUIRE(glyph <= U'\U0001FB3B');
    // Six sub-cells in binary; the halves exist as other characters.
    unsigned mask = static_cast<unsigned>(glyph - U'\U0001FB00') + 1;
    mask += mask >= 0b010101 ? 1 : 0;
    mask += mask >= 0b101010 ? 1 : 0;
    return (mask >> (2 * (row < 5 ? 0 : row < 11 ? 1 : 2) + (right ? 1 : 0)) & 1) != 0;
}

// The root of the mean square of the differences between an empty board in a look and its shapes with smooth edges, by
// red, green and blue, 0 … 255; the terminal's default background is dark.
double error_of(BoardStyle::Look look, bool sextants, Extent size, bool answered = false) {
    constexpr int finer = 4;
    Setup setup = Setup::start(*find_rules("3man"));
    for (std::size_t i = 0; i < setup.rules->board().size; ++i)
        setup.pieces[Square(i)].reset();
    const auto layout = BoardLayout::fit(setup.rules->board(), {{0, 0}, size.columns, size.rows}, Seat::first);
    REQUIRE(layout);
    const Raster &raster = layout->raster();
    const Theme &colours = theme(Depth::full);
    BoardStyle style{.look = look, .depth = answered ? Depth::direct : Depth::full};
    if (answered)
        style.ground = background;
    style.sextants = sextants;
    Canvas canvas(size.columns, size.rows);
    draw_board(canvas, *layout, setup, {}, style, colours);

    const auto color = [](Ink ink) { return ink.is_default() ? background : rgb(ink); };
    const SampleGrid grid = raster.divided(finer * finest_across, finer * finest_down);
    const auto ideal = [&](Point at) {
        const Sample sample = grid.at(at);
        if (sample.edge)
            return color(raster.shape().edges[*sample.edge].kind == BoardEdge::Kind::creek ? colours.creek.ink
                                                                                           : colours.moat.ink);
        return color(sample.square ? colours.under(Tint::plain).of(setup.rules->board().shade[*sample.square]).ink
                                   : Ink{});
    };
    double sum = 0;
    long count = 0;
    for (int y = 0; y < raster.rows() * finest_down; ++y)
        for (int x = 0; x < raster.columns() * finest_across; ++x) {
            const Point cell{x / finest_across, y / finest_down};
            const auto &[glyph, cell_style, marks] =
                canvas.at({layout->origin().column + cell.column, layout->origin().row + cell.row});
            if (glyph > U' ' && glyph < U'\u2580')
                continue; // a label
            Rgb smooth{0, 0, 0};
            for (int part = 0; part < finer * finer; ++part) {
                const Rgb here = ideal({finer * x + part % finer, finer * y + part / finer});
                smooth = {smooth.red + here.red, smooth.green + here.green, smooth.blue + here.blue};
            }
            const Rgb shown =
                color(fills(glyph, x % finest_across, y % finest_down) ? cell_style.text : cell_style.ground);
            for (const auto channel : {&Rgb::red, &Rgb::green, &Rgb::blue})
                sum += std::pow(shown.*channel - smooth.*channel / double(finer * finer), 2);
            count += 3;
        }
    return std::sqrt(sum / static_cast<double>(count));
}

} // namespace

TEST_CASE("a cell has the character and the colours of the samples that are nearest") {
    CHECK(fitted([](int, int) { return light; }) == Cell{U' ', {{}, light.ink}});
    CHECK(fitted([](int, int) { return nothing; }) == Cell{});
    CHECK(fitted([](int, int row) { return row < 12 ? light : dark; }) == Cell{U'\u2582', {dark.ink, light.ink}});
    CHECK(fitted([](int column, int) { return column < 3 ? light : dark; }) == Cell{U'\u258D', {light.ink, dark.ink}});
    CHECK(fitted([](int column, int row) { return (column < 4) == (row < 8) ? light : dark; }) ==
          Cell{U'\u259E', {dark.ink, light.ink}});
    CHECK(fitted([](int column, int row) { return row < 5 && column < 4 ? dark : light; }, {.sextants = true}) ==
          Cell{U'\U0001FB00', {dark.ink, light.ink}});
    // A speck is left out.
    CHECK(fitted([](int column, int row) { return column + row == 0 ? dark : light; }) == Cell{U' ', {{}, light.ink}});
}

TEST_CASE("the rim is blended with a background that is known") {
    const auto stripes = [](Ground other, Fitting how) {
        const Style style = fitted([other](int column, int) { return column % 2 == 0 ? light : other; }, how).style;
        return style.text.is_direct() ? style.text : style.ground;
    };
    const Ink blend = stripes(nothing, {.blends = true, .ground = background});
    REQUIRE(blend.is_direct());
    for (const auto channel : {&Rgb::red, &Rgb::green, &Rgb::blue}) {
        CHECK(rgb(blend).*channel < rgb(light.ink).*channel);
        CHECK(rgb(blend).*channel > background.*channel);
    }
    CHECK_FALSE(stripes(dark, {.blends = true, .ground = background}).is_direct());
    CHECK_FALSE(stripes(nothing, {.ground = background}).is_direct());
    CHECK_FALSE(stripes(nothing, {.blends = true}).is_direct());
    CHECK(fitted([](int column, int row) { return column + row == 0 ? nothing : light; },
                 {.blends = true, .ground = background}) == Cell{U' ', {{}, light.ink}});
}

TEST_CASE("neighbouring cells have their colours the same way round, where characters allow") {
    const Cell upper = fitted([](int, int row) { return row < 8 ? light : dark; });
    const Cell lower = fitted([](int, int row) { return row < 8 ? dark : light; });
    CHECK(upper.style == lower.style);
    CHECK(upper.glyph != lower.glyph);
}

TEST_CASE("the default background is never a character's colour, and in doubt the board covers it") {
    for (int edge = 1; edge < 16; ++edge)
        for (const bool above : {false, true}) {
            const Cell cell = fitted([&](int, int row) { return (row < edge) == above ? nothing : light; });
            if (cell.glyph == U' ')
                continue;
            CHECK(cell.style.text == light.ink);
            CHECK(cell.style.ground.is_default());
        }
    const auto corner = [](int column, int row) { return row >= 8 && column >= 4 && (column + row) % 2 == 0; };
    CHECK(fitted([&](int column, int row) { return corner(column, row) ? nothing : light; }) ==
          Cell{U' ', {{}, light.ink}});
}

// With TONDO_ERRORS=1 it prints the figures.
TEST_CASE("the fitted board is nearer to smooth edges than other characters" * doctest::test_suite("slow")) {
    using Look = BoardStyle::Look;
    for (const Extent size : {Extent{44, 22}, Extent{72, 36}}) {
        const double quadrants = error_of(Look::quadrant, false, size);
        const double sextants = error_of(Look::sextant, true, size);
        const double fitted = error_of(Look::fitted, false, size);
        const double with_sextants = error_of(Look::fitted, true, size);
        CHECK(fitted < 0.88 * quadrants);
        CHECK(with_sextants < 0.81 * quadrants);
        CHECK(with_sextants < 0.92 * sextants);
        const double blended = error_of(Look::fitted, false, size, true);
        const double blended_sextants = error_of(Look::fitted, true, size, true);
        CHECK(blended < 0.77 * quadrants);
        CHECK(blended_sextants < 0.74 * quadrants);
        if (std::getenv("TONDO_ERRORS"))
            std::cout << size.columns << 'x' << size.rows << ": quadrants " << quadrants << ", sextants " << sextants
                      << ", fitted " << fitted << ", with sextants " << with_sextants << "; blended " << blended
                      << ", with sextants " << blended_sextants << '\n';
    }
}
