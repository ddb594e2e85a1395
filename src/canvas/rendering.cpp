#include "canvas/picture.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <vector>

namespace tondo::canvas {

namespace {

// Antialiasing levels of a pixel. More are hardly visible and make images larger.
constexpr int levels = 4;
constexpr int opaque_from = levels - 1; // coverages of tiles that meet in a corner may not add up
constexpr int full = 255;

/// Bounding box of a figure, clipped to the wanted pixels.
struct Box {
    int left, top, right, bottom;
    bool is_empty() const { return left >= right || top >= bottom; }
    int width() const { return right - left; }
};

Box box_of(const PictureFigure &figure, int top, int bottom) {
    Spot least = figure.corners.front();
    Spot most = least;
    for (const Spot corner : figure.corners) {
        least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
        most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
    }
    const double reach = figure.width / 2 + 1;
    return {static_cast<int>(std::floor(least.x - reach)), std::max(top, static_cast<int>(std::floor(least.y - reach))),
            static_cast<int>(std::ceil(most.x + reach)), std::min(bottom, static_cast<int>(std::ceil(most.y + reach)))};
}

/// A figure's coverage of each pixel of a box.
class Coverage {
public:
    /// None of any, in memory that one figure after the other uses.
    Coverage(const Box &box, std::vector<float> &memory)
        : box_(box), stride_(static_cast<std::size_t>(box.width()) + 2), shares_(memory) {
        shares_.assign(stride_ * static_cast<std::size_t>(box.bottom - box.top), 0);
    }

    // Sums signed areas to the right of each side; outside the polygon they cancel out.
    void fill(const std::vector<Spot> &corners) {
        for (std::size_t to = 0, from = corners.size() - 1; to < corners.size(); from = to++)
            add_side(corners[from], corners[to]);
        for (int row = box_.top; row < box_.bottom; ++row) {
            float sum = 0;
            for (int column = box_.left; column < box_.right; ++column) {
                sum += at(column, row);
                at(column, row) = std::min(1.0F, std::abs(sum));
            }
        }
    }

    void stroke(Spot from, Spot to, double width) {
        const double reach = width / 2 + 1;
        const Spot way{to.x - from.x, to.y - from.y};
        const double square = way.x * way.x + way.y * way.y;
        const auto first = [reach](double a, double b, int least) {
            return std::max(least, static_cast<int>(std::min(a, b) - reach));
        };
        const auto end = [reach](double a, double b, int most) {
            return std::min(most, static_cast<int>(std::max(a, b) + reach) + 1);
        };
        for (int row = first(from.y, to.y, box_.top); row < end(from.y, to.y, box_.bottom); ++row)
            for (int column = first(from.x, to.x, box_.left); column < end(from.x, to.x, box_.right); ++column) {
                const Spot here{column + 0.5 - from.x, row + 0.5 - from.y};
                const double along = square > 0 ? std::clamp((here.x * way.x + here.y * way.y) / square, 0.0, 1.0) : 0;
                const Spot off{here.x - along * way.x, here.y - along * way.y};
                const double distance = std::sqrt(off.x * off.x + off.y * off.y);
                float &share = at(column, row);
                share = std::max(share, static_cast<float>(std::clamp(width / 2 + 0.5 - distance, 0.0, 1.0)));
            }
    }

    /// Of the pixels of a row, from a column to the one before another.
    std::span<const float> shares(int row, int first, int end) {
        return {&at(first, row), static_cast<std::size_t>(end - first)};
    }

private:
    float &at(int column, int row) {
        return shares_[static_cast<std::size_t>(row - box_.top) * stride_ +
                       static_cast<std::size_t>(column - box_.left)];
    }

    void add_side(Spot from, Spot to) {
        const double sign = from.y < to.y ? 1 : -1;
        if (from.y > to.y)
            std::swap(from, to);
        const double slope = from.y < to.y ? (to.x - from.x) / (to.y - from.y) : 0;
        const int last = std::min(box_.bottom, static_cast<int>(std::ceil(to.y)));
        for (int row = std::max(box_.top, static_cast<int>(std::floor(from.y))); row < last; ++row) {
            const double upper = std::max<double>(row, from.y);
            const double lower = std::min<double>(row + 1, to.y);
            if (lower <= upper)
                continue;
            const auto [low, high] =
                std::minmax({from.x + (upper - from.y) * slope, from.x + (lower - from.y) * slope});
            for (int column = static_cast<int>(std::floor(low)); column <= high; ++column) {
                const double begin = std::max<double>(low, column);
                const double end = std::min<double>(high, column + 1);
                const double height = sign * (lower - upper) * (high > low ? (end - begin) / (high - low) : 1);
                const double inside = (begin + end) / 2 - column;
                at(column, row) += static_cast<float>(height * (1 - inside));
                at(column + 1, row) += static_cast<float>(height * inside);
            }
        }
    }

