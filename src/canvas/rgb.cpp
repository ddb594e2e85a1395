#include "canvas/rgb.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tondo::canvas {

namespace {

constexpr std::array<Rgb, 16> first_sixteen{{{0, 0, 0},
                                             {205, 0, 0},
                                             {0, 205, 0},
                                             {205, 205, 0},
                                             {0, 0, 238},
                                             {205, 0, 205},
                                             {0, 205, 205},
                                             {229, 229, 229},
                                             {127, 127, 127},
                                             {255, 0, 0},
                                             {0, 255, 0},
                                             {255, 255, 0},
                                             {92, 92, 255},
                                             {255, 0, 255},
                                             {0, 255, 255},
                                             {255, 255, 255}}};

constexpr int first_of_cube = 16;
constexpr int first_gray = 232;

constexpr int cube_level(int step) {
    return step == 0 ? 0 : 55 + 40 * step;
}

constexpr int square(int value) {
    return value * value;
}

// Relative luminance by WCAG 2; 1 for white.
double luminance(Rgb color) {
    const auto linear = [](int level) {
        const double share = level / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

} // namespace

Rgb rgb(Ink ink) {
    if (ink.number < first_of_cube)
        return first_sixteen[static_cast<std::size_t>(ink.number)];
    if (ink.number < first_gray) {
        const int place = ink.number - first_of_cube;
        return {cube_level(place / 36), cube_level(place / 6 % 6), cube_level(place % 6)};
    }
    const int level = 8 + 10 * (ink.number - first_gray);
    return {level, level, level};
}

// Weighted, because the eye sees green and red better than blue.
int distance(Rgb a, Rgb b) {
    return 3 * square(a.red - b.red) + 6 * square(a.green - b.green) + square(a.blue - b.blue);
}

double contrast(Rgb a, Rgb b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace tondo::canvas
