#pragma once
// Borders between seats (moats), and sets of them. Step and Ray are internal: element types of the Board tables.

#include "tondo/core/square.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace tondo {

/// A border between two neighbouring seats that some moves may not cross: a moat of the round board (rules 3man 4.1).
enum class Border : std::uint8_t { first, second, third };

inline constexpr std::array all_borders{Border::first, Border::second, Border::third};

constexpr std::size_t index(Border border) {
    return static_cast<std::size_t>(border);
}

/// A small set of borders.
class BorderSet {
public:
    constexpr BorderSet() = default;
    static constexpr BorderSet of(Border border) { return BorderSet(1U << index(border)); }
    static constexpr BorderSet all() { return BorderSet(0b111); }

    constexpr bool contains(Border border) const { return (bits_ >> index(border)) & 1U; }
    constexpr bool empty() const { return bits_ == 0; }
    /// Whether every border of this set is also in `other`.
    constexpr bool within(BorderSet other) const { return (bits_ & ~other.bits_) == 0; }
    constexpr BorderSet &operator|=(BorderSet other) {
        bits_ = static_cast<std::uint8_t>(bits_ | other.bits_);
        return *this;
    }
    friend constexpr BorderSet operator|(BorderSet a, BorderSet b) { return a |= b; }
    friend constexpr bool operator==(BorderSet, BorderSet) = default;
    /// Index for tables by set: 0 for the empty set, below border_set_count.
    friend constexpr std::size_t index(BorderSet set) { return set.bits_; }

private:
    constexpr explicit BorderSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t bits_ = 0;
};

inline constexpr std::size_t border_set_count = std::size_t{1} << all_borders.size();

/// A square on a piece's path, and the borders crossed to reach it.
struct Step {
    Square to;
    BorderSet crossed;
};

/// One path of a slider: the squares in order, each with all borders crossed since the start.
struct Ray {
    std::vector<Step> steps;
    std::size_t reach = 0; ///< Number of steps before the first border: the attacking part of the ray.
};

} // namespace tondo
