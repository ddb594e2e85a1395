#include "canvas/sgr.hpp"

#include "canvas/rgb.hpp"

namespace tondo::canvas {

std::string sgr_numbers(Ink ink, int base) {
    if (ink.is_default())
        return std::to_string(base + 9);
    if (ink.number < 8)
        return std::to_string(base + ink.number);
    if (ink.number < 16)
        return std::to_string(base + 60 + ink.number - 8);
    const std::string extended = std::to_string(base + 8);
    if (!ink.is_direct())
        return extended + ";5;" + std::to_string(ink.number);
    const auto [red, green, blue] = rgb(ink);
    return extended + ";2;" + std::to_string(red) + ';' + std::to_string(green) + ';' + std::to_string(blue);
}

} // namespace tondo::canvas
