#include "system/child_process.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <unistd.h>

using namespace tondo::system;
using namespace std::chrono_literals;

TEST_CASE("a program that has ended is not waited for, and one that stays is killed after its grace") {
    const auto began = std::chrono::steady_clock::now();
    CHECK(ChildProcess("sleep 0.05; exit 3").end(1min) == "ended with status 3");
    CHECK(ChildProcess("sleep 60").end(20ms) == "was killed by signal 9");
    CHECK(std::chrono::steady_clock::now() - began < 1min);
}

TEST_CASE("a program that does not read gives an error, and no SIGPIPE is left") {
    ChildProcess process("exec <&-; echo closed; sleep 60");
    std::string output;
    while (output.empty())
        REQUIRE(process.read(output));
    CHECK_FALSE(process.write("e4\n"));
    sigset_t pending;
    ::sigpending(&pending);
    CHECK(::sigismember(&pending, SIGPIPE) == 0);
}
