#include "canvas/canvas.hpp"

#include "notation/utf8.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace tondo::canvas;

TEST_CASE("a canvas shows the written text, cut at its edges") {
    Canvas canvas(6, 3);
    CHECK(canvas.write({1, 0}, "tondo and more") == 5);
    CHECK(canvas.write({0, 1}, "abcdef", {}, 2) == 2);
    CHECK(canvas.write({-2, 2}, "abcd") == 4);
    CHECK(canvas.text() == " tondo\nab\ncd");
    canvas.put({6, 0}, {U'x', {}});
    canvas.put({0, -1}, {U'x', {}});
    CHECK(canvas.text() == " tondo\nab\ncd");
}

TEST_CASE("characters that a terminal would act on or misplace are not written") {
    const auto shown = [](std::string_view text) {
        Canvas canvas(30, 1);
        canvas.write({0, 0}, text);
        return canvas.text();
    };
    CHECK(shown("a\x1b[2Jb\n\x7f\xc2\x9b") == "a?[2Jb???");
    // A lone byte, a cut sequence, a slash in two and in three bytes, a surrogate.
    CHECK(shown("\x80|\xe2\x82|\xc0\xaf|\xe0\x80\xaf|\xed\xa0\x80") == "?|??|??|???|???");
    // A direction override, a direction mark, a line separator, a private character, an unassigned one.
    CHECK(shown("\u202e|\u200f|\u2028|\ue000|\u0378") == "?|?|?|?|?");
    // A combining mark without a base, a joiner that joins nothing.
    CHECK(shown("\u0301\u0302a") == "?a");
    CHECK(shown("\u200d\u0301a") == "?a");
    const std::string narrow = "\xc3\xa9\xd0\x96\xe2\x99\x9a\xe2\x96\x80\xe2\x80\xa2";
    CHECK(shown(narrow) == narrow);
}

TEST_CASE("any script is written; a glyph of two columns takes two cells") {
    const auto shown = [](std::string_view text, int columns = 30) {
        Canvas canvas(columns, 1);
        const int written = canvas.write({0, 0}, text);
        CHECK(written <= columns);
        return canvas.text() + "@" + std::to_string(written);
    };
    CHECK(shown("李娜") == "李娜@4");
    CHECK(shown("한국") == "한국@4");
    CHECK(shown("e\u0301a") == "e\u0301a@2");
    CHECK(shown("क्षि") == "क्षि@3");   // the vowel sign has a column of its own
    CHECK(shown("سلام") == "سلام@4"); // in the order in which it is read
    // Terminals differ in the sequences they join to one picture, so joiners are left out.
    CHECK(shown("👩\u200d👩\u200d👧") == "👩👩👧@6");
    CHECK(shown("👍🏽❤\ufe0f") == "👍❤@3");
    CHECK(shown("می\u200cخواهم") == "میخواهم@7");
    // No more marks than a cell holds.
    std::string heap = "a";
    for (int i = 0; i < 1000; ++i)
        heap += "\u0301";
    CHECK(shown(heap + "b") == "a\u0301\u0301\u0301\u0301b@2");

    Canvas canvas(5, 1);
    canvas.write({0, 0}, "a李\u0301b", {.bold = true});
    CHECK(canvas.at({1, 0}) == Cell{U'李', {.bold = true}, {U'\u0301'}});
    CHECK(canvas.at({2, 0}) == Cell{second_half, {.bold = true}});
    CHECK(canvas.at({3, 0}) == Cell{U'b', {.bold = true}});
    CHECK(canvas.ansi() == "\x1b[0;1ma李\u0301b\x1b[0m");
}

TEST_CASE("a glyph of two columns is never split") {
    Canvas edges(5, 2);
    CHECK(edges.write({0, 0}, "李娜李") == 4);
    CHECK(edges.write({0, 1}, "李娜", {}, 3) == 2);
    CHECK(edges.write({-1, 1}, "李x") == 3); // its first half is off the canvas
    CHECK(edges.text() == "李娜\n x");

    const auto covered = [](int column, std::string_view text) {
        Canvas canvas(6, 1);
        canvas.write({0, 0}, "李娜李");
        canvas.write({column, 0}, text);
        return canvas.text();
    };
    CHECK(covered(0, "a") == "a 娜李");
    CHECK(covered(1, "a") == " a娜李");
    CHECK(covered(1, "ab") == " ab 李");
    CHECK(covered(1, "中") == " 中 李");
    CHECK(covered(2, "中") == "李中李");
    CHECK(covered(3, "中a") == "李 中a");
    CHECK(covered(5, "a") == "李娜 a");
    Canvas boxed(6, 1);
    boxed.write({0, 0}, "李娜李");
    boxed.fill({1, 0}, 4, 1, {U'#', {}});
    CHECK(boxed.text() == " ####");
}

TEST_CASE("widths in columns are those of the terminal") {
    set_columns([](char32_t character) { return character == U'李' ? 1 : -1; });
    CHECK(columns_of("李娜a") == 3);
    Canvas canvas(6, 1);
    canvas.write({0, 0}, "李娜a");
    set_columns(tondo::notation::usual_columns);
    CHECK(canvas.text() == "李?a");
    CHECK(columns_of("李娜a") == 5);
    CHECK(in_ascii("李e\u0301 \x1b[m👩\u200d👧\n") == "??e \x1b[m????\n");
}

TEST_CASE("colours and attributes become escape sequences") {
    Canvas canvas(8, 2);
    canvas.write({0, 0}, "a", {.text = {3}, .ground = {4}, .bold = true});
    canvas.write({1, 0}, "b", {.text = {9}, .ground = {15}, .underline = Underline::straight});
    canvas.write({2, 0}, "cd", {.text = {208}, .ground = {16}, .reverse = true});
    canvas.write({5, 0}, "e", {.underline = Underline::wavy}); // not every terminal draws one
    canvas.put({2, 1}, {U' ', {.ground = {1}}});
    CHECK(canvas.ansi() ==
          "\x1b[0;1;33;44ma\x1b[0;4;91;107mb\x1b[0;7;38;5;208;48;5;16mcd\x1b[0m \x1b[0me\x1b[0m\n  \x1b[0;41m \x1b[0m");
}

TEST_CASE("an empty canvas is empty") {
    Canvas canvas(0, 0);
    CHECK(canvas.write({0, 0}, "x") == 0);
    canvas.fill({-3, -3}, 10, 10, {U'x', {}});
    CHECK(canvas.text().empty());
    CHECK(canvas.ansi().empty());
}