    Box box_;
    std::size_t stride_;
    std::vector<float> &shares_;
};

/// Accumulates a pixel: sums of its colour channels, weighted by `count` coverage levels.
struct Mixture {
    std::uint16_t red = 0, green = 0, blue = 0, count = 0;

    void add(Rgb color, int level) {
        red = static_cast<std::uint16_t>(red + color.red * level);
        green = static_cast<std::uint16_t>(green + color.green * level);
        blue = static_cast<std::uint16_t>(blue + color.blue * level);
        count = static_cast<std::uint16_t>(count + level);
    }
    // Keeps `count`: most figures make no pixel opaque, so that they do not show beyond the tiles.
    void cover(Rgb color, int level) {
        const auto mix = [this, level](std::uint16_t &sum, int channel) {
            sum = static_cast<std::uint16_t>((sum * (levels - level) + channel * level * count) / levels);
        };
        mix(red, color.red);
        mix(green, color.green);
        mix(blue, color.blue);
    }
    // Makes the pixel as opaque as the figure covers it, at least.
    void cover_ground(Rgb color, int level) {
        const int below = count * (levels - level);
        const int both = below + levels * level;
        const int opacity = (both + levels - 1) / levels;
        const auto mix = [&](std::uint16_t &sum, int channel) {
            const int mean = count > 0 ? sum / count : 0;
            sum = static_cast<std::uint16_t>((mean * below + channel * levels * level) * opacity / both);
        };
        mix(red, color.red);
        mix(green, color.green);
        mix(blue, color.blue);
        count = static_cast<std::uint16_t>(opacity);
    }
    Pixel pixel() const {
        if (count == 0)
            return {};
        const auto channel = [this](int sum) { return static_cast<std::uint8_t>(sum / count); };
        return {channel(red), channel(green), channel(blue),
                static_cast<std::uint8_t>(count >= opaque_from ? full : count * full / levels)};
    }
    friend bool operator==(Mixture a, Mixture b) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    }
};

void draw(Grid<Mixture> &mixtures, const PixelArea &part, const PictureFigure &figure, std::vector<float> &memory) {
    using Kind = PictureFigure::Kind;
    const Box box = box_of(figure, part.top, part.top + part.size.height);
    if (box.is_empty() || box.right <= part.left || box.left >= part.left + part.size.width)
        return;
    Coverage coverage(box, memory);
    if (figure.kind == Kind::tile || figure.kind == Kind::area)
        coverage.fill(figure.corners);
    else
        for (std::size_t to = figure.kind == Kind::outline ? 0 : 1; to < figure.corners.size(); ++to)
            coverage.stroke(figure.corners[to > 0 ? to - 1 : figure.corners.size() - 1], figure.corners[to],
                            figure.width);
    const int first = std::max(box.left, part.left);
    const int end = std::min(box.right, part.left + part.size.width);
    const auto paint = figure.kind == Kind::tile ? &Mixture::add
                       : figure.unclipped        ? &Mixture::cover_ground
                                                 : &Mixture::cover;
    for (int row = box.top; row < box.bottom && first < end; ++row) {
        Mixture *mixture = &mixtures[{first - part.left, row - part.top}];
        for (const float share : coverage.shares(row, first, end)) {
            if (const int level = static_cast<int>(share * levels + 0.5F); level > 0)
                (mixture->*paint)(figure.color, level);
            ++mixture;
        }
    }
}

} // namespace

PixelGrid rendered(const Picture &picture, const PixelArea &part) {
    Grid<Mixture> mixtures(part.size.width, part.size.height);
    std::vector<float> memory;
    for (const PictureFigure &figure : picture.figures)
        draw(mixtures, part, figure, memory);
    PixelGrid pixels(part.size.width, part.size.height);
    Mixture last; // most are as the one before
    Pixel pixel;
    std::transform(mixtures.values().begin(), mixtures.values().end(), pixels.values().begin(),
                   [&](const Mixture &mixture) {
                       if (!(mixture == last))
                           pixel = (last = mixture).pixel();
                       return pixel;
                   });
    return pixels;
}

} // namespace tondo::canvas
