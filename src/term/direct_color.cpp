#include "term/direct_color.hpp"

#include "canvas/rgb.hpp"

namespace tondo::term {

int direct_color(canvas::Ink ink) {
    constexpr int first_bright = 8;
    constexpr int first_of_cube = 16;
    constexpr int first_gray = 232;
    if (ink.number < first_bright)
        return ink.number;
    const canvas::Rgb color = canvas::rgb(ink);
    const int packed = color.red << 16 | color.green << 8 | color.blue;
    // Some of these terminals read small numbers as palette indices; one step of green keeps black and blues above
    // them.
    const bool in_cube = ink.number >= first_of_cube && ink.number < first_gray;
    return in_cube || (ink.is_direct() && packed <= 0xff) ? packed | 1 << 8 : packed;
}

} // namespace tondo::term
