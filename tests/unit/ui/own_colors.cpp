// A player's own colours in place of those of a theme.

#include "ui/themes/own_colors.hpp"
#include "canvas/rgb.hpp"
#include "ui/board/style_change.hpp"

#include <doctest/doctest.h>

#include <memory>

using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

OwnColor own(std::string_view part, std::string_view color) {
    REQUIRE(find_color_part(part));
    return {find_color_part(part), read_color(color).value()};
}

// The default theme's palette with own colours.
Theme palette(Depth depth, const std::vector<OwnColor> &colors) {
    return own_palettes(colors)[static_cast<std::size_t>(depth) * themes().size()];
}

} // namespace

TEST_CASE("each part of the screen can have a colour of its own, in characters and images") {
    for (const ColorPart &part : color_parts()) {
        CAPTURE(part.name);
        CHECK(find_color_part(part.name) == &part);
        Theme changed = palette(Depth::direct, {own(part.name, "#010203")});
        for (const Ink *ink : part.inks(changed))
            CHECK(*ink == direct({1, 2, 3}));
    }
    CHECK_FALSE(find_color_part("plank"));
    const Theme wood = palette(Depth::full, {own("light-square", "200")});
    CHECK(wood.under(Tint::plain).light.ink == Ink{200});
    CHECK(wood.for_images().under(Tint::plain).light.ink == Ink{200});
    CHECK(wood.for_images().under(Tint::plain).dark == theme(Depth::full).for_images().under(Tint::plain).dark);
    CHECK(wood.under(Tint::cursor).light == theme(Depth::full).under(Tint::cursor).light);
}

TEST_CASE("an own colour holds as far as the terminal's colours reach") {
    const auto cursor = [](Depth depth, std::string_view color) {
        return palette(depth, {own("cursor", color)}).under(Tint::cursor).dark.ink;
    };
    const auto of_theme = [](Depth depth) { return theme(depth).under(Tint::cursor).dark.ink; };
    CHECK(cursor(Depth::direct, "#d2aa82") == direct({0xd2, 0xaa, 0x82}));
    CHECK(cursor(Depth::full, "#d2aa82") == Ink{180});
    CHECK(cursor(Depth::sixteen, "#d2aa82") == of_theme(Depth::sixteen));
    CHECK(cursor(Depth::sixteen, "13") == Ink{13});
    CHECK(cursor(Depth::eight, "13") == of_theme(Depth::eight));
    CHECK(cursor(Depth::eight, "7") == Ink{7});
    CHECK(cursor(Depth::full, "theme") == of_theme(Depth::full));
    CHECK(own_palettes(std::vector{own("cursor", "7")}).front().under(Tint::cursor).dark.ink.is_default());
}

TEST_CASE("letters on an army's own colour are black or white") {
    CHECK(palette(Depth::full, {own("white", "18")}).white.text == Ink{231});
    CHECK(palette(Depth::full, {own("black", "229")}).black.text == Ink{16});
    CHECK(palette(Depth::full, {own("cursor", "18")}).white.text == theme(Depth::full).white.text);
}

TEST_CASE("own colours that are hard to see are named with the figure, those of themes are not") {
    const auto warnings = [](const std::vector<OwnColor> &colors) {
        return contrast_warnings(palette(Depth::full, colors), colors);
    };
    for (const ThemeChoice &choice : themes())
        CHECK(contrast_warnings(choice.at(Depth::full), {}).empty());
    CHECK(warnings({own("cursor", "theme")}).empty());
    CHECK(warnings({own("cursor", "16")}).empty()); // its signs are white
    CHECK(warnings({own("mark", "180")}).front() ==
          "[colors] mark has a contrast of 1.00 to light-square; at least 3.00 is easy to see");
    CHECK(warnings({own("cursor", "180")}) ==
          std::vector<std::string>{
              "[colors] cursor has a contrast of 1.00 to light-square; at least 1.30 is easy to see"});
    CHECK(warnings({own("white", "180")}).front() ==
          "[colors] white has a contrast of 1.00 to light-square; at least 1.15 is easy to see");
    CHECK(warnings({own("light-square", "181"), own("dark-square", "180")})
              .front()
              .starts_with("[colors] light-square has a contrast of 1.0"));
}

TEST_CASE("own colours stay when the theme changes") {
    const std::vector<OwnColor> colors{own("light-square", "200")};
    BoardStyle style{.depth = Depth::full};
    style.own_palettes = std::make_shared<const std::vector<Theme>>(own_palettes(colors));
    style.choice = &themes().front();
    const Theme *shown = &style.palette();
    for (std::size_t i = 0; i < 2 * themes().size(); ++i) {
        CHECK_FALSE(change_theme(style, shown, "").refuses);
        const ThemeChoice &choice = themes()[(i + 1) % themes().size()];
        CHECK(style.choice == &choice);
        CHECK(shown == &style.palette());
        if (choice.name != "mono") {
            CHECK(shown->under(Tint::plain).light.ink == Ink{200});
            CHECK(shown->under(Tint::plain).dark == choice.at(Depth::full).under(Tint::plain).dark);
        }
    }
}
