// Text from the clipboard, before it is read.

#include "ui/game/pasted.hpp"

#include <doctest/doctest.h>

using namespace tondo::ui;

TEST_CASE("pasted text loses its control characters, and no others") {
    CHECK(sanitized("a\x01"
                    "b\x7f"
                    "c\u0080d\u009f"
                    "e") == "abcde");
    CHECK(sanitized("\u00a0a~\u00a1") == "\u00a0a~\u00a1");
    CHECK(sanitized("a\xff"
                    "b") == "ab");
    CHECK(sanitized(" a\n\tb\r\nc ") == "a b c");
}
