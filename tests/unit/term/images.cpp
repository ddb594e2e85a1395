// Images as the bytes of the terminals' protocols. tests/pty/test_pixels.py decodes whole ones.

#include "term/images/encoders.hpp"
#include "term/images/image_layer.hpp"
#include "term/images/palette_image.hpp"
#include "term/images/printed_picture.hpp"

#include <doctest/doctest.h>
#include <memory>

using namespace tondo;
using namespace tondo::term;
using canvas::Pixel;
using canvas::PixelGrid;

namespace {

constexpr Pixel white{255, 255, 255, 255};
constexpr Pixel black{0, 0, 0, 255};

PixelGrid grid(int columns, int rows, Pixel pixel) {
    PixelGrid pixels(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            pixels[{column, row}] = pixel;
    return pixels;
}

std::size_t count(const std::string &text, const std::string &part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
        ++found;
    return found;
}

// Tiles of one cell each beside each other, in shades of their own.
canvas::Canvas shades_in_cells(const std::vector<int> &shades) {
    const int tiles = static_cast<int>(shades.size());
    canvas::Picture picture{{{}, tiles, 1}, {2, 2}, {}};
    for (int tile = 0; tile < tiles; ++tile) {
        const double left = 2 * tile;
        picture.figures.push_back({canvas::PictureFigure::Kind::tile,
                                   {{left, 0}, {left + 2, 0}, {left + 2, 2}, {left, 2}},
                                   {shades[static_cast<std::size_t>(tile)], 50, 50}});
    }
    canvas::Canvas canvas(tiles, 1);
    canvas.fill({}, tiles, 1, {U' ', {{}, canvas::picture_ground}});
    canvas.picture = std::make_shared<canvas::Picture>(std::move(picture));
    return canvas;
}

// The text colour, which is the image's number, and the marks of a cell.
std::string placeholder(const canvas::Canvas &canvas, int column) {
    const canvas::Cell &cell = canvas.at({column, 0});
    std::string text;
    if (cell.glyph != canvas::image_placeholder)
        canvas::append_utf8(text, cell.glyph);
    else {
        text = std::to_string(cell.style.text.number);
        for (const char32_t mark : cell.marks)
            if (mark != 0)
                text += ' ' + std::to_string(static_cast<int>(mark));
    }
    return text;
}

} // namespace

TEST_CASE("a palette has the most frequent colours first; further ones become the nearest") {
    PixelGrid pixels = grid(4, 4, white);
    pixels[{0, 0}] = black;
    pixels[{1, 0}] = {250, 250, 250, 255};
    pixels[{2, 0}] = {};
    const PaletteImage all = with_palette(pixels, 256, false);
    CHECK(all.colors.size() == 4);
    CHECK(all.colors.front() == white);
    CHECK(all.colors[all.numbers[{0, 0}]] == black);
    const PaletteImage two = with_palette(pixels, 2, false);
    CHECK(two.colors.size() == 2);
    CHECK(two.colors[two.numbers[{1, 0}]] == white);
}

TEST_CASE("a transparent pixel stays transparent, however few colours there are") {
    PixelGrid pixels = grid(4, 4, white);
    for (int column = 0; column < 4; ++column)
        pixels[{column, 2}] = pixels[{column, 3}] = black;
    pixels[{2, 0}] = {};
    const PaletteImage two = with_palette(pixels, 2, false);
    CHECK(two.colors[two.numbers[{2, 0}]] == Pixel{});
    CHECK(two.colors[two.numbers[{1, 0}]].alpha == 255);
}

TEST_CASE("a solid image has no half-transparent pixels") {
    PixelGrid pixels = grid(2, 1, {10, 20, 30, 200});
    pixels[{1, 0}].alpha = 100;
    const PaletteImage image = with_palette(pixels, 256, true);
    CHECK(image.colors[image.numbers[{0, 0}]] == Pixel{10, 20, 30, 255});
    CHECK(image.colors[image.numbers[{1, 0}]] == Pixel{});
}

TEST_CASE("sixels: bands of six rows, run lengths, overpainted colours") {
    TerminalAnswers konsole;
    konsole.receive("P>|Konsole 25.04.2");
    konsole.receive("]11;rgb:2323/2626/2727");
    CHECK(sixel(grid(5, 7, white), 256) == "\x1bP0;1q\"1;1;5;7#0;2;100;100;100#0!5~-#0!5@\x1b\\");
    PixelGrid spotted = grid(9, 6, white);
    spotted[{4, 2}] = black;
    // White runs on beneath the black pixel.
    CHECK(sixel(spotted, 256) == "\x1bP0;1q\"1;1;9;6#0;2;100;100;100#1;2;0;0;0#0!9~$#1!4?C\x1b\\");
    PixelGrid hole = grid(9, 6, white);
    hole[{4, 2}] = {};
    CHECK(sixel(hole, 256) == "\x1bP0;1q\"1;1;9;6#0;2;100;100;100#0!4~z!4~\x1b\\");
    CHECK(sixel(grid(3, 3, {}), 256) == "\x1bP0;1q\"1;1;3;3\x1b\\");
    CHECK(sixel(hole, 256, canvas::Rgb{255, 0, 0}) == "\x1bP0;1q\"1;1;9;6#0;2;100;0;0#1;2;100;100;100#1!4~z!4~\x1b\\");
    CHECK(image_use(konsole).ground == canvas::Rgb{35, 38, 39});
    CHECK_FALSE(image_use({}).ground);
}

TEST_CASE("kitty images are sent in parts of at most 4096 characters, without answers") {
    PixelGrid noise(64, 64);
    unsigned state = 1;
    for (int row = 0; row < 64; ++row)
        for (int column = 0; column < 64; ++column) {
            state = state * 1103515245 + 12345;
            const auto shade = static_cast<std::uint8_t>(state >> 16 & 0x1f);
            noise[{column, row}] = {shade, shade, shade, 255};
        }
    const std::string bytes = kitty_image(noise, 7, 4, 3);
    CHECK(bytes.starts_with("\x1b_Ga=T,f=100,q=2,C=1,i=7400003,z=-999999997,c=7,r=4,m="));
    const std::size_t parts = count(bytes, "\x1b_G");
    CHECK(parts == count(bytes, "\x1b\\"));
    CHECK(count(bytes, "m=0;") == 1);
    CHECK(count(bytes, "m=1;") == parts - 1);
    for (std::size_t at = 0; (at = bytes.find(';', at)) != std::string::npos; ++at)
        CHECK(bytes.find('\x1b', at) - at - 1 <= 4096);
    CHECK(kitty_removal(3) == "\x1b_Ga=d,q=2,d=I,i=7400003\x1b\\");
}

TEST_CASE("where text gives way, the image is painted again; where it stays, the text is") {
    const auto picture = std::make_shared<canvas::Picture>(canvas::Picture{
        {{}, 8, 4}, {4, 6}, {{canvas::PictureFigure::Kind::tile, {{0, 0}, {32, 0}, {32, 24}, {0, 24}}, {9, 9, 9}}}});
    canvas::Canvas bare(8, 4);
    bare.fill({0, 0}, 8, 4, {U' ', {{}, canvas::picture_ground}});
    bare.picture = picture;
    canvas::Canvas lettered = bare;
    lettered.put({3, 2}, {U'K', {{}, {16}}});

    ImageLayer layer;
    layer.use({Graphics::sixel, 256, true});
    CHECK_FALSE(layer.must_clear(canvas::Canvas(8, 4)));
    CHECK(layer.must_clear(bare));
    const std::string first = layer.update(canvas::Canvas(8, 4), lettered);
    CHECK(first.find('K') > first.find("\x1bP"));
    CHECK_FALSE(layer.must_clear(bare));
    const std::string again = layer.update(lettered, bare);
    CHECK(again.starts_with("\x1b[3;4H\x1bP0;1q\"1;1;4;6#"));
    CHECK(layer.update(bare, bare).empty());
    CHECK(layer.must_clear(canvas::Canvas(8, 4)));
}

TEST_CASE("text beside and below an image is written again where images take it, as in Konsole") {
    canvas::Canvas canvas = shades_in_cells({100, 100});
    canvas::Canvas larger(3, 2);
    larger.fill({}, 2, 1, {U' ', {{}, canvas::picture_ground}});
    larger.picture = canvas.picture;
    larger.put({2, 0}, {U'k'});
    larger.put({1, 1}, {U'T'});
    for (const bool takes_more : {false, true}) {
        ImageLayer layer;
        ImageUse use{Graphics::sixel};
        if (takes_more)
            use.ground = canvas::Rgb{};
        layer.use(use);
        const std::string bytes = layer.update(canvas::Canvas(3, 2), larger);
        const std::string after = bytes.substr(bytes.find("\x1b\\") + 2);
        CHECK(count(after, "k") == (takes_more ? 1 : 0));
        CHECK(count(after, "T") == (takes_more ? 1 : 0));
    }
}

TEST_CASE("a change has whole bands of six rows where a terminal paints them all, as Konsole does") {
    const auto with_top = [](int shade) {
        canvas::Picture picture{{{}, 1, 2}, {2, 7}, {}};
        for (const double top : {0, 7})
            picture.figures.push_back({canvas::PictureFigure::Kind::tile,
                                       {{0, top}, {2, top}, {2, top + 7}, {0, top + 7}},
                                       {top > 0 ? 9 : shade, 50, 50}});
        canvas::Canvas canvas(1, 2);
        canvas.fill({}, 1, 2, {U' ', {{}, canvas::picture_ground}});
        canvas.picture = std::make_shared<canvas::Picture>(std::move(picture));
        return canvas;
    };
    ImageLayer layer;
    ImageUse use{Graphics::sixel};
    use.ground = canvas::Rgb{};
    layer.use(use);
    CHECK(count(layer.update(canvas::Canvas(1, 2), with_top(100)), "\"1;1;2;14#") == 1);
    CHECK(count(layer.update(with_top(100), with_top(200)), "\"1;1;2;12#") == 1);
}

TEST_CASE("text that gives way in several places of a row leaves an image in each, or one of them all") {
    canvas::Canvas bare(8, 2);
    bare.fill({0, 0}, 8, 2, {U' ', {{}, canvas::picture_ground}});
    bare.picture = std::make_shared<canvas::Picture>(canvas::Picture{
        {{}, 8, 2}, {4, 6}, {{canvas::PictureFigure::Kind::tile, {{0, 0}, {32, 0}, {32, 12}, {0, 12}}, {9, 9, 9}}}});
    canvas::Canvas lettered = bare;
    for (const int column : {1, 2, 6})
        lettered.put({column, 1}, {U'K', {{}, {16}}});
    const auto after_letters = [&](bool keeps_pixels) {
        ImageLayer layer;
        layer.use({Graphics::sixel, 256, keeps_pixels});
        layer.update(canvas::Canvas(8, 2), lettered);
        return layer.update(lettered, bare);
    };
    CHECK(after_letters(true) == "\x1b[2;2H\x1bP0;1q\"1;1;24;6#1;2;4;4;4#1!8~!12?!4~\x1b\\");
    const std::string again = after_letters(false);
    CHECK(count(again, "\x1bP") == 2);
    CHECK(again.starts_with("\x1b[2;2H\x1bP0;1q\"1;1;8;6#"));
    CHECK(count(again, "\x1b[2;7H\x1bP0;1q\"1;1;4;6#") == 1);
}

TEST_CASE("before a terminal replaces the board by a change, all images are moved away and the board is sent anew") {
    const auto shaded = [](int shade) {
        canvas::Canvas canvas(8, 4);
        canvas.fill({0, 0}, 8, 4, {U' ', {{}, canvas::picture_ground}});
        canvas.write({1, 0}, "text");
        canvas.picture = std::make_shared<canvas::Picture>(canvas::Picture{
            {{}, 8, 3},
            {4, 6},
            {{canvas::PictureFigure::Kind::tile, {{0, 0}, {32, 0}, {32, 18}, {0, 18}}, {9, 9, 9}},
             {canvas::PictureFigure::Kind::area, {{0, 12}, {4, 12}, {4, 18}, {0, 18}}, {shade, 0, 0}}}});
        return canvas;
    };
    const std::string away = "\x1b[1;2r\x1b[S\x1b[S\x1b[S\x1b[r";
    ImageLayer layer;
    layer.use({Graphics::sixel, 256, true, 3});
    std::string bytes = layer.update(canvas::Canvas(8, 4), shaded(0));
    for (const int shade : {50, 100})
        bytes += layer.update(shaded(shade - 50), shaded(shade));
    CHECK(count(bytes, "\x1bP") == 3);
    CHECK(count(bytes, "\x1b[S") == 0);
    CHECK(layer.update(shaded(100), shaded(100)).empty());
    const std::string anew = layer.update(shaded(100), shaded(150));
    CHECK(anew.starts_with(away));
    CHECK(anew.find("text") < anew.find("\x1bP"));
    CHECK(count(anew, "\"1;1;32;18#") == 1);
    CHECK(anew.rfind("text") > anew.rfind("\x1bP"));
    CHECK(count(layer.update(shaded(150), shaded(200)), "\"1;1;4;6#") == 1);
    CHECK(layer.clear() == away);
    CHECK(layer.clear().empty());
}

TEST_CASE("transparent pixels keep what is there on the terminals that are known for it") {
    const auto keeps = [](const char *name) {
        TerminalAnswers answers;
        answers.name = name;
        return image_use(answers).keeps_pixels;
    };
    CHECK(keeps("XTerm(379)"));
    CHECK(keeps("foot(1.16.2)"));
    CHECK_FALSE(keeps("mlterm"));
    CHECK_FALSE(keeps("WezTerm 20240203"));
    CHECK_FALSE(keeps(""));
    TerminalAnswers answers;
    answers.name = "XTerm(379)";
    CHECK(image_use(answers).most_images == 16);
}

TEST_CASE("pixels of a PNG take half a byte if there are at most sixteen colours") {
    const auto bits_of = [](int colors) {
        PixelGrid pixels(colors, 1);
        for (int column = 0; column < colors; ++column)
            pixels[{column, 0}] = {static_cast<std::uint8_t>(10 * column), 0, 0, 255};
        constexpr std::size_t depth = 8 + 8 + 8; // behind the signature, the chunk's head, width and height
        return static_cast<int>(png(pixels)[depth]);
    };
    CHECK(bits_of(16) == 4);
    CHECK(bits_of(17) == 8);
}

TEST_CASE("the screen is cleared for a picture that moves, or has another size in cells or pixels") {
    const auto pictured = [](const canvas::Area &area, canvas::PixelSize cell) {
        canvas::Canvas screen(8, 4);
        screen.picture = std::make_shared<canvas::Picture>(canvas::Picture{area, cell, {}});
        return screen;
    };
    const canvas::Area area{{1, 1}, 4, 2};
    for (const Graphics graphics : {Graphics::kitty, Graphics::sixel, Graphics::iterm2}) {
        ImageLayer layer;
        layer.use({graphics});
        layer.update(canvas::Canvas(8, 4), pictured(area, {4, 6}));
        CHECK_FALSE(layer.must_clear(pictured(area, {4, 6})));
        CHECK(layer.must_clear(pictured(area, {5, 6})));
        CHECK(layer.must_clear(pictured(area, {4, 7})));
        CHECK(layer.must_clear(pictured({{2, 1}, 4, 2}, {4, 6})));
        CHECK(layer.must_clear(pictured({{1, 0}, 4, 2}, {4, 6})));
        CHECK(layer.must_clear(pictured({{1, 1}, 5, 2}, {4, 6})));
        CHECK(layer.must_clear(pictured({{1, 1}, 4, 3}, {4, 6})));
        canvas::Canvas crossed = pictured(area, {4, 6});
        crossed.picture = std::make_shared<canvas::Picture>(
            canvas::Picture{area, {4, 6}, {{canvas::PictureFigure::Kind::line, {{0, 3}, {9, 3}}, {9, 9, 9}, 2, true}}});
        CHECK_FALSE(layer.must_clear(crossed));
        layer.update(pictured(area, {4, 6}), crossed);
        CHECK_FALSE(layer.must_clear(crossed));
        CHECK(layer.must_clear(pictured(area, {4, 6})));
    }
}

TEST_CASE("where transparent pixels keep what is there, changes are one image of what differs") {
    const auto colored = [](int red) {
        canvas::Picture picture{{{}, 6, 1}, {4, 6}, {}};
        for (const double left : {0, 8, 16})
            picture.figures.push_back({canvas::PictureFigure::Kind::tile,
                                       {{left, 0}, {left + 8, 0}, {left + 8, 6}, {left, 6}},
                                       {left == 8 ? 9 : red, 9, 9}});
        canvas::Canvas canvas(6, 1);
        canvas.picture = std::make_shared<canvas::Picture>(std::move(picture));
        return canvas;
    };
    const auto change = [&](bool keeps_pixels) {
        ImageLayer layer;
        layer.use({Graphics::sixel, 16, keeps_pixels});
        layer.update(canvas::Canvas(6, 1), colored(0));
        return layer.update(colored(0), colored(255));
    };
    CHECK(change(true).starts_with("\x1b[1;1H\x1bP0;1q\"1;1;24;6#0;2;100;4;4#0!8~!8?!8~\x1b\\"));
    CHECK(count(change(false), "\x1bP") == 2);
}

TEST_CASE("changes that later ones hide are removed, however often a square changes") {
    const auto shaded = [](int step) {
        canvas::Picture picture{{{}, 4, 2}, {10, 20}, {}};
        for (int tile = 0; tile < 4; ++tile) {
            const double left = tile * 10;
            picture.figures.push_back({canvas::PictureFigure::Kind::tile,
                                       {{left, 0}, {left + 10, 0}, {left + 10, 40}, {left, 40}},
                                       {tile == step % 4 ? 200 : 100, 50, 50}});
        }
        canvas::Canvas canvas(4, 2);
        canvas.picture = std::make_shared<canvas::Picture>(std::move(picture));
        return canvas;
    };
    ImageLayer layer;
    layer.use({Graphics::kitty});
    std::string bytes = layer.update(canvas::Canvas(4, 2), shaded(0));
    for (int step = 1; step < 2000; ++step)
        bytes += layer.update(shaded(step - 1), shaded(step));
    const std::size_t sent = count(bytes, "a=T");
    CHECK(sent > 2000);
    CHECK(sent - count(bytes, "a=d") <= 1 + 4); // the whole and a change for each tile
    CHECK(layer.update(shaded(7), shaded(7)).empty());
}

TEST_CASE("a board with very many visible changes is sent anew, without the images before") {
    constexpr int tiles = 400;
    std::vector<int> shades(tiles, 100);
    ImageLayer layer;
    layer.use({Graphics::kitty});
    canvas::Canvas shown = shades_in_cells(shades);
    std::string bytes = layer.update(canvas::Canvas(tiles, 1), shown);
    for (int &shade : shades) {
        shade = 200;
        canvas::Canvas next = shades_in_cells(shades);
        bytes += layer.update(shown, next);
        shown = std::move(next);
        if (const std::size_t anew = bytes.rfind(kitty_removal()); anew != bytes.npos)
            bytes.erase(0, anew);
        REQUIRE(count(bytes, "a=T") - count(bytes, "d=I") <= 301); // the board and its changes
    }
    CHECK(bytes.starts_with(kitty_removal())); // once, at least
}

// 773 stands for 0, 781 for 1, 782 for 2, 784 for 3.
TEST_CASE("placeholders tell the place in the newest image of their cell, and stand where no text does") {
    ImageLayer layer;
    layer.use({.graphics = Graphics::placeholders, .family = 2});
    canvas::Canvas first = shades_in_cells({100, 100, 100, 100});
    first.put({1, 0}, {U'K'});
    const std::string whole = layer.put_placeholders(first);
    CHECK(whole.starts_with("\x1bPtmux;\x1b\x1b_Ga=T,f=100,q=2,U=1,i=33554448,c=4,r=1,m=0;")); // 2 * 2^24 + 16
    CHECK(whole.ends_with("\x1b\x1b\\\x1b\\"));
    CHECK(placeholder(first, 0) == "16 773 773 782");
    CHECK(placeholder(first, 1) == "K");
    CHECK(placeholder(first, 3) == "16 773 784 782");

    canvas::Canvas second = shades_in_cells({100, 100, 200, 100});
    const std::string change = layer.put_placeholders(second);
    CHECK(count(change, "a=T") == 1);
    CHECK(count(change, "c=1,r=1") == 1);
    CHECK(placeholder(second, 1) == "16 773 781 782");
    CHECK(placeholder(second, 2) == "17 773 773 782");
    CHECK(placeholder(second, 3) == "16 773 784 782");
    CHECK(layer.update(first, second).empty());

    canvas::Canvas third = shades_in_cells({100, 100, 150, 100});
    CHECK(count(layer.put_placeholders(third), "a=d") == 0); // the screen still shows it
    canvas::Canvas fourth = shades_in_cells({100, 100, 150, 100});
    const std::string removal = layer.put_placeholders(fourth);
    CHECK(removal == "\x1bPtmux;\x1b\x1b_Ga=d,q=2,d=I,i=33554449\x1b\x1b\\\x1b\\");
    CHECK(count(layer.clear(), "a=d") == 2);
}

TEST_CASE("placeholders: what was loaded without a look is loaded again with the next") {
    ImageLayer layer;
    layer.use({.graphics = Graphics::placeholders});
    const auto shown = [&](int shade) {
        canvas::Canvas canvas = shades_in_cells({shade, 100, 100});
        return layer.put_placeholders(canvas);
    };
    shown(100);
    CHECK(count(shown(120), "c=1,r=1") == 1); // a move while the window may be hidden
    layer.look();
    CHECK(count(shown(140), "c=1,r=1") == 2);
    layer.look();
    CHECK(count(shown(160), "c=1,r=1") == 1);
    for (int shade = 0; shade < 60; ++shade)
        CHECK(count(shown(shade), "a=T") == 1);
    layer.look();
    CHECK(count(shown(100), "c=3,r=1") == 1);
}

TEST_CASE("placeholders have 240 images at most, none of which takes the place of one that is seen") {
    constexpr int tiles = 400;
    std::vector<int> shades(tiles, 100);
    ImageLayer layer;
    layer.use({.graphics = Graphics::placeholders});
    canvas::Canvas shown = shades_in_cells(shades);
    std::string bytes = layer.put_placeholders(shown);
    for (int &shade : shades) {
        shade = 200;
        canvas::Canvas next = shades_in_cells(shades);
        const std::string sent = layer.put_placeholders(next);
        for (int column = 0; column < tiles; ++column) // a cell with the text of before shows what it did
            if (next.at({column, 0}) == shown.at({column, 0}))
                REQUIRE(count(sent, ",i=" + std::to_string((1 << 24) + next.at({column, 0}).style.text.number)) == 0);
        bytes += sent;
        REQUIRE(count(bytes, "a=T") - count(bytes, "a=d") <= 240);
        shown = std::move(next);
    }
    CHECK(count(bytes, "c=400,r=1") == 2);
}

TEST_CASE("placeholders: however often a square changes, the image of the others keeps its number") {
    ImageLayer layer;
    layer.use({.graphics = Graphics::placeholders});
    for (int change = 0; change < 600; ++change) {
        canvas::Canvas canvas = shades_in_cells({change % 200, 255});
        const std::string sent = layer.put_placeholders(canvas);
        REQUIRE(placeholder(canvas, 1) == "16 773 781 781");
        REQUIRE(count(sent, ",i=16777232,") == (change == 0 ? 1 : 0)); // 2^24 + 16
        REQUIRE(count(sent, "a=T") == 1);
    }
}

TEST_CASE("printed placeholders are text of their rows") {
    canvas::Canvas canvas = shades_in_cells({100, 200});
    const std::string printed = printed_picture(canvas, {.graphics = Graphics::placeholders, .family = 3});
    CHECK(count(printed, "U=1") == 1);
    CHECK(count(printed, "38;5;16m") == 1);
    CHECK(printed.ends_with("m\U0010EEEE\u0305\u0305\u0310\U0010EEEE\u0305\u030D\u0310\x1b[0m"));
}

TEST_CASE("a printed picture lies in its rows, and text is written over it") {
    canvas::Canvas canvas(6, 3);
    canvas.fill({1, 1}, 4, 2, {U' ', {{}, canvas::picture_ground}});
    canvas.put({2, 1}, {U'K'});
    canvas.picture = std::make_shared<canvas::Picture>(canvas::Picture{{{1, 1}, 4, 2}, {2, 3}, {}});
    const std::string printed = printed_picture(canvas, {Graphics::sixel});
    CHECK(printed == "\n\n\n\x1b[3A\x1b\x37\x1b[1B\x1b[1C\x1bP0;1q\"1;1;8;6\x1b\\\x1b\x38\n"
                     " \x1b[CK\x1b[C\x1b[C\n \x1b[C\x1b[C\x1b[C\x1b[C");
}
