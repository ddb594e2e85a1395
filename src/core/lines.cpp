#include "tondo/core/lines.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace tondo {

namespace {

using Path = std::vector<Square>;

bool same(std::span<const Step> steps, Path::const_iterator square) {
    return std::all_of(steps.begin(), steps.end(), [&](Step step) { return step.to == *square++; });
}

bool same(std::span<const Step> steps, Path::const_reverse_iterator square) {
    return std::all_of(steps.begin(), steps.end(), [&](Step step) { return step.to == *square++; });
}

bool leads_up(const Ray &ray, const Path &path, std::size_t place) {
    return ray.steps.size() < path.size() - place &&
           same(ray.steps, path.begin() + static_cast<std::ptrdiff_t>(place) + 1);
}

bool leads_down(const Ray &ray, const Path &path, std::size_t place) {
    return ray.steps.size() <= place && same(ray.steps, path.rend() - static_cast<std::ptrdiff_t>(place));
}

// The maximal path along a ray, from its start square. A ray that ends on returning to its start is extended by the
// rays of its squares. A ring becomes two turns, so that it contains every ray along it.
Path longest_path(const Lines::Rays &rays, Square from, const Ray &ray) {
    Path path{from};
    for (Step step : ray.steps)
        path.push_back(step.to);
    const std::size_t twice = 2 * path.size();
    for (std::size_t i = 1; i + 1 < path.size() && path.size() < twice; ++i) {
        const std::size_t rest = path.size() - i - 1;
        const std::vector<Ray> &onward = rays[path[i]];
        const auto longer = std::find_if(onward.begin(), onward.end(), [&](const Ray &other) {
            return other.steps.size() == rest + 1 &&
                   same(std::span(other.steps).first(rest), path.cend() - static_cast<std::ptrdiff_t>(rest));
        });
        if (longer == onward.end())
            break;
        path.push_back(longer->steps.back().to);
    }
    return path;
}

std::vector<Path> longest_paths(const Lines::Rays &rays, std::size_t board_size) {
    std::vector<Path> paths;
    for (std::size_t i = 0; i < board_size; ++i)
        for (const Ray &ray : rays[Square(i)])
            paths.push_back(longest_path(rays, Square(i), ray));
    std::stable_sort(paths.begin(), paths.end(), [](const Path &a, const Path &b) { return a.size() > b.size(); });
    return paths;
}

// The number of squares of one turn if the path is two turns of a ring; otherwise 0.
std::size_t ring_length(const Path &path) {
    const auto half = static_cast<std::ptrdiff_t>(path.size() / 2);
    const bool twice = std::equal(path.begin(), path.begin() + half, path.begin() + half, path.end());
    return twice ? path.size() / 2 : 0;
}

// The number of visible squares along a ray, crossing only open borders.
std::size_t reach(const Ray *ray, BorderSet open) {
    if (!ray)
        return 0;
    const auto end =
        std::find_if(ray->steps.begin(), ray->steps.end(), [&](Step step) { return !step.crossed.within(open); });
    return static_cast<std::size_t>(end - ray->steps.begin());
}

// A square's place on a path, and its rays along the path in both directions; nullptr at the path's ends.
struct Station {
    const Ray *up;
    const Ray *down;
    std::size_t up_place;
    std::size_t down_place;
    std::size_t first_bit;    // first bit of the path
    std::size_t first_prefix; // prefix set of length 0
};

struct Stations {
    std::vector<Station> rings;
    std::vector<Station> open;
};

} // namespace

// Collects lines and assigns each a run of bits and of prefix sets.
class Lines::Builder {
public:
    Builder(Lines &lines, std::size_t board_size) : lines_(lines), board_size_(board_size) {}

    void add(Slide slide, const Rays &rays) {
        BySquare<Stations> stations;
        BySquare<std::vector<const Ray *>> left; // rays not yet covered by a line
        for (std::size_t i = 0; i < board_size_; ++i)
            for (const Ray &ray : rays[Square(i)])
                left[Square(i)].push_back(&ray);
        for (const Path &path : longest_paths(rays, board_size_))
            if (const std::size_t ring = ring_length(path); holds_any(path, ring, left)) {
                const std::size_t bit = room_for(path.size());
                for (std::size_t place = 0; place < (ring == 0 ? path.size() : ring); ++place) {
                    Stations &here = stations[path[place]];
                    (path.front() == path.back() || ring != 0 ? here.rings : here.open)
                        .push_back(station(rays[path[place]], path, place, ring, bit));
                    std::erase_if(left[path[place]], [&](const Ray *ray) {
                        return leads_up(*ray, path, place) || leads_down(*ray, path, place + ring);
                    });
                }
                lay(path, bit);
            }
        fill(slide, stations);
    }

private:
    static constexpr std::uint64_t lowest = 1;
    static constexpr std::uint64_t highest = std::uint64_t{1} << 63;
    static constexpr std::size_t usable = 62; // bits used per word, so that all shifts stay below 64

