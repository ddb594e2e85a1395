#include "term/images/palette_image.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>

namespace tondo::term {

namespace {

constexpr std::uint8_t opaque = 255;

canvas::Pixel solid_of(canvas::Pixel pixel) {
    if (pixel.alpha <= opaque / 2)
        return {};
    pixel.alpha = opaque;
    return pixel;
}

// Squared distance. Alpha is weighted, so that no colour is near the transparent one.
int apart(const canvas::Pixel &a, const canvas::Pixel &b) {
    const auto square = [](int x, int y) { return (x - y) * (x - y); };
    return square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue) + 16 * square(a.alpha, b.alpha);
}

struct Use {
    canvas::Pixel color;
    int count = 0;
    std::uint8_t number = 0;
};

/// Pixels of one colour that follow each other.
struct Run {
    std::size_t use; ///< Its number among the colours.
    std::size_t length;
};

/// An image as runs, and its colours in the order in which they come.
struct Runs {
    std::vector<Run> runs;
    std::vector<Use> uses;
};

Runs runs_of(std::span<const canvas::Pixel> pixels, bool solid) {
    Runs all;
    std::unordered_map<std::uint32_t, std::size_t> known;
    for (auto first = pixels.begin(); first != pixels.end();) {
        const auto last = std::find_if(first, pixels.end(), [&](canvas::Pixel pixel) { return pixel != *first; });
        const canvas::Pixel color = solid ? solid_of(*first) : *first;
        const auto [found, is_new] = known.try_emplace(std::bit_cast<std::uint32_t>(color), all.uses.size());
        if (is_new)
            all.uses.push_back({color});
        const auto length = static_cast<std::size_t>(last - first);
        all.runs.push_back({found->second, length});
        all.uses[found->second].count += static_cast<int>(length);
        first = last;
    }
    return all;
}

// Chooses greedily the colour with the largest total error to its nearest chosen colour. Full transparency comes first,
// because no other colour can stand for it.
std::vector<canvas::Pixel> chosen_colors(const std::vector<Use> &uses, std::size_t most) {
    struct Candidate {
        canvas::Pixel color;
        std::int64_t count;
        int error; // distance to the nearest chosen colour
    };
    std::vector<Candidate> candidates;
    for (const auto &[pixel, count, number] : uses)
        candidates.push_back({pixel, count, pixel.alpha == 0 ? std::numeric_limits<int>::max() : 1 << 21});
    std::vector<Candidate> chosen;
    while (chosen.size() < std::min(most, candidates.size())) {
        chosen.push_back(*std::max_element(candidates.begin(), candidates.end(), [](const auto &a, const auto &b) {
            return a.count * a.error < b.count * b.error;
        }));
        for (Candidate &each : candidates)
            each.error = std::min(each.error, apart(each.color, chosen.back().color));
    }
    std::sort(chosen.begin(), chosen.end(), [](const Candidate &a, const Candidate &b) {
        return a.count != b.count ? a.count > b.count : a.color < b.color;
    });
    std::vector<canvas::Pixel> colors;
    for (const Candidate &each : chosen)
        colors.push_back(each.color);
    return colors;
}

} // namespace

PaletteImage with_palette(const canvas::PixelGrid &pixels, std::size_t most, bool solid) {
    assert(most >= 1 && most <= 256);
    auto [runs, uses] = runs_of(pixels.values(), solid);
    PaletteImage image{chosen_colors(uses, most), {pixels.columns(), pixels.rows()}};
    for (Use &use : uses) {
        const auto nearest =
            std::min_element(image.colors.begin(), image.colors.end(), [&use](canvas::Pixel a, canvas::Pixel b) {
                return apart(a, use.color) < apart(b, use.color);
            });
        use.number = static_cast<std::uint8_t>(nearest - image.colors.begin());
    }
    auto out = image.numbers.values().begin();
    for (const Run &run : runs)
        out = std::fill_n(out, run.length, uses[run.use].number);
    return image;
}

} // namespace tondo::term
