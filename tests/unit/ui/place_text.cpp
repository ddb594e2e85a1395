#include "ui/game/place_text.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

TEST_CASE("places in a game are read as they were written") {
    for (const TreePlace &place :
         {TreePlace{}, TreePlace{{}, 12}, TreePlace{{{3, 0}}, 12}, TreePlace{{{3, 0}, {5, 11}}, 1000}}) {
        CAPTURE(write_place(place));
        CHECK(read_place(write_place(place)) == place);
    }
    CHECK(write_place({{{3, 0}, {5, 1}}, 12}) == "3.0/5.1/12");
}

TEST_CASE("any other text is no place") {
    for (const char *const text : {"", "x", "-1", "1 ", " 1", "1.5", "/1", "3/1", "3./1", ".0/1", "3.0/", "3.0.1/4",
                                   "3.0/x", "3.0//4", "1\n", "99999999999999999999", "99999999999999999999.0/1"})
        CHECK_FALSE(read_place(text));
}

} // namespace tondo::ui
