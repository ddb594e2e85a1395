#include "tondo/core/perft.hpp"

#include "core/instruction_set.hpp"
#include "core/scrambled.hpp"
#include "core/start_threads.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <new>
#include <numeric>
#include <optional>

namespace tondo {

namespace {

// Counts by position and depth, lock-free: any number of threads may find and store at the same time. The first word of
// a slot is the key mixed with the second, so that a slot torn between two stores matches no key.
class CountTable {
public:
    explicit CountTable(std::uint64_t bytes)
        : slots_(bytes < sizeof(Slot) ? 0 : static_cast<std::size_t>(std::bit_floor(bytes / sizeof(Slot)))) {}

    static std::uint64_t key(const Position &position, int depth) {
        return scrambled(position.hash() + static_cast<std::uint64_t>(depth));
    }

    std::optional<std::uint64_t> find(std::uint64_t key) {
        if (slots_.empty())
            return {};
        Slot &slot = slot_of(key);
        const std::uint64_t leaves = std::atomic_ref(slot.leaves).load(std::memory_order_relaxed);
        const std::uint64_t mixed = std::atomic_ref(slot.mixed).load(std::memory_order_relaxed);
        return (mixed ^ leaves) == key ? std::optional(leaves) : std::nullopt;
    }

    void store(std::uint64_t key, std::uint64_t leaves) {
        if (slots_.empty())
            return;
        Slot &slot = slot_of(key);
        std::atomic_ref(slot.leaves).store(leaves, std::memory_order_relaxed);
        std::atomic_ref(slot.mixed).store(key ^ leaves, std::memory_order_relaxed);
    }

private:
    struct Slot {
        std::uint64_t mixed = 0;
        std::uint64_t leaves = 0;
    };
    Slot &slot_of(std::uint64_t key) { return slots_[static_cast<std::size_t>(key) & (slots_.size() - 1)]; }

    std::vector<Slot> slots_;
};

std::uint64_t count_leaves(const Position &position, int depth, CountTable &table) {
    if (depth == 0)
        return 1;
    if (depth == 1)
        return count_legal_moves(position);
    const std::uint64_t key = CountTable::key(position, depth);
    if (const std::optional<std::uint64_t> leaves = table.find(key))
        return *leaves;
    std::uint64_t leaves = 0;
    if (depth == 2)
        leaves = count_replies(position).replies;
    else
        for (const Move &move : legal_moves(position))
            leaves += count_leaves(position.play(move), depth - 1, table);
    table.store(key, leaves);
    return leaves;
}

// A part of the tree, small enough to balance the load of the threads.
struct Subtree {
    Position position;
    std::size_t first_move;
};

std::vector<Subtree> children(const std::vector<Subtree> &parents) {
    std::vector<Subtree> found;
    for (const auto &[position, first_move] : parents)
        for (const Move &move : legal_moves(position))
            found.push_back({position.play(move), first_move});
    return found;
}

} // namespace

using Counts = std::vector<std::pair<Move, std::uint64_t>>;
extern "C" void tondo_v3_divide(Counts &counts, const Position &position, int depth, const PerftOptions &options);

std::uint64_t perft(const Position &position, int depth, const PerftOptions &options) {
    if (depth <= 2) {
        CountTable none(0);
        return count_leaves(position, depth, none);
    }
    std::uint64_t leaves = 0;
    for (const auto &[move, below] : divide(position, depth, options))
        leaves += below;
    return leaves;
}

Counts divide(const Position &position, int depth, const PerftOptions &options) {
    Counts counts;
    if constexpr (has_v3)
        if (uses_v3()) {
            tondo_v3_divide(counts, position, depth, options);
            return counts;
        }
    std::vector<Subtree> subtrees;
    for (const Move &move : legal_moves(position)) {
        subtrees.push_back({position.play(move), counts.size()});
        counts.emplace_back(move, 0);
    }
    int left = depth - 1;
    if (left > 2) {
        subtrees = children(subtrees);
        --left;
    }

    CountTable table(options.hash_bytes);
    std::atomic<std::size_t> next_subtree = 0;
    std::atomic<bool> out_of_memory = false;
    const auto work = [&](std::size_t) {
        try {
            for (std::size_t i = next_subtree++; i < subtrees.size(); i = next_subtree++)
                std::atomic_ref(counts[subtrees[i].first_move].second) +=
                    count_leaves(subtrees[i].position, left, table);
        } catch (const std::bad_alloc &) {
            out_of_memory = true;
        }
    };
    const auto helpers = static_cast<std::size_t>(std::max(options.threads, 1) - 1);
    {
        const std::vector<std::jthread> threads = start_threads(helpers, work);
        work(helpers);
    }
    if (out_of_memory)
        throw std::bad_alloc();
    return counts;
}

#ifdef TONDO_IS_V3
[[gnu::externally_visible]] void tondo_v3_divide(Counts &counts, const Position &position, int depth,
                                                 const PerftOptions &options) {
    counts = divide(position, depth, options);
}
#endif

} // namespace tondo
