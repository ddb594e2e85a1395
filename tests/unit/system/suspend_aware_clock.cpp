#include "system/suspend_aware_clock.hpp"

#include <doctest/doctest.h>

namespace tondo::system {

using namespace std::chrono_literals;

TEST_CASE("suspend-aware time passes as real time does, but not while the program is stopped") {
    SuspendAwareClock time(100s);
    CHECK(time.now() == 0s);
    CHECK(time.go_on(100'700ms, 1s) == 700ms);
    CHECK(time.go_on(101'900ms, 1s) == 1'900ms);
    const auto before = time.now();
    CHECK(time.go_on(5000s, 1s) - before < 1'500ms);
    const auto awake = time.now();
    CHECK(time.go_on(5001s, 1s) == awake + 1s);
    CHECK(time.go_on(4000s, 1s) == awake + 1s);
}

} // namespace tondo::system
