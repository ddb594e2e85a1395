#include "tondo/ui/pages/rules_page.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

namespace tondo::ui {

TEST_CASE("every rule set has a page that fits 80 columns in plain ASCII") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        const std::string page = rules_page(rules);
        CHECK(page.find("THE BOARD") != std::string::npos);
        CHECK(std::all_of(page.begin(), page.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
        std::istringstream lines(page);
        for (std::string line; std::getline(lines, line);)
            CHECK_MESSAGE(line.size() <= 80, line);
    }
}

TEST_CASE("a page tells the rules of its own rule set") {
    const auto tells = [](std::string_view key, std::string_view board, std::string_view words) {
        return rules_page(*find_rules(key, board)).find(words) != std::string::npos;
    };
    CHECK(tells("3man", {}, "Over a bridged moat a piece goes only"));
    CHECK(tells("3man-video", {}, "Over a moat that is not bridged"));
    CHECK(tells("three-kings", {}, "CHECKED FIRST"));
    CHECK(tells("green", {}, "could take the king"));
    CHECK(tells("green", "round", "MOATS AND CREEKS"));
    CHECK(tells("green", "square", "given position"));
    CHECK(tells("nivichanov", {}, "REDEMPTION"));
}

} // namespace tondo::ui
