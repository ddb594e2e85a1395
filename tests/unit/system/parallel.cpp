#include "system/parallel.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace tondo::system;

TEST_CASE("in parallel: every item is processed once, with any number of jobs") {
    for (const std::size_t jobs : {1U, 2U, 7U, 100U}) {
        std::vector<std::atomic<int>> times(50);
        in_parallel(
            times.size(), jobs, [&](std::size_t i) { return ++times[i], true; }, [] {});
        for (const auto &each : times)
            CHECK(each == 1);
    }
    in_parallel(
        0, 3, [](std::size_t) -> bool { throw std::logic_error("nothing to do"); }, [] {});
}

TEST_CASE("in parallel: an item may stop the rest, or fail for all") {
    std::atomic<int> done = 0;
    in_parallel(
        50, 1, [&](std::size_t i) { return ++done, i < 4; }, [] {});
    CHECK(done == 5);
    CHECK_THROWS_AS(
        in_parallel(
            50, 2, [&](std::size_t i) { return i == 3 ? throw std::runtime_error("broken") : true; }, [] {}),
        std::runtime_error);
}

TEST_CASE("in parallel: the callback is called meanwhile") {
    std::atomic<bool> is_called = false;
    in_parallel(
        1, 1,
        [&](std::size_t) {
            while (!is_called)
                std::this_thread::yield();
            return true;
        },
        [&] { is_called = true; });
    CHECK(is_called);
}
