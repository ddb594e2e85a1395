#include "system/thread_priority.hpp"

#include "system/has_linux.hpp"

#include <doctest/doctest.h>

#include <sys/resource.h>
#include <thread>
#include <unistd.h>

TEST_CASE("a thread of low priority leaves the others theirs") {
    const int before = ::getpriority(PRIO_PROCESS, 0);
    int lowered = 0;
    std::thread([&] {
        tondo::system::lower_thread_priority();
        lowered = ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()));
    }).join();
    CHECK(lowered == (TONDO_HAS_LINUX ? 10 : before));
    CHECK(::getpriority(PRIO_PROCESS, 0) == before);
}
