#include "system/own_program.hpp"

#include "system/failure.hpp"
#include "system/has_linux.hpp"

#include <cerrno>
#include <csignal>
#include <spawn.h>
#include <system_error>
#include <unistd.h>

extern char **environ; // POSIX declares it nowhere

namespace tondo::system {
namespace fs = std::filesystem;

namespace {

fs::path &remembered() {
    static fs::path path;
    return path;
}

// As exec() and spawn() take them.
std::vector<char *> words_of(std::vector<std::string> &arguments) {
    std::vector<char *> words;
    for (std::string &argument : arguments)
        words.push_back(argument.data());
    words.push_back(nullptr);
    return words;
}

} // namespace

// A daemon changes its directory.
void remember_own_program(const char *name) {
    const fs::path path = name;
    std::error_code failure;
    remembered() = path.has_parent_path() ? fs::absolute(path, failure) : path;
}

fs::path own_program() {
    if constexpr (TONDO_HAS_LINUX)
        return "/proc/" + std::to_string(::getpid()) + "/exe";
    return remembered();
}

fs::path own_program_path() {
    std::error_code no_link;
    const fs::path file = fs::read_symlink(own_program(), no_link);
    return no_link ? own_program() : file;
}

void become(std::vector<std::string> arguments) {
    ::execv(own_program().c_str(), words_of(arguments).data());
    throw Failure("start", "tondo", errno);
}

pid_t start_again(std::vector<std::string> arguments) {
    const std::vector<char *> words = words_of(arguments);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t process = -1;
    const int failure = ::posix_spawnp(&process, own_program().c_str(), nullptr, &attributes, words.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        throw Failure("start", "tondo", failure);
    return process;
}

} // namespace tondo::system
