// Modes, styles and levels by their keys.

#include "tondo/engine/engine.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: presets");

TEST_CASE("every mode, style and level is found by its key") {
    for (const ModeInfo &row : all_modes()) {
        CHECK(find_mode(row.key) == &row);
        CHECK(&info(row.mode) == &row);
    }
    for (const StyleInfo &row : all_styles()) {
        CHECK(find_style(row.key) == &row);
        CHECK(&info(row.style) == &row);
    }
    for (const Level &row : all_levels()) {
        CHECK(find_level(row.key) == &row);
        CHECK(find_level(std::to_string(row.number)) == &row);
        CHECK(&level(row.number) == &row);
    }
}

TEST_CASE("unknown keys are not found") {
    CHECK(find_mode("") == nullptr);
    CHECK(find_mode("Paranoid") == nullptr);
    CHECK(find_style("tortoise") == nullptr);
    for (const char *text : {"", "0", "9", "-1", "1x", "99999999999", "Club"})
        CHECK(find_level(text) == nullptr);
}

TEST_CASE("each level has more nodes than the one below, the last one a time") {
    for (int number = first_level; number + 1 < last_level; ++number) {
        CHECK(level(number).number == number);
        if (number > first_level)
            CHECK(level(number).limits.nodes > level(number - 1).limits.nodes);
        CHECK_FALSE(level(number).limits.time);
    }
    CHECK(level(last_level).limits.time);
    CHECK(level(last_level).limits.nodes == Limits::unlimited);
}

TEST_CASE("keys are short and help fits a line") {
    std::set<std::string_view> keys;
    const auto check = [&](const auto &table) {
        for (const auto &row : table) {
            CHECK(keys.insert(row.key).second);
            CHECK(row.key.find(' ') == std::string_view::npos);
            CHECK(row.key.size() + row.help.size() < 76);
            CHECK_FALSE(row.title.empty());
        }
    };
    check(all_modes());
    check(all_styles());
    check(all_levels());
}

TEST_SUITE_END();
