#pragma once
// Positions that have been looked at already (transposition table).

#include "tondo/core/move.hpp"
#include "tondo/engine/share.hpp"

#include <vector>

namespace tondo::engine {

/// What is known of a value: the mover's gain is this, at least this, at most this.
enum class Bound : std::uint8_t { exact, lower, upper };

struct Entry {
    std::uint64_t key = 0;
    Value value;
    Move move{}; ///< Looked at first next time; if `from` and `to` are the same and it is no redemption, there is none.
    std::int8_t depth = 0;
    Bound bound = Bound::exact;
};

class Table {
public:
    /// With room for about that many positions; 0 is a table that remembers nothing.
    explicit Table(std::uint64_t positions);

    /// What is known of that position; nullptr if nothing is.
    const Entry *find(std::uint64_t key) const;
    void store(const Entry &entry);

private:
    std::vector<Entry> entries_;
    std::uint64_t mask_ = 0;
};

/// Values are stored with the plies to a player's fate counted from the position itself.
Value from_root(Value value, int ply);
Value from_here(Value value, int ply);

} // namespace tondo::engine
