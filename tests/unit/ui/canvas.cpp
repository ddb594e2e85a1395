#include "ui/screen/canvas.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace tondo::ui;

TEST_CASE("a canvas shows what was written, cut at its edges") {
    Canvas canvas(6, 3);
    CHECK(canvas.write({1, 0}, "tondo and more") == 5);
    CHECK(canvas.write({0, 1}, "abcdef", {}, 2) == 2);
    CHECK(canvas.write({-2, 2}, "abcd") == 4);
    CHECK(canvas.text() == " tondo\nab\ncd");
    canvas.put({6, 0}, {U'x', {}});
    canvas.put({0, -1}, {U'x', {}});
    CHECK(canvas.text() == " tondo\nab\ncd");
}

TEST_CASE("nothing that a terminal would act on or misplace is written") {
    const auto shown = [](std::string_view text) {
        Canvas canvas(30, 1);
        canvas.write({0, 0}, text);
        return canvas.text();
    };
    CHECK(shown("a\x1b[2Jb\n\x7f\xc2\x9b") == "a?[2Jb???");
    // A lone byte, a cut sequence, a slash in two and in three bytes, a surrogate.
    CHECK(shown("\x80|\xe2\x82|\xc0\xaf|\xe0\x80\xaf|\xed\xa0\x80") == "?|??|??|???|???");
    // CJK, an emoji, a combining accent, a direction override, the pawn that is an emoji.
    CHECK(shown("\xe4\xb8\xad|\xf0\x9f\x98\x80|\xcc\x81|\xe2\x80\xae|\xe2\x99\x9f") == "?|?|?|?|?");
    const std::string narrow = "\xc3\xa9\xd0\x96\xe2\x99\x9a\xe2\x96\x80\xe2\x80\xa2";
    CHECK(shown(narrow) == narrow);
}

TEST_CASE("colours and attributes become the sequences a terminal knows") {
    Canvas canvas(8, 2);
    canvas.write({0, 0}, "a", {.text = {3}, .ground = {4}, .bold = true});
    canvas.write({1, 0}, "b", {.text = {9}, .ground = {15}, .underline = true});
    canvas.write({2, 0}, "cd", {.text = {208}, .ground = {16}, .reverse = true});
    canvas.write({5, 0}, "e");
    canvas.put({2, 1}, {U' ', {.ground = {1}}});
    CHECK(canvas.ansi() ==
          "\x1b[0;1;33;44ma\x1b[0;4;91;107mb\x1b[0;7;38;5;208;48;5;16mcd\x1b[0m e\n  \x1b[0;41m \x1b[0m");
}

TEST_CASE("an empty canvas is empty") {
    Canvas canvas(0, 0);
    CHECK(canvas.write({0, 0}, "x") == 0);
    canvas.fill({-3, -3}, 10, 10, {U'x', {}});
    CHECK(canvas.text().empty());
    CHECK(canvas.ansi().empty());
}
