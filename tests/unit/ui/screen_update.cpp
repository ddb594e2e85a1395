#include "canvas/screen_update.hpp"

#include "canvas/glyph.hpp"
#include "canvas/rgb.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <random>
#include <sstream>
#include <vector>

using namespace tondo::canvas;

namespace {

// A terminal that understands exactly the sequences that are sent.
class SmallTerminal {
public:
    explicit SmallTerminal(const Canvas &shown) : screen(shown) {}

    void receive(std::string_view bytes) {
        while (!bytes.empty()) {
            if (bytes.starts_with("\x1b[")) {
                const std::size_t end = bytes.find_first_not_of("0123456789;:", 2);
                REQUIRE(end != std::string_view::npos);
                obey(bytes[end], std::string(bytes.substr(2, end - 2)));
                bytes.remove_prefix(end + 1);
            } else if (bytes[0] == '\r' || bytes[0] == '\n') {
                REQUIRE(at.column < screen.columns()); // not while it waits to wrap
                (bytes[0] == '\r' ? at.column = 0 : ++at.row);
                bytes.remove_prefix(1);
            } else {
                REQUIRE(screen.contains(at));
                const Glyph glyph = take_glyph(bytes);
                screen.put(at, {glyph.base, style, glyph.marks});
                if (glyph.columns == 2)
                    screen.put({at.column + 1, at.row}, {second_half, style});
                at.column += glyph.columns + (glyph.base >= 0x10000 ? mistake : 0);
            }
        }
    }

    Canvas screen;
    Style style;
    int mistake = 0; ///< By so many columns the cursor is wrong after an emoji.

private:
    static constexpr int wavy = 403; // 4:3, the third of underlines

    void obey(char command, const std::string &numbers) {
        std::vector<int> values;
        std::istringstream parts(numbers);
        for (std::string part; std::getline(parts, part, ';');)
            values.push_back(part == "4:3" ? wavy : std::atoi(part.c_str()));
        const auto value = [&](std::size_t i) { return i < values.size() ? values[i] : 1; };
        if (command == 'H')
            at = {value(1) - 1, value(0) - 1};
        else if (command == 'C')
            at.column += value(0);
        else if (command == 'K')
            screen.fill(at, screen.columns() - at.column, 1, {U' ', {{}, style.ground}});
        else if (command == 'm')
            render(values);
        else
            FAIL("not expected: " << command);
        REQUIRE((command == 'm' || screen.contains(at)));
    }

    void render(const std::vector<int> &values) {
        if (values.empty())
            style = {};
        for (std::size_t i = 0; i < values.size(); ++i) {
            const int number = values[i];
            if (number == 0)
                style = {};
            else if (number == 1 || number == 22)
                style.bold = number == 1;
            else if (number == 4 || number == 24 || number == wavy)
                style.underline = number == wavy ? Underline::wavy
                                  : number == 4  ? Underline::straight
                                                 : Underline::none;
            else if (number == 7 || number == 27)
                style.reverse = number == 7;
            else {
                Ink &ink = (number / 10) % 2 == 1 ? style.text : style.ground; // 3x and 9x, 4x and 10x
                if (number % 10 == 8 && number < 90 && values.at(i + 1) == 2) {
                    ink = direct({values.at(i + 2), values.at(i + 3), values.at(i + 4)});
                    i += 4;
                } else if (number % 10 == 8 && number < 90)
                    ink.number = values.at((i += 2));
                else
                    ink.number = number % 10 == 9 ? -1 : number % 10 + (number >= 90 ? 8 : 0);
            }
        }
    }

    Point at;
};

// The visible part: of a blank cell the ground alone.
Cell seen(Cell cell) {
    if (cell.glyph == U' ' && cell.style.underline == Underline::none && !cell.style.reverse)
        cell.style = {{}, cell.style.ground};
    return cell;
}

void check_update(const Canvas &before, const Canvas &after, int mistake = 0) {
    SmallTerminal terminal(before);
    terminal.mistake = mistake;
    const std::string sent = screen_update(before, after);
    CAPTURE(sent);
    terminal.receive(sent);
    CHECK(terminal.style == Style{});
    for (int row = 0; row < after.rows(); ++row)
        for (int column = 0; column < after.columns(); ++column) {
            CAPTURE(row);
            CAPTURE(column);
            REQUIRE(seen(terminal.screen.at({column, row})) == seen(after.at({column, row})));
        }
}

} // namespace

