#include "engine/transposition_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <new>

namespace tondo::engine {

namespace {

constexpr int share_bits = 21;
static_assert(whole < 1 << share_bits);

std::uint64_t packed(const Value &value) {
    std::uint64_t word = 0;
    for (const WinShare share : value) {
        assert(share >= 0 && share <= whole);
        word = word << share_bits | static_cast<std::uint64_t>(share);
    }
    return word;
}

Value unpacked_value(std::uint64_t word) {
    constexpr std::uint64_t one_share = (std::uint64_t{1} << share_bits) - 1;
    const auto share = [&](int place) { return static_cast<WinShare>(word >> (place * share_bits) & one_share); };
    return {share(2), share(1), share(0)};
}

// The age, and all but the value and the key, a byte each. Never 0, so that an empty slot is no entry.
std::uint64_t packed_rest(const Entry &entry, std::uint8_t age) {
    std::uint64_t word = age;
    const auto add = [&](std::size_t byte) { word = word << 8 | (byte & 0xff); };
    add(index(entry.move.from));
    add(index(entry.move.to));
    add(entry.move.promotion ? index(*entry.move.promotion) + 1 : 0);
    add(static_cast<std::size_t>(entry.move.kind));
    add(static_cast<std::size_t>(entry.depth));
    add(static_cast<std::size_t>(entry.bound));
    return word;
}

void unpack_rest(std::uint64_t word, Entry &entry) {
    const auto consume = [&] {
        const std::uint64_t byte = word & 0xff;
        word >>= 8;
        return byte;
    };
    entry.bound = Bound(consume());
    entry.depth = static_cast<std::int8_t>(consume());
    entry.move.kind = Move::Kind(consume());
    if (const std::uint64_t role = consume(); role != 0)
        entry.move.promotion = Role(role - 1);
    entry.move.to = Square(consume());
    entry.move.from = Square(consume());
}

// The less, the sooner an entry makes room.
int worth_of_keeping(std::uint64_t rest, std::uint8_t age) {
    if (rest == 0)
        return -2'000;
    const int depth = static_cast<std::int8_t>(rest >> 8 & 0xff);
    return depth - (rest >> 48 == age ? 0 : 1'000);
}

// Relaxed access is enough: the check recognizes words that do not belong together.
std::uint64_t read(std::uint64_t &word) {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
}
void write(std::uint64_t &word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

Value shifted(Value value, int plies) {
    for (WinShare &share : value) {
        if (is_won(share))
            share -= plies;
        else if (is_lost(share) && share > 0)
            share += plies;
    }
    return value;
}

} // namespace

TranspositionTable::TranspositionTable(std::uint64_t positions) {
    if (positions == 0)
        return;
    const std::uint64_t count = std::bit_ceil(std::max<std::uint64_t>(positions, 2));
    // The system zeroes pages when they are touched, so that a large table costs no time here.
    if (count <= std::numeric_limits<std::size_t>::max() / sizeof(Slot))
        slots_.reset(static_cast<Slot *>(std::calloc(static_cast<std::size_t>(count), sizeof(Slot))));
    if (!slots_)
        throw std::bad_alloc();
    mask_ = count - 1;
}

void TranspositionTable::Free::operator()(void *memory) const {
    std::free(memory);
}

std::optional<Entry> TranspositionTable::find(std::uint64_t key) const {
    if (!slots_)
        return {};
    Slot *const pair = pair_of(key);
    for (Slot *slot : {pair, pair + 1}) {
        const std::uint64_t value = read(slot->value);
        const std::uint64_t rest = read(slot->rest);
        if (rest == 0 || (read(slot->check) ^ value ^ rest) != key)
            continue;
        Entry entry;
        entry.key = key;
        entry.value = unpacked_value(value);
        unpack_rest(rest, entry);
        return entry;
    }
    return {};
}

void TranspositionTable::store(const Entry &entry) {
    if (!slots_)
        return;
    Slot *const pair = pair_of(entry.key);
    Slot *room = nullptr;
    int least = 0;
    for (Slot *slot : {pair, pair + 1}) {
        const std::uint64_t rest = read(slot->rest);
        if (rest != 0 && (read(slot->check) ^ read(slot->value) ^ rest) == entry.key) {
            room = slot;
            break;
        }
        if (const int worth = worth_of_keeping(rest, age_); !room || worth < least) {
            least = worth;
            room = slot;
        }
    }
    const std::uint64_t value = packed(entry.value);
    const std::uint64_t rest = packed_rest(entry, age_);
    write(room->check, entry.key ^ value ^ rest);
    write(room->value, value);
    write(room->rest, rest);
}

void TranspositionTable::age() {
    age_ = static_cast<std::uint8_t>(age_ % 255 + 1);
}

Value from_root(Value value, int ply) {
    return shifted(value, ply);
}

Value from_here(Value value, int ply) {
    return shifted(value, -ply);
}

} // namespace tondo::engine
