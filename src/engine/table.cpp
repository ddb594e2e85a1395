#include "tondo/engine/table.hpp"

#include <algorithm>
#include <bit>

namespace tondo::engine {

namespace {

constexpr std::uint64_t most_positions = std::uint64_t{1} << 21; // 64 megabytes

Value shifted(Value value, int plies) {
    for (Share &share : value) {
        if (is_won(share))
            share -= plies;
        else if (is_lost(share) && share > 0)
            share += plies;
    }
    return value;
}

} // namespace

Table::Table(std::uint64_t positions)
    : entries_(positions == 0 ? 0 : std::bit_ceil(std::min(positions, most_positions))),
      mask_(entries_.empty() ? 0 : entries_.size() - 1) {}

const Entry *Table::find(std::uint64_t key) const {
    if (entries_.empty())
        return nullptr;
    const Entry &entry = entries_[key & mask_];
    return entry.key == key ? &entry : nullptr;
}

void Table::store(const Entry &entry) {
    if (!entries_.empty())
        entries_[entry.key & mask_] = entry;
}

Value from_root(Value value, int ply) {
    return shifted(value, ply);
}

Value from_here(Value value, int ply) {
    return shifted(value, -ply);
}

} // namespace tondo::engine
