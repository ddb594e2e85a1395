#include "engine/memory.hpp"

namespace tondo::engine {

Memory::Memory() : content_(std::make_unique<Content>()) {}
Memory::~Memory() = default;
Memory::Memory(Memory &&) noexcept = default;
Memory &Memory::operator=(Memory &&) noexcept = default;

MemoryLoan::MemoryLoan(Memory *memory, Memory::Content::Kind kind, TranspositionTable &table)
    : memory_(memory), kind_(std::move(kind)), table_(table) {
    if (!memory_)
        return;
    std::optional<Memory::Content::Kept> kept = std::exchange(memory_->content().kept, std::nullopt);
    if (kept && kept->kind == kind_)
        table_ = std::move(kept->table);
    table_.age();
}

MemoryLoan::~MemoryLoan() {
    if (memory_)
        memory_->content().kept = Memory::Content::Kept{std::move(kind_), std::move(table_)};
}

} // namespace tondo::engine
