#include "term/images/encoders.hpp"
#include "term/images/palette_image.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

namespace tondo::term {

namespace {

constexpr int band_height = 6;
constexpr char no_pixel = '?'; // the sixels' zero

void append_run(std::string &out, int pixels, int count) {
    constexpr int worth_counting = 4;
    const char sixel = static_cast<char>(no_pixel + pixels);
    if (count < worth_counting)
        out.append(static_cast<std::size_t>(count), sixel);
    else
        out += '!' + std::to_string(count) + sixel;
}

// The sixels of one colour. Pixels of a colour yet to come may be painted by it, which makes its runs longer: that
// saves a quarter of the bytes.
std::string runs_of(std::span<const std::uint8_t> needed, std::span<const std::uint8_t> later) {
    std::string out;
    int run = 0;
    int painted = 0;
    for (std::size_t column = 0; column < needed.size(); ++column)
        if ((needed[column] & ~painted) == 0 && (painted & ~(needed[column] | later[column])) == 0) {
            ++run;
        } else {
            append_run(out, painted, run);
            painted = needed[column];
            run = 1;
        }
    if (painted != 0)
        append_run(out, painted, run);
    return out;
}

/// Six rows of an image, colour by colour.
std::string band(const PaletteImage &image, int top) {
    const auto columns = static_cast<std::size_t>(image.numbers.columns());
    std::vector<std::uint8_t> masks(image.colors.size() * columns); // of each colour, column by column
    std::vector<std::uint8_t> later(columns);
    std::vector<bool> used(image.colors.size());
    for (int row = 0; row < std::min(band_height, image.numbers.rows() - top); ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const std::size_t number = image.numbers[{static_cast<int>(column), top + row}];
            masks[number * columns + column] |= static_cast<std::uint8_t>(1 << row);
            used[number] = true;
        }
    std::string text;
    for (std::size_t number = image.colors.size(); number-- > 0;) {
        if (!used[number] || image.colors[number].alpha == 0)
            continue;
        const std::span<const std::uint8_t> needed(&masks[number * columns], columns);
        text = '#' + std::to_string(number) + runs_of(needed, later) + (text.empty() ? "" : "$") + text;
        std::transform(needed.begin(), needed.end(), later.begin(), later.begin(), std::bit_or<>());
    }
    return text;
}

std::string definition(std::size_t number, const canvas::Pixel &color) {
    const auto percent = [](int channel) { return ";" + std::to_string((channel * 100 + 127) / 255); };
    return "#" + std::to_string(number) + ";2" + percent(color.red) + percent(color.green) + percent(color.blue);
}

} // namespace

std::string sixel(const canvas::PixelGrid &pixels, int most_colors, std::optional<canvas::Rgb> ground) {
    const auto most = static_cast<std::size_t>(std::clamp(most_colors, 2, 256)) - (ground ? 1 : 0);
    PaletteImage image = with_palette(pixels, most, true);
    if (ground) { // first, and never painted
        const auto byte = [](int channel) { return static_cast<std::uint8_t>(channel); };
        image.colors.insert(image.colors.begin(), {byte(ground->red), byte(ground->green), byte(ground->blue), 255});
        for (std::uint8_t &number : image.numbers.values())
            ++number;
    }
    std::string out = "\x1bP0;1q\"1;1;" + std::to_string(pixels.columns()) + ";" + std::to_string(pixels.rows());
    for (std::size_t number = 0; number < image.colors.size(); ++number)
        if (image.colors[number].alpha > 0)
            out += definition(number, image.colors[number]);
    for (int top = 0; top < pixels.rows(); top += band_height)
        out += (top > 0 ? "-" : "") + band(image, top);
    return out + "\x1b\\";
}

} // namespace tondo::term
