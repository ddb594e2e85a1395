#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace tondo::test {

/// The number of samples of a randomized test: the usual number, or TONDO_SAMPLES times as many. Slow sanitizers use
/// fewer, long tests more.
inline unsigned samples(unsigned usual) {
    const char *const factor = std::getenv("TONDO_SAMPLES");
    return factor ? std::max(1U, static_cast<unsigned>(usual * std::atof(factor))) : usual;
}

/// Of how many cases TONDO_SAMPLES takes one where usually one in so many is taken.
inline std::size_t step_of(unsigned one_in) {
    constexpr unsigned precise = 1'000;
    return std::max(1U, one_in * precise / samples(precise));
}

} // namespace tondo::test
