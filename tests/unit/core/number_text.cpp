// Parsing numbers and writing hexadecimal digits.

#include "core/number_text.hpp"

#include <doctest/doctest.h>

using namespace tondo;

TEST_CASE("numbers in text: a number is parsed only if it is the whole text and fits its type") {
    CHECK(parse_number<int>("-12") == -12);
    CHECK(parse_number<double>("2.5") == 2.5);
    CHECK(parse_number<int>("ff", 16) == 255);
    for (const char *text : {"", " 1", "1 ", "1x", "x", "2147483648"})
        CHECK_FALSE(parse_number<int>(text));
}

TEST_CASE("numbers in text: a taken number is removed, and a failure leaves the text alone") {
    std::string_view text = "12h";
    CHECK(take_number<int>(text) == 12);
    CHECK(text == "h");
    CHECK_FALSE(take_number<int>(text));
    CHECK(text == "h");
    text = "256m";
    CHECK_FALSE(take_number<std::uint8_t>(text));
    CHECK(text == "256m");
}

TEST_CASE("numbers in text: hexadecimal digits have leading zeros and a fixed number") {
    CHECK(hexadecimal(0x1b, 2) == "1b");
    CHECK(hexadecimal(0x1b, 8) == "0000001b");
    CHECK(hexadecimal(0xfedcba9876543210, 16) == "fedcba9876543210");
    CHECK(hexadecimal(0x123, 2) == "23");
}
