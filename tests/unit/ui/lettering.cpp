// Letters of pictures in pixels.

#include "ui/shapes/lettering.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace tondo::ui;

namespace {

constexpr std::string_view with_lettering =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNPQRSTUVWXYZ0123456789.,:;'!?-_+=#/|()"; // O is drawn as 0

} // namespace

TEST_CASE("lettering: every character has lines of its own, within its place") {
    std::set<std::vector<std::vector<double>>> all;
    for (const char character : with_lettering) {
        CAPTURE(character);
        std::vector<std::vector<double>> strokes;
        for (const auto &line : lettering({&character, 1}, {0, 0}, 8.5)) {
            CHECK(line.size() >= 2);
            for (const Spot spot : line) {
                CHECK(std::abs(spot.x) <= 2.01);
                CHECK(std::abs(spot.y) <= 5.01);
                strokes.push_back({spot.x, spot.y});
            }
        }
        CHECK_FALSE(strokes.empty());
        CHECK(all.insert(strokes).second);
    }
    CHECK(has_lettering(std::string(with_lettering) + " O"));
    for (const char *const text : {"\xC3\xA9", "a@b", "\xE6\x9D\x8E", "a\nb"})
        CHECK_FALSE(has_lettering(text));
}

TEST_CASE("lettering: a text is as wide as told, around its middle") {
    double left = 0;
    double right = 0;
    for (const auto &line : lettering("H ?H", {100, 50}, 17))
        for (const Spot spot : line) {
            left = left == 0 ? spot.x : std::min(left, spot.x);
            right = std::max(right, spot.x);
        }
    CHECK(right - left == doctest::Approx(lettering_width("H ?H") * 17));
    CHECK(left + right == doctest::Approx(200));
}
