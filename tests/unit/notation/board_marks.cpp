// Arrows and circles in comments.

#include "notation/board_marks.hpp"

#include "tondo/core/rules.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::notation;

namespace {

using Comments = std::vector<std::string>;

const Board &board_of(std::string_view rules) {
    return find_rules(rules)->board();
}

// `green e2-e4 red a1`
std::string marks_in(const Comments &comments, std::string_view rules = "3man") {
    const Board &board = board_of(rules);
    std::string text;
    for (const BoardMark &mark : read_marks(comments, board))
        text += (text.empty() ? "" : " ") + std::string(name_of(mark.color)) + ' ' + board.name(mark.from) +
                (mark.is_circle() ? "" : '-' + board.name(mark.to));
    return text;
}

// Comments after a mark is toggled.
Comments toggled(Comments comments, MarkColor color, std::string_view from, std::string_view to,
                 std::string_view rules = "3man") {
    const Board &board = board_of(rules);
    toggle_mark(comments, board, {color, *board.find(from), *board.find(to)});
    return comments;
}

} // namespace

TEST_CASE("arrows and circles are read from all comments, with the names of each board") {
    CHECK(marks_in({"[%csl Ga1,Rb2][%cal Ge2e4,Yd1h5,Bx6a6] good"}) ==
          "green a1 red b2 green e2-e4 yellow d1-h5 blue x6-a6");
    CHECK(marks_in({"words", "[%clk 0:01:00] [%cal Re2e4]", "[%csl  Ga1 ,\n Rb2 ]"}) == "red e2-e4 green a1 red b2");
    CHECK(marks_in({"[%cal Ge4e10,Re10e4][%csl Be10]"}, "three-kings") == "blue e10 green e4-e10 red e10-e4");
    CHECK(marks_in({"[%cal Ge17f16]"}, "nivichanov") == "green e17-f16");
    CHECK(marks_in({"[%csl Ga1] [%csl Ra1]"}) == "red a1");
}

TEST_CASE("items that are no marks are passed over, those beside them are read") {
    for (const char *text : {"",
                             "[%csl ]",
                             "[%csl e4]",
                             "[%csl Pe4]",
                             "[%csl ge4]",
                             "[%csl Ge4e5]",
                             "[%csl Gz9]",
                             "[%csl Ge4",
                             "[%csl G]",
                             "[%cal ]",
                             "[%cal Ge4]",
                             "[%cal Ge2e9]",
                             "[%cal Ge2e2]",
                             "[%cal G]",
                             "[%cal Ge]",
                             "[%cal Gee4]",
                             "[%cal Ge2e4e6]",
                             "[%cal e2e4]",
                             "[%cal Ge2-e4]",
                             "[%csl Ge04]",
                             "csl Ge4",
                             "[%cslGe4]",
                             "[%cal \xF0\x9F\x98\x80]"})
        CHECK_MESSAGE(marks_in({text}).empty(), text);
    CHECK(marks_in({"[%csl ,Ge4,,Zd4,Rd5e6,Bc3,]"}) == "green e4 blue c3");
    CHECK(marks_in({"[%csl x [%csl Ge4]"}) == "green e4");
}

TEST_CASE("only so many marks are read as a board can show") {
    std::string many = "[%cal Ga1a2";
    const Board &board = board_of("3man");
    for (std::size_t i = 1; i < board.size; ++i)
        many += ",Ra1" + board.name(Square(i));
    CHECK(read_marks({many + ']'}, board).size() == 100);
}

TEST_CASE("a mark is added and erased, and all other text stays") {
    CHECK(toggled({}, MarkColor::green, "e4", "e4") == Comments{"[%csl Ge4]"});
    CHECK(toggled({}, MarkColor::red, "e2", "e4") == Comments{"[%cal Re2e4]"});
    CHECK(toggled({"[%csl Ge4]"}, MarkColor::green, "e4", "e4").empty());
    CHECK(toggled({"good"}, MarkColor::green, "e4", "e4") == Comments{"[%csl Ge4] good"});
    CHECK(toggled({"[%csl Ge4] good"}, MarkColor::green, "e4", "e4") == Comments{"good"});
    CHECK(toggled({"good [%csl Ge4]", "x"}, MarkColor::green, "e4", "e4") == Comments{"good", "x"});
    CHECK(toggled({"a [%csl Ge4] b"}, MarkColor::green, "e4", "e4") == Comments{"a b"});
    CHECK(toggled({"[%clk 0:01:00] [%csl Ge4][%cal Ge2e4] b"}, MarkColor::green, "e4", "e4") ==
          Comments{"[%clk 0:01:00] [%cal Ge2e4] b"});
    CHECK(toggled({"[%csl Ge4]"}, MarkColor::green, "d4", "d4") == Comments{"[%csl Ge4,Gd4]"});
    CHECK(toggled({"[%csl ]"}, MarkColor::green, "d4", "d4") == Comments{"[%csl Gd4]"});
    CHECK(toggled({"[%csl Ge4,Gd4,Gc4]"}, MarkColor::green, "d4", "d4") == Comments{"[%csl Ge4,Gc4]"});
    CHECK(toggled({"[%cal Ge2e4]"}, MarkColor::green, "e4", "e2") == Comments{"[%cal Ge2e4,Ge4e2]"});
}

TEST_CASE("another colour replaces the mark; one that is there twice is erased twice") {
    CHECK(toggled({"[%csl Ge4,Gd4]"}, MarkColor::red, "e4", "e4") == Comments{"[%csl Gd4,Re4]"});
    CHECK(toggled({"[%csl Ge4]"}, MarkColor::red, "e4", "e4") == Comments{"[%csl Re4]"});
    CHECK(toggled({"[%csl Ge4] [%csl Re4,Re4] x", "[%csl Ge4]"}, MarkColor::red, "e4", "e4").size() == 1);
    CHECK(toggled({"[%csl Re4] [%csl Ge4] x", "[%csl Ge4]"}, MarkColor::green, "e4", "e4") == Comments{"x"});
}

TEST_CASE("foreign items stay as they are written, whatever is added or erased") {
    CHECK(toggled({"[%csl Pe4,Ge4,Zz9]"}, MarkColor::green, "e4", "e4") == Comments{"[%csl Pe4,Zz9]"});
    CHECK(toggled({"[%cal broken] [%xyz Ge4]"}, MarkColor::green, "e2", "e4") ==
          Comments{"[%cal broken,Ge2e4] [%xyz Ge4]"});
    CHECK(toggled({"[%csl Ge4"}, MarkColor::green, "e4", "e4") == Comments{"[%csl Ge4] [%csl Ge4"});
}
