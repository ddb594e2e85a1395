// Block characters, and the two colours of a cell.

#include "ui/board/mosaic.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

constexpr Mosaic half_blocks{1, 2};
constexpr Mosaic quadrants{2, 2};
constexpr Mosaic sextants{2, 3};

constexpr Ground light{{180}};
constexpr Ground dark{{137}};
constexpr Ground white{{231}};
constexpr Ground black{{16}};
constexpr Ground nothing{};

Cell cell(Mosaic mosaic, std::vector<Ground> parts) {
    return mosaic_cell(mosaic, parts);
}

} // namespace

TEST_CASE("every pattern of sub-cells has a character") {
    CHECK(block(half_blocks, 0b01) == U'\u2580');
    CHECK(block(half_blocks, 0b10) == U'\u2584');
    CHECK(block(quadrants, 0b0001) == U'\u2598'); // upper left
    CHECK(block(quadrants, 0b0010) == U'\u259D'); // upper right
    CHECK(block(quadrants, 0b0100) == U'\u2596'); // lower left
    CHECK(block(quadrants, 0b1000) == U'\u2597'); // lower right
    CHECK(block(quadrants, 0b1001) == U'\u259A');
    CHECK(block(quadrants, 0b1110) == U'\u259F');
    CHECK(block(sextants, 0b000001) == U'\U0001FB00');
    CHECK(block(sextants, 0b000010) == U'\U0001FB01');
    CHECK(block(sextants, 0b010100) == U'\U0001FB13'); // the last before the left half
    CHECK(block(sextants, 0b010101) == U'\u258C');
    CHECK(block(sextants, 0b010110) == U'\U0001FB14');
    CHECK(block(sextants, 0b101001) == U'\U0001FB27'); // the last before the right half
    CHECK(block(sextants, 0b101010) == U'\u2590');
    CHECK(block(sextants, 0b101011) == U'\U0001FB28');
    CHECK(block(sextants, 0b111110) == U'\U0001FB3B');
    for (Mosaic mosaic : {half_blocks, quadrants, sextants}) {
        CHECK(block(mosaic, 0) == U' ');
        CHECK(block(mosaic, (1U << static_cast<unsigned>(mosaic.parts())) - 1) == U'\u2588');
    }
}

TEST_CASE("two colours are exact, one is a blank") {
    CHECK(cell(quadrants, {light, light, light, light}) == Cell{U' ', {{}, light.ink}});
    CHECK(cell(quadrants, {light, dark, dark, light}) == Cell{U'\u259A', {light.ink, dark.ink}});
    CHECK(cell(half_blocks, {light, dark}) == Cell{U'\u2580', {light.ink, dark.ink}});
}

TEST_CASE("of more colours those that differ most are kept") {
    const Cell three = cell(sextants, {white, white, white, white, dark, light});
    CHECK(three.style.text == white.ink);
    CHECK(three.glyph == block(sextants, 0b001111));
    CHECK((three.style.ground == dark.ink || three.style.ground == light.ink));
}

TEST_CASE("the terminal's default background is never a block's colour") {
    CHECK(cell(half_blocks, {nothing, dark}) == Cell{U'\u2584', {dark.ink, {}}});
    CHECK(cell(quadrants, {dark, nothing, nothing, nothing}) == Cell{U'\u2598', {dark.ink, {}}});
    CHECK(cell(quadrants, {nothing, nothing, nothing, nothing}) == Cell{});
    // Three colours: a part off the board stays off it.
    const Cell rim = cell(quadrants, {nothing, black, nothing, white});
    CHECK(rim.style.ground.is_default());
    CHECK(rim.glyph == block(quadrants, 0b1010));
}
