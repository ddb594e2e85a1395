// Text from the clipboard, before it is read.

#include "ui/game/pasted.hpp"

#include <doctest/doctest.h>

using namespace tondo::ui;

TEST_CASE("pasted text loses its control characters, and no others") {
    CHECK(tamed("a\x01"
                "b\x7f"
                "c\u0080d\u009f"
                "e") == "abcde");
    CHECK(tamed("\u00a0a~\u00a1") == "\u00a0a~\u00a1");
    CHECK(tamed("a\xff"
                "b") == "ab");
    CHECK(tamed(" a\n\tb\r\nc ") == "a b c");
}
