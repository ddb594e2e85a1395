// The palettes as numbers: contrast by WCAG 2, and the colours as seen with colour blindness.

#include "ui/themes/theme.hpp"
#include "canvas/rgb.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

using Light = std::array<double, 3>; // linear light, 0 … 1

double linear(int level) {
    const double share = level / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

using Ansi = std::array<int, 16>;

constexpr Ansi xterm{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                     0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
// The first 16 colours as terminals have them: xterm, the Linux console, Windows Terminal, Solarized (dark).
constexpr std::array all_ansi{
    xterm,
    Ansi{0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55,
         0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff},
    Ansi{0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676, 0xe74856, 0x16c60c,
         0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2},
    Ansi{0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36, 0xcb4b16, 0x586e75,
         0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3},
};
constexpr const Ansi &solarized = all_ansi.back();

Light light_of(Ink ink, const Ansi &ansi = xterm) {
    constexpr std::array<int, 6> cube{0, 95, 135, 175, 215, 255};
    REQUIRE_FALSE(ink.is_default());
    const int number = ink.number;
    if (number < 16) {
        const int value = ansi[static_cast<std::size_t>(number)];
        return {linear(value >> 16), linear(value >> 8 & 0xff), linear(value & 0xff)};
    }
    if (number >= 232)
        return {linear(8 + 10 * (number - 232)), linear(8 + 10 * (number - 232)), linear(8 + 10 * (number - 232))};
    const auto level = [&](int digit) { return linear(cube[static_cast<std::size_t>(digit % 6)]); };
    return {level((number - 16) / 36), level((number - 16) / 6), level(number - 16)};
}

double contrast_of(Ink a, Ink b, const Ansi &ansi = xterm) {
    const auto luminance = [](Light colour) { return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]; };
    const auto [low, high] = std::minmax({luminance(light_of(a, ansi)), luminance(light_of(b, ansi))});
    return (high + 0.05) / (low + 0.05);
}

using Matrix = std::array<Light, 3>;

// How the colour blind see, as Machado, Oliveira and Fernandes (2009) simulate it in linear light.
constexpr Matrix full_sight{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};

Light seen(const Matrix &eye, Light colour) {
    Light out{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            out[row] += eye[row][column] * colour[column];
        out[row] = std::clamp(out[row], 0.0, 1.0);
    }
    return out;
}

// CIE L*a*b* under D65; a distance of 2 between two colours is barely noticeable.
Light lab(Light colour) {
    const auto graph = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = graph((0.4124 * colour[0] + 0.3576 * colour[1] + 0.1805 * colour[2]) / 0.9505);
    const double y = graph(0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]);
    const double z = graph((0.0193 * colour[0] + 0.1192 * colour[1] + 0.9505 * colour[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(const Matrix &eye, Ink a, Ink b, const Ansi &ansi = xterm) {
    const Light first = lab(seen(eye, light_of(a, ansi)));
    const Light second = lab(seen(eye, light_of(b, ansi)));
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

struct Palette {
    std::string_view name;
    const Theme &colours;
};

// Of every theme that has colours.
std::vector<Palette> palettes(std::initializer_list<Depth> depths) {
    std::vector<Palette> all;
    for (const ThemeChoice &choice : themes())
        for (Depth depth : depths)
            if (choice.at(depth).depth == depth)
                all.push_back({choice.name, choice.at(depth)});
    return all;
}

std::vector<Palette> coloured() {
    return palettes({Depth::eight, Depth::sixteen, Depth::full});
}

// All colours of a palette.
std::vector<Ink> inks_of(const Theme &theme) {
    std::vector<Ink> inks{theme.mark, theme.light_mark};
    const auto add_ground = [&](const Ground &ground) { inks.insert(inks.end(), {ground.ink, ground.hatch}); };
    for (const Grounds &grounds : theme.squares)
        for (const Ground &ground : {grounds.light, grounds.dark, grounds.medium})
            add_ground(ground);
    add_ground(theme.moat);
    add_ground(theme.creek);
    for (const Style &style : {theme.white, theme.gray, theme.red, theme.black, theme.dead, theme.label, theme.text,
                               theme.dim, theme.title, theme.notice, theme.warning, theme.choice})
        inks.insert(inks.end(), {style.text, style.ground});
    return inks;
}

} // namespace

TEST_CASE("a palette has no other colours than those of its depth") {
    for (const ThemeChoice &choice : themes())
        for (const auto &[depth, colors] : {std::pair(Depth::eight, 8), {Depth::sixteen, 16}, {Depth::full, 256}})
            for (const Ink ink : inks_of(choice.at(depth))) {
                CAPTURE(choice.name);
                CHECK(ink.number < colors);
            }
}

TEST_CASE("contrast agrees with its definition") {
    CHECK(contrast_of({0}, {15}) == doctest::Approx(21));
    CHECK(contrast_of({16}, {231}) == doctest::Approx(21));
    CHECK(contrast_of({8}, {8}) == doctest::Approx(1));
    CHECK(difference(full_sight, {16}, {231}) == doctest::Approx(100).epsilon(0.01));
    CHECK(difference(deuteranopia, {1}, {2}) < difference(full_sight, {1}, {2}) / 2);
}

TEST_CASE("every piece is legible on its background, every sign on its square, on every terminal") {
    for (const Ansi &ansi : all_ansi)
        for (const auto &palette : coloured()) {
            CAPTURE(&ansi - all_ansi.data());
            const auto &name = palette.name;
            const auto &colours = palette.colours;
            CAPTURE(name);
            CAPTURE(static_cast<int>(colours.depth));
            for (const Style *army : {&colours.white, &colours.gray, &colours.red, &colours.black})
                CHECK(contrast_of(army->text, army->ground, ansi) >= 3);
            if (!colours.dead.ground.is_default())
                CHECK(contrast_of(colours.dead.text, colours.dead.ground, ansi) >= 3);
            const double least = &ansi == &solarized ? 2.9 : 3; // its contrasts are low by design
            const auto signs_are_read = [&](Ink ground) {
                CAPTURE(ground.number);
                CHECK(contrast_of(colours.mark_on(ground), ground, ansi) >= least);
            };
            for (Tint tint : all_tints) {
                CAPTURE(static_cast<int>(tint));
                for (tondo::Shade shade : {tondo::Shade::light, tondo::Shade::dark, tondo::Shade::medium})
                    signs_are_read(colours.under(tint).of(shade).ink);
            }
            for (Ground water : {colours.moat, colours.creek})
                signs_are_read(water.ink);
        }
}

TEST_CASE("light and dark squares have a contrast of 1.6 on every terminal") {
    for (const Ansi &ansi : all_ansi)
        for (const auto &palette : coloured()) {
            CAPTURE(palette.name);
            const Grounds &plain = palette.colours.under(Tint::plain);
            CHECK(contrast_of(plain.light.ink, plain.dark.ink, ansi) >= 1.6);
        }
}

// With TONDO_CONTRASTS=1 it prints the table.
TEST_CASE("contrasts of squares, pieces, cursor and signs in all palettes") {
    struct Row {
        std::string name;
        Theme colours;
        double least, most; // light to dark squares
        double white;       // at least, White's pieces to squares
    };
    std::vector<Row> rows;
    for (const ThemeChoice &choice : themes())
        for (Depth depth : {Depth::eight, Depth::sixteen, Depth::full}) {
            const Theme &colours = choice.at(depth);
            if (colours.depth != depth)
                continue;
            const bool is_strong = choice.name == "strong" || choice.name == "colorblind";
            const std::string name = std::string(choice.name) + (depth == Depth::eight     ? ", 8"
                                                                 : depth == Depth::sixteen ? ", 16"
                                                                                           : "");
            if (depth != Depth::full)
                rows.push_back({name, colours, 1.6, 8, 1});
            else
                rows.push_back({name, colours, is_strong ? 2.3 : 1.5, is_strong ? 2.6 : 1.8, is_strong ? 1.3 : 2});
            if (colours.image_squares)
                rows.push_back({name + ", images", colours.for_images(), 2.3, 2.6, 1.3});
        }
    const bool prints = std::getenv("TONDO_CONTRASTS") != nullptr;
    if (prints)
        std::puts("                  light/dark  White       Gray        Red         Black       cursor      signs");
    for (const Row &row : rows) {
        CAPTURE(row.name);
        const Grounds &plain = row.colours.under(Tint::plain);
        const Grounds &cursor = row.colours.under(Tint::cursor);
        const auto both = [&](Ink light, Ink dark) {
            return std::pair(contrast_of(light, plain.light.ink), contrast_of(dark, plain.dark.ink));
        };
        const double squares = contrast_of(plain.light.ink, plain.dark.ink);
        CHECK(squares >= row.least);
        CHECK(squares <= row.most);
        const auto white = both(row.colours.white.ground, row.colours.white.ground);
        CHECK(std::min(white.first, white.second) >= row.white);
        const auto framed = both(cursor.light.ink, cursor.dark.ink);
        if (row.colours.depth == Depth::full)
            CHECK(std::min(framed.first, framed.second) >= (row.white < 2 ? 1.1 : 1.7));
        const auto signs = both(row.colours.mark_on(plain.light.ink), row.colours.mark_on(plain.dark.ink));
        CHECK(std::min(signs.first, signs.second) >= 3);
        if (!prints)
            continue;
        std::printf("%-18s%6.2f     ", row.name.c_str(), squares);
        for (const auto &[light, dark] : {white, both(row.colours.gray.ground, row.colours.gray.ground),
                                          both(row.colours.red.ground, row.colours.red.ground),
                                          both(row.colours.black.ground, row.colours.black.ground), framed, signs})
            std::printf(" %5.2f %5.2f", light, dark);
        std::puts("");
    }
}

TEST_CASE("the armies differ for every eye and on every terminal, and dead pieces have another background or none") {
    for (const Ansi &ansi : all_ansi)
        for (const auto &palette : coloured()) {
            CAPTURE(&ansi - all_ansi.data());
            const auto &name = palette.name;
            const auto &colours = palette.colours;
            CAPTURE(name);
            CAPTURE(static_cast<int>(colours.depth));
            for (const Matrix &eye : {full_sight, protanopia, deuteranopia}) {
                for (const Style *third : {&colours.gray, &colours.red}) {
                    const std::array plates{colours.white, *third, colours.black};
                    for (std::size_t i = 0; i < plates.size(); ++i) {
                        const Style &a = plates[i];
                        const Style &b = plates[(i + 1) % 3];
                        CHECK(std::max(difference(eye, a.ground, b.ground, ansi),
                                       difference(eye, a.text, b.text, ansi)) >= 30);
                        if (!colours.dead.ground.is_default())
                            CHECK(difference(eye, a.ground, colours.dead.ground, ansi) >= 20);
                    }
                }
            }
        }
}

TEST_CASE("each player's last move has a tint of its own where there are sixteen colours") {
    for (const auto &palette : palettes({Depth::sixteen, Depth::full})) {
        const auto &colours = palette.colours;
        CAPTURE(palette.name);
        CAPTURE(static_cast<int>(colours.depth));
        for (const Matrix &eye : {full_sight, protanopia, deuteranopia})
            for (tondo::Shade shade : {tondo::Shade::light, tondo::Shade::dark}) {
                CAPTURE(static_cast<int>(shade));
                const std::array tints{Tint::plain, Tint::white_last, last_tint('g'), last_tint('b')};
                for (std::size_t i = 0; i < tints.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j) {
                        CAPTURE(i);
                        CAPTURE(j);
                        CHECK(difference(eye, colours.under(tints[i]).of(shade).ink,
                                         colours.under(tints[j]).of(shade).ink) >= 8);
                    }
            }
    }
    CHECK(last_tint('w') == Tint::white_last);
    CHECK(last_tint('r') == Tint::red_last);
}

TEST_CASE("the backgrounds of armies on a board of three shades differ from its squares for every eye") {
    for (const auto &palette : palettes({Depth::sixteen, Depth::full})) {
        const auto &name = palette.name;
        const auto &colours = palette.colours;
        CAPTURE(name);
        CAPTURE(static_cast<int>(colours.depth));
        const Grounds &plain = colours.under(Tint::plain);
        for (const Matrix &eye : {full_sight, protanopia, deuteranopia})
            for (const Style *army : {&colours.white, &colours.red, &colours.black})
                for (Ground square : {plain.light, plain.medium, plain.dark}) {
                    CAPTURE(army->ground.number);
                    CAPTURE(square.ink.number);
                    CHECK(difference(eye, army->ground, square.ink) >= 8);
                }
    }
}

TEST_CASE("squares, moats and creeks differ for every eye") {
    for (const auto &palette : coloured()) {
        const auto &name = palette.name;
        const auto &colours = palette.colours;
        CAPTURE(name);
        CAPTURE(static_cast<int>(colours.depth));
        const Grounds &plain = colours.under(Tint::plain);
        for (const Matrix &eye : {full_sight, protanopia, deuteranopia}) {
            CHECK(difference(eye, plain.light.ink, plain.dark.ink) >= 14.5);
            CHECK(difference(eye, plain.light.ink, plain.medium.ink) >= 20);
            const Ink beside_dark = plain.medium.hatched ? plain.medium.hatch : plain.medium.ink;
            CHECK(difference(eye, beside_dark, plain.dark.ink) >= 20);
            for (Ground square : {plain.light, plain.dark})
                for (Ground water : {colours.moat, colours.creek})
                    CHECK(difference(eye, square.ink, water.ink) >= 12);
        }
    }
}

TEST_CASE("a theme stays within its depth") {
    for (const auto &palette : palettes({Depth::mono, Depth::eight, Depth::sixteen, Depth::full})) {
        const auto &name = palette.name;
        const auto &colours = palette.colours;
        CAPTURE(name);
        const Depth depth = colours.depth;
        const int limit = depth == Depth::mono ? 0 : depth == Depth::eight ? 8 : depth == Depth::sixteen ? 16 : 256;
        for (const Style *style :
             {&colours.white, &colours.gray, &colours.red, &colours.black, &colours.dead, &colours.label, &colours.text,
              &colours.dim, &colours.title, &colours.notice, &colours.warning, &colours.choice}) {
            CHECK(style->text.number < limit);
            CHECK(style->ground.number < limit);
        }
        for (const Grounds &grounds : colours.squares)
            for (Ground ground : {grounds.light, grounds.dark, grounds.medium})
                CHECK(ground.ink.number < limit);
    }
    const Grounds &mono = theme(Depth::mono).under(Tint::plain);
    CHECK(mono.light != mono.dark);
    CHECK(mono.light != mono.medium);
    CHECK(mono.medium != mono.dark);
    CHECK(theme(Depth::mono).sides_by_letter);
    CHECK(theme(Depth::eight).sides_by_letter);
}

TEST_CASE("text beside the board is legible on the terminal background that a theme is for") {
    const auto readable = [](const ThemeChoice &choice, Depth depth, Ink ground) {
        const Theme &colours = choice.at(depth);
        for (const Style *style : {&colours.label, &colours.dim, &colours.notice})
            if (!style->text.is_default()) {
                CAPTURE(choice.name);
                CAPTURE(style->text.number);
                CHECK(contrast_of(style->text, ground) >= 3.5);
            }
    };
    for (Depth depth : {Depth::eight, Depth::sixteen, Depth::full}) {
        readable(*find_theme("dark"), depth, {0});
        readable(*find_theme("light"), depth, {15});
        for (const std::string_view name : {"strong", "slate", "emerald", "colorblind"})
            for (const Ink ground : {Ink{0}, Ink{15}})
                readable(*find_theme(name), depth, ground);
    }
}

TEST_CASE("dead pieces are gray where there is more than one gray") {
    for (const auto &palette : palettes({Depth::full})) {
        const auto &name = palette.name;
        const auto &colours = palette.colours;
        CAPTURE(name);
        for (Ink ink : {colours.dead.text, colours.dead.ground}) {
            CHECK(light_of(ink)[0] == light_of(ink)[1]);
            CHECK(light_of(ink)[1] == light_of(ink)[2]);
        }
    }
}

TEST_CASE("for the colour-blind highlighted squares differ from plain ones, and targets from captures and checks") {
    for (Depth depth : {Depth::sixteen, Depth::full}) {
        CAPTURE(static_cast<int>(depth));
        const Theme &colours = find_theme("colorblind")->at(depth);
        for (const Matrix &eye : {full_sight, protanopia, deuteranopia})
            for (tondo::Shade shade : {tondo::Shade::light, tondo::Shade::dark, tondo::Shade::medium}) {
                CAPTURE(static_cast<int>(shade));
                const auto differ = [&](Tint a, Tint b) {
                    CAPTURE(static_cast<int>(a));
                    CAPTURE(static_cast<int>(b));
                    CHECK(difference(eye, colours.under(a).of(shade).ink, colours.under(b).of(shade).ink) >= 12);
                };
                for (Tint tint : {Tint::white_last, Tint::target, Tint::capture, Tint::check, Tint::cursor})
                    differ(tint, Tint::plain);
                differ(Tint::target, Tint::capture);
                differ(Tint::target, Tint::check);
                differ(Tint::target, Tint::white_last);
                differ(Tint::capture, Tint::check);
                differ(Tint::cursor, Tint::target);
            }
    }
}

TEST_CASE("themes are found by name") {
    CHECK(themes().size() == 7);
    for (const ThemeChoice &choice : themes()) {
        CHECK(find_theme(choice.name) == &choice);
        CHECK(choice.at(Depth::mono).depth == Depth::mono);
    }
    CHECK(find_theme("pink") == nullptr);
    CHECK(theme_names() ==
          std::vector<std::string>{"dark", "light", "strong", "slate", "emerald", "colorblind", "mono"});
    CHECK(&theme(Depth::full) == &find_theme("dark")->at(Depth::full));
}

TEST_CASE("the tested palette is the one that draws, and with 16 colours and more Gray is gray") {
    for (int number = 0; number < 256; ++number) {
        const Ink ink{number};
        CHECK((number < 16 || rgb(nearest(rgb(ink))) == rgb(ink)));
        CHECK(tondo::canvas::contrast(tondo::canvas::rgb(ink), {0, 0, 0}) == doctest::Approx(contrast_of(ink, {16})));
    }
    CHECK(tondo::canvas::distance({1, 2, 3}, {1, 2, 3}) == 0);
    CHECK(tondo::canvas::distance({0, 9, 0}, {0, 0, 0}) > tondo::canvas::distance({0, 0, 9}, {0, 0, 0}));
    for (const auto &palette : palettes({Depth::sixteen, Depth::full})) {
        const tondo::canvas::Rgb gray = tondo::canvas::rgb(palette.colours.gray.ground);
        CHECK(gray.red == gray.green);
        CHECK(gray.green == gray.blue);
        CHECK(palette.colours.dead.ground != palette.colours.gray.ground);
    }
}
