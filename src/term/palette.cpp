#include "term/palette.hpp"

#include <array>

namespace tondo::app {

namespace {

constexpr int rgb(int red, int green, int blue) {
    return red << 16 | green << 8 | blue;
}

constexpr std::array bright{0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

constexpr int cube_level(int step) {
    return step == 0 ? 0 : 55 + 40 * step;
}

} // namespace

int direct_color(int number) {
    constexpr int first_bright = 8;
    constexpr int first_of_cube = 16;
    constexpr int first_gray = 232;
    if (number < first_bright)
        return number;
    if (number < first_of_cube)
        return bright[static_cast<std::size_t>(number - first_bright)];
    if (number < first_gray) {
        const int place = number - first_of_cube;
        const int color = rgb(cube_level(place / 36), cube_level(place / 6 % 6), cube_level(place % 6));
        // Some of these terminals take small numbers for a palette: a touch of green keeps black and the blues clear of
        // it.
        return color | rgb(0, 1, 0);
    }
    const int level = 8 + 10 * (number - first_gray);
    return rgb(level, level, level);
}

} // namespace tondo::app
