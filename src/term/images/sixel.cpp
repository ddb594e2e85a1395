#include "term/images/encoders.hpp"
#include "term/images/palette_image.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tondo::app {

namespace {

constexpr int band_height = 6;
constexpr char no_pixel = '?'; // the sixels' zero

/// Six rows of an image, colour by colour. A colour may also paint pixels that a later colour overwrites. This makes
/// runs longer and saves a quarter of the bytes.
class Band {
public:
    Band(const ui::Grid<std::uint8_t> &numbers, const std::vector<ui::Pixel> &colors, int top)
        : numbers_(numbers), colors_(colors), top_(top), height_(std::min(band_height, numbers.rows() - top)) {
        for (int column = 0; column < numbers.columns(); ++column)
            for (int row = 0; row < height_; ++row)
                used_[numbers[{column, top + row}]] = true;
    }

    std::string text() const {
        std::string out;
        for (std::size_t number = 0; number < colors_.size(); ++number)
            if (used_[number] && colors_[number].alpha > 0)
                out += (out.empty() ? "#" : "$#") + std::to_string(number) + runs_of(number);
        return out;
    }

private:
    std::string runs_of(std::size_t number) const {
        std::string out;
        int run = 0;
        int painted = 0;
        for (int column = 0; column < numbers_.columns(); ++column) {
            int needed = 0;
            int later = 0;
            for (int row = 0; row < height_; ++row) {
                const std::size_t here = numbers_[{column, top_ + row}];
                if (here == number)
                    needed |= 1 << row;
                else if (here > number && colors_[here].alpha > 0)
                    later |= 1 << row;
            }
            if ((needed & ~painted) == 0 && (painted & ~(needed | later)) == 0) {
                ++run;
                continue;
            }
            append_run(out, painted, run);
            painted = needed;
            run = 1;
        }
        if (painted != 0)
            append_run(out, painted, run);
        return out;
    }

    static void append_run(std::string &out, int pixels, int count) {
        constexpr int worth_counting = 4;
        const char sixel = static_cast<char>(no_pixel + pixels);
        if (count < worth_counting)
            out.append(static_cast<std::size_t>(count), sixel);
        else
            out += '!' + std::to_string(count) + sixel;
    }

    const ui::Grid<std::uint8_t> &numbers_;
    const std::vector<ui::Pixel> &colors_;
    int top_;
    int height_;
    std::array<bool, 256> used_{};
};

std::string definition(std::size_t number, const ui::Pixel &color) {
    const auto percent = [](int channel) { return ";" + std::to_string((channel * 100 + 127) / 255); };
    return "#" + std::to_string(number) + ";2" + percent(color.red) + percent(color.green) + percent(color.blue);
}

} // namespace

std::string sixel(const ui::PixelGrid &pixels, int most_colors) {
    const PaletteImage image = with_palette(pixels, static_cast<std::size_t>(std::clamp(most_colors, 2, 256)), true);
    std::string out = "\x1bP0;1q\"1;1;" + std::to_string(pixels.columns()) + ";" + std::to_string(pixels.rows());
    for (std::size_t number = 0; number < image.colors.size(); ++number)
        if (image.colors[number].alpha > 0)
            out += definition(number, image.colors[number]);
    for (int top = 0; top < pixels.rows(); top += band_height)
        out += (top > 0 ? "-" : "") + Band(image.numbers, image.colors, top).text();
    return out + "\x1b\\";
}

} // namespace tondo::app
