#include "ui/board/mosaic.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>

namespace tondo::ui {

namespace {

constexpr char32_t hatching = U':';
constexpr char32_t full_block = U'\u2588';

constexpr std::array<char32_t, 4> halves{U' ', U'\u2580', U'\u2584', full_block};
constexpr std::array<char32_t, 16> quadrants{U' ',      U'\u2598', U'\u259D', U'\u2580', U'\u2596', U'\u258C',
                                             U'\u259E', U'\u259B', U'\u2597', U'\u259A', U'\u2590', U'\u259C',
                                             U'\u2584', U'\u2599', U'\u259F', full_block};

// Unicode's sextants omit the patterns that already existed as block characters.
constexpr char32_t sextant(unsigned mask) {
    constexpr char32_t first = U'\U0001FB00';
    constexpr unsigned left_half = 0b010101;
    constexpr unsigned right_half = 0b101010;
    constexpr unsigned all = 0b111111;
    switch (mask) {
    case 0:
        return U' ';
    case left_half:
        return U'\u258C';
    case right_half:
        return U'\u2590';
    case all:
        return full_block;
    default:
        return first + mask - 1 - (mask > left_half ? 1 : 0) - (mask > right_half ? 1 : 0);
    }
}

// Colour distance. The terminal's default background is unknown, so it is far from every colour.
int apart(Ground a, Ground b) {
    constexpr int far = 1 << 20;
    if (a == b)
        return 0;
    return a.ink.is_default() || b.ink.is_default() ? far : distance(rgb(a.ink), rgb(b.ink));
}

// The two grounds that approximate all parts with the least total error.
std::pair<Ground, Ground> best_pair(std::span<const Ground> parts) {
    std::array<Ground, most_parts> distinct;
    std::size_t count = 0;
    for (const Ground &part : parts)
        if (std::find(distinct.begin(), distinct.begin() + count, part) == distinct.begin() + count)
            distinct[count++] = part;
    std::pair best{distinct[0], distinct[count > 1 ? 1 : 0]};
    int least = count > 2 ? std::numeric_limits<int>::max() : 0;
    for (std::size_t i = 0; least > 0 && i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j) {
            int difference = 0;
            for (const Ground &part : parts)
                difference += std::min(apart(part, distinct[i]), apart(part, distinct[j]));
            if (difference < least) {
                least = difference;
                best = {distinct[i], distinct[j]};
            }
        }
    return best;
}

} // namespace

char32_t block(Mosaic mosaic, unsigned mask) {
    switch (mosaic.parts()) {
    case 2:
        return halves[mask];
    case 4:
        return quadrants[mask];
    default:
        assert(mosaic.parts() == 6);
        return sextant(mask);
    }
}

Cell plain_cell(Ground ground) {
    return {ground.hatched ? hatching : U' ', {.text = ground.hatch, .ground = ground.ink, .reverse = ground.lit}};
}

Cell mosaic_cell(Mosaic mosaic, std::span<const Ground> parts) {
    auto [text, ground] = best_pair(parts);
    if (text == ground)
        return plain_cell(text);
    if (text.ink.is_default()) // the default background cannot be a block's text colour
        std::swap(text, ground);
    unsigned mask = 0;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (apart(parts[i], text) < apart(parts[i], ground))
            mask |= 1U << i;
    return {block(mosaic, mask), {text.ink, ground.ink}};
}

std::vector<Ground> Image::parts(Point cell) const {
    std::vector<Ground> parts;
    parts.reserve(static_cast<std::size_t>(mosaic_.parts()));
    for (int row = 0; row < mosaic_.down; ++row)
        for (int column = 0; column < mosaic_.across; ++column)
            parts.push_back((*this)[{cell.column * mosaic_.across + column, cell.row * mosaic_.down + row}]);
    return parts;
}

Cell Image::cell(Point point) const {
    return mosaic_cell(mosaic_, parts(point));
}

} // namespace tondo::ui
