#include "ui/screen/wrap.hpp"

#include <doctest/doctest.h>

using namespace tondo::ui;

TEST_CASE("wrap: lines end at blanks, counted in characters") {
    using Lines = std::vector<std::string>;
    CHECK(wrapped("", 5) == Lines{""});
    CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrapped("one two three", 13) == Lines{"one two three"});
    CHECK(wrapped("\xC3\xA9\xC3\xA9 \xC3\xA9", 4) == Lines{"\xC3\xA9\xC3\xA9 \xC3\xA9"});
    CHECK(wrapped("antidisestablishment is a word", 10) == Lines{"antidisestablishment", "is a word"});
}
