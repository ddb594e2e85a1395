#pragma once

#include <cstdlib>

namespace tondo::fuzz {

/// Aborts if a condition is false, so that the fuzzer keeps the input.
inline void require(bool holds) {
    if (!holds)
        std::abort();
}

} // namespace tondo::fuzz
