#pragma once

#include <cstdlib>

namespace tondo::fuzz {

/// Ends the program where something does not hold, so that the fuzzer keeps the input.
inline void require(bool holds) {
    if (!holds)
        std::abort();
}

} // namespace tondo::fuzz
