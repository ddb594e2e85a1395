#pragma once

#include <algorithm>
#include <cstdlib>

namespace tondo::test {

/// The number of samples of a randomized test: the usual number, or TONDO_SAMPLES times as many. Slow sanitizers use
/// fewer, long tests more.
inline unsigned samples(unsigned usual) {
    const char *const factor = std::getenv("TONDO_SAMPLES");
    return factor ? std::max(1U, static_cast<unsigned>(usual * std::atof(factor))) : usual;
}

} // namespace tondo::test
