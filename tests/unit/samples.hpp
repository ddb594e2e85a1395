#pragma once

#include <algorithm>
#include <cstdlib>

namespace tondo::test {

/// How many samples a test takes that lives on chance: as many as usual, or TONDO_SAMPLES times as many. The
/// sanitizers, which are slow, are content with fewer, a long test wants more.
inline unsigned samples(unsigned usual) {
    const char *const factor = std::getenv("TONDO_SAMPLES");
    return factor ? std::max(1U, static_cast<unsigned>(usual * std::atof(factor))) : usual;
}

} // namespace tondo::test
