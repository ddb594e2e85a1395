#include "ui/board/line_drawing.hpp"
#include "ui/board/board_layout.hpp"

#include "tondo/core/rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

using namespace tondo;
using namespace tondo::ui;

namespace {

struct Drawn {
    BoardLayout layout;
    LineDrawing lines;
};

Drawn drawn(std::string_view rules, int columns, int rows, Pen pen = Pen::ascii) {
    BoardLayout layout = *BoardLayout::fit(find_rules(rules)->board(), {{0, 0}, columns, rows}, Seat::first);
    LineDrawing lines(layout.raster(), pen);
    return {std::move(layout), std::move(lines)};
}

std::u32string glyphs(const Drawn &drawn) {
    std::u32string all;
    for (int row = 0; row < drawn.layout.raster().rows(); ++row)
        for (int column = 0; column < drawn.layout.raster().columns(); ++column)
            if (const char32_t glyph = drawn.lines.at({column, row}))
                all += glyph;
    return all;
}

} // namespace

TEST_CASE("squares have lines from the size at which pieces fit between them, those of round boards rings at any") {
    CHECK_FALSE(drawn("3man", 96, 34).lines.is_lined());
    CHECK(glyphs(drawn("3man", 96, 34)).find(U'+') != std::u32string::npos);
    CHECK(glyphs(drawn("3man", 56, 28)).find(U'+') == std::u32string::npos);
    CHECK_FALSE(drawn("three-kings", 40, 17).lines.is_lined());
    CHECK(drawn("three-kings", 80, 24).lines.is_lined());
    CHECK_FALSE(drawn("nivichanov", 80, 34).lines.is_lined());
    CHECK(drawn("nivichanov", 96, 42).lines.is_lined());
    CHECK_FALSE(drawn("3man", 160, 10).lines.is_lined()); // the strip
}

TEST_CASE("round and three-way boards have their outer edge at any size, other boards do not") {
    for (const char *rules : {"3man", "green"}) {
        const Drawn small = drawn(rules, 48, 24);
        CHECK_FALSE(small.lines.is_lined());
        for (int row = 0; row < small.layout.raster().rows(); ++row) {
            CAPTURE(row);
            int seen = 0;
            for (int column = 0; column < small.layout.raster().columns(); ++column)
                seen += small.lines.at({column, row}) != 0;
            CHECK(seen >= 2);
        }
    }
    CHECK(drawn("3man", 48, 24).lines.at({24, 12}) == 0);
    CHECK(glyphs(drawn("nivichanov", 80, 24)).empty());
    CHECK(glyphs(drawn("3man", 80, 8)).empty());
}

TEST_CASE("the outer edge has no gap") {
    for (Pen pen : {Pen::ascii, Pen::unicode})
        for (int rows : {22, 30, 34, 48, 60}) {
            const Drawn round = drawn("3man", 2 * rows, rows, pen);
            const Raster &raster = round.layout.raster();
            const auto first_in = [&](int row) {
                int column = 0;
                while (round.lines.at({column, row}) == 0)
                    ++column;
                return column;
            };
            // Down the left side: at most one column lies between a row's first character and the run in the row above.
            for (int row = 1; row < raster.rows() / 2; ++row) {
                const int first = first_in(row);
                int last = first;
                while (round.lines.at({last + 1, row}) != 0)
                    ++last;
                CAPTURE(rows);
                CAPTURE(row);
                CHECK(first_in(row - 1) >= first);
                CHECK(first_in(row - 1) <= last + 2);
            }
        }
}

TEST_CASE("crossing lines are joined where four squares meet") {
    const auto crossings = [](const Drawn &drawn) {
        const std::u32string all = glyphs(drawn);
        return std::count(all.begin(), all.end(), U'+');
    };
    CHECK(crossings(drawn("3man", 140, 50)) == 24 * 5);
    CHECK(crossings(drawn("nivichanov", 140, 50)) == 0);
}

TEST_CASE("each pen has its own characters") {
    const std::u32string ascii = glyphs(drawn("3man", 96, 48));
    CHECK(std::set<char32_t>(ascii.begin(), ascii.end()) ==
          std::set<char32_t>{U'\'', U'-', U'.', U'_', U'|', U'/', U'\\', U'+'});
    const std::u32string unicode = glyphs(drawn("3man", 96, 48, Pen::unicode));
    CHECK(std::set<char32_t>(unicode.begin(), unicode.end()) ==
          std::set<char32_t>{U'\u00AF', U'\u2500', U'_', U'\u2502', U'\u2571', U'\u2572', U'\u253C'});
}

TEST_CASE("lines are drawn at every size" * doctest::test_suite("slow")) {
    for (const std::string_view rules : {"3man", "three-kings", "nivichanov", "green"})
        for (int rows = 1; rows <= 120; rows += rows < 60 ? 1 : 30)
            for (int columns : {1, 40, 61, 80, 133, 500})
                for (Pen pen : {Pen::ascii, Pen::unicode})
                    if (const auto layout =
                            BoardLayout::fit(find_rules(rules)->board(), {{0, 0}, columns, rows}, Seat::second))
                        CHECK(LineDrawing(layout->raster(), pen).at({-1, -1}) == 0);
}
