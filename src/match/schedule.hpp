#pragma once
// The games of a match.

#include "tondo/core/piece.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::match {

/// One game of a match.
struct Fixture {
    std::size_t opening = 0;       ///< Index of the opening, from 0.
    std::size_t seating = 0;       ///< Index of the seating within the opening, from 0.
    ByColor<std::size_t> entrants; ///< Index of the entrant in each seat.

    /// The Round tag of the game: `3.1`, both numbers from 1.
    std::string round() const;
};

/// The seatings of at least two entrants. Three or more: every group of three in all six orders. Two: one against two
/// of the other in all three seats, and the reverse.
std::vector<ByColor<std::size_t>> seatings(std::size_t entrants);

/// All openings in all seatings, sorted by opening.
std::vector<Fixture> schedule(std::size_t openings, std::size_t entrants);

/// One of several parts of a match that are played separately.
struct Shard {
    std::size_t number = 1; ///< From 1 to count.
    std::size_t count = 1;

    friend bool operator==(const Shard &, const Shard &) = default;
};

/// Parses `2/8`; nullopt if invalid.
std::optional<Shard> read_shard(std::string_view text);
/// `2/8`
std::string write_shard(const Shard &shard);

/// The games of a shard: every count-th one, so that the sizes of shards differ by at most one game.
std::vector<Fixture> games_of(const Shard &shard, const std::vector<Fixture> &games);

/// The game of a schedule with a Round tag; nullptr if there is none.
const Fixture *find_game(const std::vector<Fixture> &games, std::string_view round);

/// A pseudo-random number derived from both.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number);

} // namespace tondo::match