    static bool holds_any(const Path &path, std::size_t ring, const BySquare<std::vector<const Ray *>> &left) {
        for (std::size_t place = 0; place < path.size() - ring; ++place)
            for (const Ray *ray : left[path[place]])
                if (leads_up(*ray, path, place) || leads_down(*ray, path, place + ring))
                    return true;
        return false;
    }

    Station station(const std::vector<Ray> &rays, const Path &path, std::size_t place, std::size_t ring,
                    std::size_t bit) const {
        const auto up = std::find_if(rays.begin(), rays.end(), [&](const Ray &r) { return leads_up(r, path, place); });
        const auto down =
            std::find_if(rays.begin(), rays.end(), [&](const Ray &r) { return leads_down(r, path, place + ring); });
        assert(up != rays.end() || place + 1 == path.size());
        assert(down != rays.end() || place + ring == 0);
        return {up == rays.end() ? nullptr : &*up,
                down == rays.end() ? nullptr : &*down,
                place,
                place + ring,
                bit,
                lines_.prefixes_.size()};
    }

    // The first of `length` consecutive free bits in one word.
    std::size_t room_for(std::size_t length) const {
        std::size_t word = 0;
        while (taken_[word] + length > usable) {
            ++word;
            assert(word < taken_.size());
        }
        return word * 64 + 1 + taken_[word];
    }

    void lay(const Path &path, std::size_t bit) {
        taken_[bit / 64] += path.size();
        SquareSet squares;
        lines_.prefixes_.push_back(squares);
        for (Square square : path) {
            lines_.through_[square].set(bit++);
            lines_.prefixes_.push_back(squares ^= SquareSet{square});
        }
    }

    // A direction without squares stops at once, one place early.
    static Axis axis(const Station &here, BorderSet open) {
        const std::size_t up = reach(here.up, open);
        const std::size_t down = reach(here.down, open);
        return {.up_end = up == 0 ? lowest : lowest << (up - 1),
                .down_end = down == 0 ? highest : highest >> (down - 1),
                .up_prefix = static_cast<std::uint16_t>(here.first_prefix + here.up_place + (up == 0 ? 0 : 1)),
                .down_prefix = static_cast<std::uint16_t>(here.first_prefix + here.down_place + (down == 0 ? 1 : 0)),
                .word = static_cast<std::uint8_t>(here.first_bit / 64),
                .up_shift = static_cast<std::uint8_t>((here.first_bit + here.up_place) % 64 + 1),
                .down_shift = static_cast<std::uint8_t>(64 - (here.first_bit + here.down_place) % 64)};
    }

    // Pads every square to the same number of axes. An open line may use the slot of a ring.
    void fill(Slide slide, BySquare<Stations> &stations) {
        std::size_t &rings = lines_.rings_[index(slide)];
        std::size_t &open = lines_.open_[index(slide)];
        for (std::size_t i = 0; i < board_size_; ++i) {
            rings = std::max(rings, stations[Square(i)].rings.size());
            open = std::max(open, stations[Square(i)].open.size());
        }
        constexpr Axis blind{lowest, highest, 0, 1, 0, 1, 1};
        for (BorderSet borders : all_border_sets()) {
            std::vector<Axis> &axes = lines_.axes_[index(borders)][index(slide)];
            axes.reserve(board_size_ * (rings + open));
            for (std::size_t i = 0; i < board_size_; ++i) {
                const std::size_t begin = axes.size();
                for (const Station &station : stations[Square(i)].rings)
                    axes.push_back(axis(station, borders));
                axes.resize(begin + rings, blind);
                for (const Station &station : stations[Square(i)].open)
                    axes.push_back(axis(station, borders));
                axes.resize(begin + rings + open, blind);
            }
        }
    }

    static std::array<BorderSet, border_set_count> all_border_sets() {
        std::array<BorderSet, border_set_count> sets;
        for (std::size_t i = 0; i < sets.size(); ++i)
            for (Border border : all_borders)
                if ((i >> index(border)) & 1U)
                    sets[i] |= BorderSet::of(border);
        return sets;
    }

    Lines &lines_;
    std::size_t board_size_;
    std::array<std::size_t, LineOccupancy::max_words> taken_{};
};

Lines::Lines(const Rays &straight, const Rays &diagonal, std::size_t board_size) {
    Builder builder(*this, board_size);
    builder.add(Slide::straight, straight);
    builder.add(Slide::diagonal, diagonal);
    has_round_axes_ = std::all_of(all_slides.begin(), all_slides.end(), [&](Slide slide) {
        return rings_[index(slide)] == RoundAxes::rings(slide) && open_[index(slide)] == RoundAxes::open(slide);
    });
}

} // namespace tondo
