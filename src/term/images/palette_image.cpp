#include "term/images/palette_image.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
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

// Squared distance. Alpha is weighted, so that no colour is near the transparent one.
int apart(const ui::Pixel &a, const ui::Pixel &b) {
    const auto square = [](int x, int y) { return (x - y) * (x - y); };
    return square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue) + 16 * square(a.alpha, b.alpha);
}

struct Use {
    int count = 0;
    std::uint8_t number = 0;
};
using Uses = std::map<ui::Pixel, Use>;

// Chooses greedily the colour with the largest total error to its nearest chosen colour. Full transparency comes first,
// because no other colour can stand for it.
std::vector<ui::Pixel> chosen_colors(const Uses &uses, std::size_t most) {
    struct Candidate {
        ui::Pixel color;
        std::int64_t count;
        int error; // distance to the nearest chosen colour
    };
    std::vector<Candidate> candidates;
    for (const auto &[pixel, use] : uses)
        candidates.push_back({pixel, use.count, pixel.alpha == 0 ? std::numeric_limits<int>::max() : 1 << 21});
    std::vector<ui::Pixel> chosen;
    while (chosen.size() < std::min(most, candidates.size())) {
        const ui::Pixel next = std::max_element(candidates.begin(), candidates.end(), [](const auto &a, const auto &b) {
                                   return a.count * a.error < b.count * b.error;
                               })->color;
        chosen.push_back(next);
        for (Candidate &each : candidates)
            each.error = std::min(each.error, apart(each.color, next));
    }
    std::sort(chosen.begin(), chosen.end(), [&](const ui::Pixel &a, const ui::Pixel &b) {
        const int count_a = uses.at(a).count;
        const int count_b = uses.at(b).count;
        return count_a != count_b ? count_a > count_b : a < b;
    });
    return chosen;
}

} // namespace

PaletteImage with_palette(const ui::PixelGrid &pixels, std::size_t most, bool solid) {
    assert(most >= 1 && most <= 256);
    Uses uses;
    const auto pixel_at = [&](int column, int row) {
        const ui::Pixel pixel = pixels[{column, row}];
        return solid ? solid_of(pixel) : pixel;
    };
    Use *last = nullptr; // cached, because most pixels equal the one before
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

    PaletteImage image{chosen_colors(uses, most)};
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
