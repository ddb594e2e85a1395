#include "canvas/wrap.hpp"

#include <doctest/doctest.h>

using namespace tondo::canvas;

TEST_CASE("wrap: lines end at blanks, counted in characters") {
    using Lines = std::vector<std::string>;
    CHECK(wrapped("", 5) == Lines{""});
    CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrapped("one two three", 13) == Lines{"one two three"});
    CHECK(wrapped("\xC3\xA9\xC3\xA9 \xC3\xA9", 4) == Lines{"\xC3\xA9\xC3\xA9 \xC3\xA9"});
    CHECK(wrapped("e\u0301e\u0301 e\u0301", 4) == Lines{"e\u0301e\u0301 e\u0301"});
    CHECK(wrapped("a  b", 4) == Lines{"a  b"});
    CHECK(wrapped("antidisestablishment is a word", 10) == Lines{"antidisestablishment", "is a word"});
}

TEST_CASE("wrap: lines end around wide characters, too") {
    using Lines = std::vector<std::string>;
    CHECK(wrapped("我们下棋吧", 5) == Lines{"我们", "下棋", "吧"});
    CHECK(wrapped("go 我们 ok下棋", 7) == Lines{"go 我们", "ok下棋"});
    CHECK(wrapped("abcd我", 5) == Lines{"abcd", "我"});
    CHECK(wrapped("👩\u200d👧👩\u200d👧", 4) == Lines{"👩\u200d👧", "👩\u200d👧"}); // not within a cluster
    CHECK(wrapped("李", 1) == Lines{"李"});
}