TEST_CASE("only changes are sent, attributes only where they are visible") {
    const Style red{{1}, {}};
    const Style on_blue{{}, {4}};
    Canvas before(30, 3);
    before.write({0, 0}, "abcdefghijklmnopqrstuvwxyz");
    Canvas after = before;
    CHECK(screen_update(before, after).empty());

    after.write({1, 0}, "XY", red);
    CHECK(screen_update(before, after) == "\x1b[1;2H\x1b[31mXY\x1b[m");
    after.write({20, 0}, "Z", red);
    CHECK(screen_update(before, after) == "\x1b[1;2H\x1b[31mXY\x1b[17CZ\x1b[m");
    after.write({5, 0}, "F", {.text = {1}, .bold = true}); // in between it is written in another colour
    CHECK(screen_update(before, after) == "\x1b[1;2H\x1b[31mXY\x1b[2C\x1b[1mF\x1b[14C\x1b[22mZ\x1b[m");

    after = before;
    after.write({0, 1}, "  x ", on_blue);
    after.write({4, 1}, "y", {{}, {200}});
    CHECK(screen_update(before, after) == "\x1b[2H\x1b[44m  x \x1b[48;5;200my\x1b[m");

    after = before;
    after.write({0, 0}, "ab                        ");
    after.write({2, 2}, "z");
    CHECK(screen_update(before, after) == "\x1b[1;3H\x1b[K\x1b[3;3Hz");

    after = before;
    after.write({1, 0}, "B");
    after.write({4, 0}, "E"); // the cells between are shorter than a cursor movement
    CHECK(screen_update(before, after) == "\x1b[1;2HBcdE");
}

TEST_CASE("the text colour and weight of a blank cell are not sent") {
    Canvas before(4, 1);
    before.write({0, 0}, " a ", {{3}, {4}, true});
    Canvas after(4, 1);
    after.write({0, 0}, " ", {{5}, {4}});
    after.write({1, 0}, "a", {{3}, {4}, true});
    after.write({2, 0}, " ", {{}, {4}});
    CHECK(screen_update(before, after).empty());
    after.write({0, 0}, " ", {.ground = {4}, .reverse = true});
    CHECK_FALSE(screen_update(before, after).empty());
}

TEST_CASE("a cell that shows the picture is not written while it does not change") {
    Canvas picture(8, 1);
    picture.fill({0, 0}, 8, 1, {U' ', {{}, picture_ground}});
    Canvas lettered = picture;
    for (const int column : {1, 3})
        lettered.put({column, 0}, {U'g'});
    CHECK(screen_update(lettered, picture) == "\x1b[1;2H\x1b[49m \x1b[C \x1b[m");
}

TEST_CASE("a glyph of two columns is sent whole") {
    Canvas before(12, 1);
    before.write({0, 0}, "李娜");
    Canvas after = before;
    after.write({2, 0}, "中");
    CHECK(screen_update(before, after) == "\x1b[1;3H中");
    after = before;
    after.write({1, 0}, "a");
    CHECK(screen_update(before, after) == "\x1b[1H a");
    after = before;
    after.write({4, 0}, "李e\u0301x"); // terminals differ in marks: the cursor is placed behind them
    CHECK(screen_update(before, after) == "\x1b[1;5H李e\u0301\x1b[1;8Hx");
}

TEST_CASE("random screens: a terminal shows the intended cells") {
    std::mt19937 random(7);
    const auto any = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    const auto ink = [&] {
        constexpr std::array numbers{-1, 1, 7, 8, 15, 16, 95, 180, 255, Ink::first_direct + 0x123456};
        return Ink{numbers[static_cast<std::size_t>(any(10))]};
    };
    for (int round = 0; round < 400; ++round) {
        Canvas before(1 + any(24), 1 + any(6));
        const auto scribble = [&](Canvas &canvas) {
            for (int run = any(20); run > 0; --run) {
                const char32_t glyph = U"  ab\u2580"[any(5)];
                if (any(3) == 0) {
                    constexpr std::array words{"李娜", "a中b", "e\u0301", "👩👧", "한"};
                    canvas.write({any(canvas.columns()), any(canvas.rows())}, words[static_cast<std::size_t>(any(5))]);
                }
                const Style style{ink(), ink(), any(3) == 0, Underline(std::max(0, any(7) - 4)), any(5) == 0};
                canvas.fill({any(canvas.columns()), any(canvas.rows())}, 1 + any(9), 1,
                            {glyph, any(4) ? style : Style{}});
            }
        };
        scribble(before);
        Canvas after = any(8) == 0 ? Canvas(before.columns(), before.rows()) : before;
        scribble(after);
        check_update(before, after);
        check_update(before, after, any(3) - 1);
    }
}
