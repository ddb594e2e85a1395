#include "term/images/palette_image.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

namespace tondo::app {

namespace {

constexpr std::uint8_t opaque = 255;

ui::Pixel solid_of(ui::Pixel pixel) {
    if (pixel.alpha <= opaque / 2)
        return {};
    pixel.alpha = opaque;
    return pixel;
}

// The transparent one is near to none.
int apart(const ui::Pixel &a, const ui::Pixel &b) {
    const auto square = [](int x, int y) { return (x - y) * (x - y); };
    return square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue) + 16 * square(a.alpha, b.alpha);
}

} // namespace

PaletteImage with_palette(const ui::PixelGrid &pixels, std::size_t most, bool solid) {
    assert(most >= 1 && most <= 256);
    struct Use {
        int count = 0;
        std::uint8_t number = 0;
    };
    std::map<ui::Pixel, Use> uses;
    const auto pixel_at = [&](int column, int row) {
        const ui::Pixel pixel = pixels[{column, row}];
        return solid ? solid_of(pixel) : pixel;
    };
    Use *last = nullptr; // most pixels are as the one before
    ui::Pixel before;
    const auto use_of = [&](int column, int row) -> Use & {
        const ui::Pixel pixel = pixel_at(column, row);
        if (!last || !(pixel == before))
            last = &uses[before = pixel];
        return *last;
    };
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            ++use_of(column, row).count;

    PaletteImage image;
    for (const auto &[pixel, use] : uses)
        image.colors.push_back(pixel);
    std::sort(image.colors.begin(), image.colors.end(), [&](const ui::Pixel &a, const ui::Pixel &b) {
        const int count_a = uses[a].count;
        const int count_b = uses[b].count;
        return count_a != count_b ? count_a > count_b : a < b;
    });
    // Whatever else must be left out, transparency is kept.
    if (const auto clear = std::find(image.colors.begin(), image.colors.end(), ui::Pixel{});
        most > 1 && clear != image.colors.end() && clear - image.colors.begin() >= static_cast<std::ptrdiff_t>(most))
        std::rotate(image.colors.begin(), clear, clear + 1);
    image.colors.resize(std::min(image.colors.size(), most));
    for (auto &[pixel, use] : uses) {
        const auto nearest = std::min_element(
            image.colors.begin(), image.colors.end(),
            [&pixel = pixel](const ui::Pixel &a, const ui::Pixel &b) { return apart(a, pixel) < apart(b, pixel); });
        use.number = static_cast<std::uint8_t>(nearest - image.colors.begin());
    }
    image.numbers = ui::Grid<std::uint8_t>(pixels.columns(), pixels.rows());
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            image.numbers[{column, row}] = use_of(column, row).number;
    return image;
}

} // namespace tondo::app
