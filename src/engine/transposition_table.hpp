#pragma once
// Transposition table: results of searched positions, shared by threads without locks.

#include "engine/win_share.hpp"
#include "tondo/core/move.hpp"

#include <memory>

namespace tondo::engine {

/// Bound of a value, by the score of the player to move: exact, at least, at most.
enum class Bound : std::uint8_t { exact, lower, upper };

struct Entry {
    std::uint64_t key = 0;
    Value value;
    Move move{}; ///< The best move, searched first next time.
    std::int8_t depth = 0;
    Bound bound = Bound::exact;

    friend bool operator==(const Entry &, const Entry &) = default;
};

/// Thread-safe.
class TranspositionTable {
public:
    static constexpr std::uint64_t bytes_of_position = 24;

    /// Room for so many positions, rounded up to a power of two, allocated as it fills; 0 disables the table.
    explicit TranspositionTable(std::uint64_t positions);

    std::optional<Entry> find(std::uint64_t key) const;
    /// Two positions share a place for two. If both are others, the one stored in an earlier search makes room, or else
    /// the shallower one.
    void store(const Entry &entry);
    /// A new search begins. Not while another thread stores.
    void age();

private:
    // Three words that are written one by one. The first is the key xored with the others, so that words of different
    // entries fail the check.
    struct Slot {
        std::uint64_t check, value, rest;
    };
    struct Free {
        void operator()(void *memory) const;
    };

    Slot *pair_of(std::uint64_t key) const {
        return &slots_[static_cast<std::size_t>(key & mask_ & ~std::uint64_t{1})];
    }

    std::unique_ptr<Slot[], Free> slots_;
    std::uint64_t mask_ = 0;
    std::uint8_t age_ = 1; // never 0
};

/// Converts proven results between plies from the root and plies from the stored position.
Value from_root(Value value, int ply);
Value from_here(Value value, int ply);

} // namespace tondo::engine
