#include "core/instruction_set.hpp"

#include <atomic>

namespace tondo {

namespace {

std::atomic<bool> is_allowed = true;

bool processor_has_v3() {
#ifdef TONDO_HAS_V3
    return __builtin_cpu_supports("x86-64-v3");
#else
    return false;
#endif
}

} // namespace

bool uses_v3() {
    return is_allowed && processor_has_v3();
}

void allow_v3(bool allowed) {
    is_allowed = allowed;
}

} // namespace tondo
