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
constexpr int last_gray = 255;

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
    if (ink.is_direct())
        return {ink.number >> 16 & 0xff, ink.number >> 8 & 0xff, ink.number & 0xff};
    if (ink.number < first_of_cube)
        return first_sixteen[static_cast<std::size_t>(ink.number)];
    if (ink.number < first_gray) {
        const int place = ink.number - first_of_cube;
        return {cube_level(place / 36), cube_level(place / 6 % 6), cube_level(place % 6)};
    }
    const int level = 8 + 10 * (ink.number - first_gray);
    return {level, level, level};
}

// The weights of distance() are those of the channels, so the nearest of the cube is that in each channel, and the
// nearest gray that of their weighted mean.
Ink nearest(Rgb color) {
    const auto step = [](int level) { return level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40; };
    const Ink in_cube{first_of_cube + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)};
    const int mean = (3 * color.red + 6 * color.green + color.blue) / 10;
    const Ink gray{first_gray + std::clamp((mean - 3) / 10, 0, last_gray - first_gray)};
    return distance(rgb(gray), color) < distance(rgb(in_cube), color) ? gray : in_cube;
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
