#pragma once
// Positions that have been looked at already (transposition table).

#include "engine/share.hpp"
#include "tondo/core/move.hpp"

#include <memory>

namespace tondo::engine {

/// Bound of a value: the mover's gain is this, at least this, at most this.
enum class Bound : std::uint8_t { exact, lower, upper };

struct Entry {
    std::uint64_t key = 0;
    Value value;
    Move move{}; ///< Looked at first next time.
    std::int8_t depth = 0;
    Bound bound = Bound::exact;

    friend bool operator==(const Entry &, const Entry &) = default;
};

/// Any number of threads may ask and store at the same time.
class Table {
public:
    /// With room for about that many positions; 0 is a table that remembers nothing. Memory is taken as it fills.
    explicit Table(std::uint64_t positions);

    /// The entry of that position; nothing if there is none.
    std::optional<Entry> find(std::uint64_t key) const;
    void store(const Entry &entry);

private:
    // Three words that are written one by one. The first is the key mixed with the others, so that the words of two
    // entries, or of none, make no entry.
    struct Slot {
        std::uint64_t check, value, rest;
    };
    struct Free {
        void operator()(void *memory) const;
    };

    std::unique_ptr<Slot[], Free> slots_;
    std::uint64_t mask_ = 0;
};

/// Values are stored with the plies to a player's fate counted from the position itself.
Value from_root(Value value, int ply);
Value from_here(Value value, int ply);

} // namespace tondo::engine
