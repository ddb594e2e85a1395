#pragma once
// The games of a match.

#include "tondo/core/piece.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// One game of a match.
struct Fixture {
    std::size_t opening = 0;       ///< From 0.
    std::size_t seating = 0;       ///< From 0, within the opening.
    ByColor<std::size_t> entrants; ///< The entrants in the seats, by their places in the list.

    /// As the file names it: `3.1`.
    std::string round() const;
};

/// The seatings of so many entrants, at least two: three of them in all six orders, each three there are; of two, one
/// against two in all three seats, and the reverse.
std::vector<ByColor<std::size_t>> seatings(std::size_t entrants);

/// Every opening in all seatings, opening by opening.
std::vector<Fixture> schedule(std::size_t openings, std::size_t entrants);

/// The game of a schedule with that name; nullptr if there is none.
const Fixture *find_game(const std::vector<Fixture> &games, std::string_view round);

/// A number that depends on both and looks like neither.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number);

} // namespace tondo::app
