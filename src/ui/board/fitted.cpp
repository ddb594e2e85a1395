#include "ui/board/fitted.hpp"

#include "ui/board/mosaic.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace tondo::ui {

namespace {

// A division of the cell into two sides by a character.
struct Split {
    CellSamples side;
    char32_t glyph;   ///< Fills the side.
    char32_t inverse; ///< Fills the other side; 0 if there is no such character.
};

template <class Covers> CellSamples samples_where(Covers covers) {
    CellSamples samples;
    for (int row = 0; row < finest_down; ++row)
        for (int column = 0; column < finest_across; ++column)
            samples[static_cast<std::size_t>(row * finest_across + column)] = covers(column, row);
    return samples;
}

void add_blocks(std::vector<Split> &splits, Mosaic mosaic) {
    const unsigned all = (1U << mosaic.parts()) - 1;
    for (unsigned mask = 1; mask <= all / 2; ++mask)
        splits.push_back({samples_where([&](int column, int row) {
                              const int part = (2 * row + 1) * mosaic.down / (2 * finest_down) * mosaic.across +
                                               column * mosaic.across / finest_across;
                              return (mask >> part & 1) != 0;
                          }),
                          block(mosaic, mask), block(mosaic, all ^ mask)});
}

// Quadrants and eighths; sextants are last.
const std::vector<Split> &all_splits() {
    static const std::vector<Split> splits = [] {
        std::vector<Split> made;
        add_blocks(made, {2, 2});
        for (int eighths = 1; eighths < 8; ++eighths)
            if (eighths != 4) {
                made.push_back({samples_where([&](int, int row) { return row >= 16 - 2 * eighths; }),
                                U'\u2580' + static_cast<char32_t>(eighths), 0});
                made.push_back({samples_where([&](int column, int) { return column < eighths; }),
                                U'\u2590' - static_cast<char32_t>(eighths), 0});
            }
        add_blocks(made, {2, 3});
        return made;
    }();
    return splits;
}

constexpr std::size_t sextant_splits = 31;

using Error = long;

// Of a cell; a moat and the squares around it are fewer.
constexpr std::size_t most_colors = 8;

struct CellColor {
    Ink ink;
    std::optional<Rgb> rgb; ///< Unset for a default background that is unknown.
    CellSamples where;
    std::array<Error, most_colors> errors; ///< Of a sample of each colour that is shown in this one.
};

struct CellColors {
    std::array<CellColor, most_colors> each;
    std::size_t count = 0;
    std::span<const CellColor> all() const { return {each.data(), count}; }
};

// Of a sample that is shown in another colour. A background that is unknown is far from every colour; in doubt the
// board's edge bulges.
Error error_of(const CellColor &shown, const CellColor &sample) {
    constexpr Error far = 1 << 18;
    return shown.ink == sample.ink ? 0
           : !shown.rgb            ? far
           : !sample.rgb           ? far * 3 / 4
                                   : distance(*shown.rgb, *sample.rgb);
}

CellColors colors_of(std::span<const GroundPart> parts, std::optional<Rgb> ground) {
    CellColors colors;
    for (const GroundPart &part : parts) {
        const Ink ink = part.ground.ink;
        std::size_t place = 0;
        while (place < colors.count && colors.each[place].ink != ink)
            ++place;
        if (place == most_colors)
            place = 0;
        else if (place == colors.count)
            colors.each[colors.count++] = {ink, ink.is_default() ? ground : rgb(ink), {}, {}};
        colors.each[place].where |= part.where;
    }
    for (CellColor &shown : std::span(colors.each.data(), colors.count))
        for (std::size_t i = 0; i < colors.count; ++i)
            shown.errors[i] = error_of(shown, colors.each[i]);
    return colors;
}

struct Side {
    Ink ink;
    Error error;
};

// A blend takes some twenty bytes more than a colour that neighbours have.
constexpr Error least_gain = 60'000;

using Counts = std::array<int, most_colors>; ///< Of the samples of each colour.

// The mean of the colours, in few shades, so that neighbours share them.
Rgb blend_of(std::span<const CellColor> colors, const Counts &counts, int samples) {
    constexpr int shade = 8;
    Rgb mean{0, 0, 0};
    for (const auto channel : {&Rgb::red, &Rgb::green, &Rgb::blue}) {
        for (std::size_t i = 0; i < colors.size(); ++i)
            mean.*channel += counts[i] * ((*colors[i].rgb).*channel);
        mean.*channel = std::min((mean.*channel / samples + shade / 2) / shade * shade, 255);
    }
    return mean;
}

// The best colour for a part of the cell.
Side best_side(std::span<const CellColor> colors, const CellSamples &part, bool blends) {
    Counts counts{};
    bool at_rim = false;
    for (std::size_t i = 0; i < colors.size(); ++i) {
        counts[i] = static_cast<int>((colors[i].where & part).count());
        at_rim |= counts[i] > 0 && colors[i].ink.is_default() && colors[i].rgb;
    }
    Side best{{}, std::numeric_limits<Error>::max()};
    for (const CellColor &shown : colors) {
        Error error = 0;
        for (std::size_t i = 0; i < colors.size(); ++i)
            error += counts[i] * shown.errors[i];
        if (error < best.error)
            best = {shown.ink, error};
    }
    if (!blends || !at_rim || best.error <= least_gain)
        return best;
    const Rgb blend = blend_of(colors, counts, static_cast<int>(part.count()));
    Error error = least_gain;
    for (std::size_t i = 0; i < colors.size(); ++i)
        error += counts[i] * distance(blend, *colors[i].rgb);
    return error < best.error ? Side{direct(blend), error} : best;
}

} // namespace

Cell fitted_cell(std::span<const GroundPart> parts, Fitting how) {
    const CellColors colors = colors_of(parts, how.ground);
    if (colors.count == 1)
        return plain_cell(parts.front().ground);
    const Side whole = best_side(colors.all(), CellSamples().set(), how.blends);
    Cell best{U' ', {{}, whole.ink}};
    Error least = whole.error;
    const std::span<const Split> all = all_splits();
    for (const Split &split : how.sextants ? all : all.first(all.size() - sextant_splits)) {
        const Side side = best_side(colors.all(), split.side, how.blends);
        const Side other = best_side(colors.all(), ~split.side, how.blends);
        // The default background cannot be a character's colour.
        if (side.error + other.error >= least || (side.ink.is_default() && split.inverse == 0))
            continue;
        least = side.error + other.error;
        // The same way round in all cells, so that neighbours share colours.
        const bool turned = split.inverse != 0 && !other.ink.is_default() && side.ink.number > other.ink.number;
        best = turned || side.ink.is_default() ? Cell{split.inverse, {other.ink, side.ink}}
                                               : Cell{split.glyph, {side.ink, other.ink}};
    }
    return best;
}

} // namespace tondo::ui
