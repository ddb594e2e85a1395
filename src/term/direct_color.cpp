#include "term/direct_color.hpp"

#include "canvas/rgb.hpp"

namespace tondo::term {

int direct_color(int number) {
    constexpr int first_bright = 8;
    constexpr int first_of_cube = 16;
    constexpr int first_gray = 232;
    if (number < first_bright)
        return number;
    const canvas::Rgb color = canvas::rgb({static_cast<std::int16_t>(number)});
    const int packed = color.red << 16 | color.green << 8 | color.blue;
    // Some of these terminals read small numbers as palette indices; one step of green keeps black and blues above
    // them.
    const bool in_cube = number >= first_of_cube && number < first_gray;
    return in_cube ? packed | 1 << 8 : packed;
}

} // namespace tondo::term
