#pragma once
// One record of an opening index: an action made in a position, in one game.

#include "tondo/core/game.hpp"
#include "tondo/notation/scores.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tondo::storage {

/// Sorted by position, action and game. All of it fits into 16 bytes, because a collection of a million games has some
/// 50 million records:
///
///     rest   20 bits  the action: squares, promotion or declaration
///            31 bits  the game, in the order of the collection, from 0
///            12 bits  its result: each player's score in twelfths, 4 bits each; all set while it is unfinished
///             1 bit   the position is deeper than `indexed_plies`; clear in an index
struct OpeningRecord {
    std::uint64_t position = 0;
    std::uint64_t rest = 0;

    friend auto operator<=>(const OpeningRecord &, const OpeningRecord &) = default;

    std::uint64_t action() const { return rest >> 44; }
    std::size_t game() const { return rest >> 13 & most_games; }
    notation::Result result() const;
    bool is_deep() const { return (rest & 1) != 0; }
    OpeningRecord as_shallow() const { return {position, rest & ~std::uint64_t{1}}; }

    /// Greater than all records of a position and an action, less than those of the next action.
    static OpeningRecord behind(std::uint64_t position, std::uint64_t action) { return {position, (action + 1) << 44}; }

    /// The greatest number of a game.
    static constexpr std::uint64_t most_games = (std::uint64_t{1} << 31) - 1;
};

/// Positions up to this ply are kept though only one game has them.
inline constexpr std::size_t indexed_plies = 40;

/// The number of a position in an index: its hash, with its rules.
std::uint64_t opening_position(const Position &position);

/// An action as a number below 2^20; nullopt is the end of a game.
std::uint64_t opening_action(const std::optional<PlyAction> &action);

/// The record of a game whose number is 0.
OpeningRecord opening_record(const Position &position, std::size_t plies, const std::optional<PlyAction> &action,
                             const notation::Result &result);
/// The same record for a game of that number.
OpeningRecord of_game(const OpeningRecord &record, std::size_t game);

} // namespace tondo::storage
