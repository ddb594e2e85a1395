#pragma once
// The transposition table that a player keeps from one search of a game to the next.

#include "engine/search.hpp"

namespace tondo::engine {

struct Memory::Content {
    /// The values of searches of another kind are of no use.
    struct Kind {
        const RuleSet *rules;
        Color me;
        Style style;
        SearchOptions options;
        int hash;
        std::shared_ptr<const EndgameTable> endgame;
        friend bool operator==(const Kind &, const Kind &) = default;
    };
    struct Kept {
        Kind kind;
        TranspositionTable table;
    };
    std::optional<Kept> kept;
};

/// Lends a search the table that the memory has kept, and takes it back in the end.
class MemoryLoan {
public:
    /// `memory` may be null; both arguments must outlive the loan.
    MemoryLoan(Memory *memory, Memory::Content::Kind kind, TranspositionTable &table);
    ~MemoryLoan();
    MemoryLoan(const MemoryLoan &) = delete;
    MemoryLoan &operator=(const MemoryLoan &) = delete;

private:
    Memory *memory_;
    Memory::Content::Kind kind_;
    TranspositionTable &table_;
};

} // namespace tondo::engine
