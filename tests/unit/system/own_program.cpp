#include "system/own_program.hpp"

#include "system/has_linux.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <sys/wait.h>

using namespace tondo::system;
namespace fs = std::filesystem;

TEST_CASE("a program is started again by its file or, without Linux, by its name") {
    if (TONDO_HAS_LINUX) {
        CHECK(fs::equivalent(own_program(), "/proc/self/exe"));
        return;
    }
    const fs::path here = fs::current_path();
    fs::current_path("/bin");
    remember_own_program("./false");
    fs::current_path(here); // as a daemon does
    CHECK(fs::equivalent(own_program(), "/bin/false"));
    for (const char *name : {"./false", "false"}) {
        if (name[0] != '.')
            remember_own_program(name);
        int status = 0;
        CHECK(::waitpid(start_again({"false"}), &status, 0) > 0);
        CHECK(WEXITSTATUS(status) == 1);
    }
}
