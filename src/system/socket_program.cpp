#include "system/socket_program.hpp"

#include "system/failure.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // POSIX declares it nowhere

namespace tondo::system {

SocketProgram::SocketProgram(std::vector<std::string> words, Errors errors) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0)
        throw Failure("start", words.front(), errno);
    socket_ = UniqueFd(ends[0]);
    const UniqueFd other(ends[1]);
    ::fcntl(socket_.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(socket_.get(), F_SETFL, O_NONBLOCK);
    ::fcntl(other.get(), F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, other.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, other.get(), STDOUT_FILENO);
    if (errors == Errors::discarded)
        ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int failure = ::posix_spawnp(&process_, words.front().c_str(), &files, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    if (failure != 0)
        throw Failure("start", words.front(), failure);
}

SocketProgram::~SocketProgram() {
    if (process_ < 0)
        return;
    ::kill(process_, SIGTERM);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
}

} // namespace tondo::system
