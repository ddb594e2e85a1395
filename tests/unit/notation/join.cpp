// Lists in text.

#include "notation/join.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace tondo::notation;

TEST_CASE("lists in text: parts are joined by a separator, empty ones too") {
    const std::vector<std::string> none;
    CHECK(join(none).empty());
    CHECK(join(std::vector<std::string>{"a"}) == "a");
    CHECK(join(std::vector<std::string>{"", "b", ""}, "|") == "|b|");
    CHECK(join(std::vector{1, 2}, "-", [](int number) { return std::to_string(number); }) == "1-2");
}

TEST_CASE("lists in text: the last part follows a word") {
    const std::vector<std::string> none;
    CHECK(listed(none).empty());
    CHECK(listed(std::vector<std::string>{"a"}) == "a");
    CHECK(listed(std::vector<std::string>{"a", "b"}) == "a and b");
    CHECK(listed(std::vector<std::string>{"a", "b", "c"}, "or") == "a, b or c");
}

TEST_CASE("lists in text: a part is added after a separator, and an empty one adds nothing") {
    std::string list;
    add_part(list, "");
    CHECK(list.empty());
    add_part(list, "a");
    add_part(list, "");
    add_part(list, "b", "; ");
    CHECK(list == "a; b");
}
