#include "system/line_buffer.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace tondo::system;

namespace {

std::vector<std::string> take(LineBuffer &lines) {
    std::vector<std::string> taken;
    while (const auto line = lines.next())
        taken.push_back(line->too_long ? "(too long)" : line->text);
    return taken;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("bytes are split into lines wherever the chunks end") {
    LineBuffer lines(10);
    lines.add("one\ntw");
    CHECK(take(lines) == Texts{"one"});
    lines.add("o\r");
    CHECK(take(lines).empty());
    lines.add("\n\nthree");
    CHECK(take(lines) == Texts{"two", ""});
    CHECK(lines.last()->text == "three");
    CHECK_FALSE(lines.last());
}

TEST_CASE("an overlong line is reported without its text") {
    LineBuffer lines(4);
    lines.add("1234\n1234\r\n12345\n1\n");
    CHECK(take(lines) == Texts{"1234", "1234", "(too long)", "1"});
    for (int i = 0; i < 1000; ++i) {
        lines.add("123");
        CHECK(take(lines).empty());
    }
    lines.add("\n2\n");
    CHECK(take(lines) == Texts{"(too long)", "2"});
    lines.add("123456");
    CHECK(take(lines).empty());
    CHECK(lines.last()->too_long);
}

TEST_CASE("has_line and is_overlong describe the next line before it is taken") {
    LineBuffer lines(4);
    CHECK_FALSE(lines.has_line());
    lines.add("1234");
    CHECK_FALSE(lines.has_line());
    lines.add("\r");
    CHECK_FALSE(lines.is_overlong());
    lines.add("\n12345\n123");
    CHECK(lines.has_line());
    CHECK_FALSE(lines.is_overlong());
    CHECK(lines.next()->text == "1234");
    CHECK(lines.has_line());
    CHECK(lines.is_overlong());
    CHECK(lines.next()->too_long);
    CHECK_FALSE(lines.has_line());
    CHECK_FALSE(lines.is_overlong());
    lines.add("4\r5");
    CHECK(lines.is_overlong());
    CHECK_FALSE(lines.next());
    CHECK(lines.is_overlong());
}
