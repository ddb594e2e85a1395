#include "commands/host_again.hpp"

#include "notation/utf8.hpp"
#include "server/hosted_game_config.hpp"
#include "storage/journal.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>
#include <set>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace tondo::commands {

namespace {

sigset_t signals_of_interest() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGCHLD})
        ::sigaddset(&signals, signal);
    return signals;
}

// Without the blocked signals of this process.
pid_t start(std::vector<std::string> words) {
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t process = -1;
    const int failure = ::posix_spawn(&process, "/proc/self/exe", nullptr, &attributes, arguments.data(), ::environ);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        throw system::Failure("start", "tondo host", failure);
    return process;
}

// Removes those that have ended. Returns whether all of these succeeded.
bool reap(std::set<pid_t> &hosts) {
    bool succeeded = true;
    int status = 0;
    for (pid_t ended = 0; (ended = ::waitpid(-1, &status, WNOHANG)) > 0;)
        if (hosts.erase(ended) > 0)
            succeeded = succeeded && WIFEXITED(status) && WEXITSTATUS(status) == system::exit_done;
    return succeeded;
}

} // namespace

int host_again() {
    const sigset_t signals = signals_of_interest();
    ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    std::set<pid_t> hosts;
    for (const storage::FoundJournal &journal : storage::find_table_journals()) {
        const auto config =
            journal.contents.header ? server::read_hosted_game_config(journal.contents.header->config) : std::nullopt;
        if (journal.held || !config || config->table.empty())
            continue;
        hosts.insert(start({"tondo", "host", config->table, "--dir", config->directory}));
    }
    if (hosts.empty())
        std::cout << "No table has a game that is not over" << std::endl;
    bool succeeded = true;
    while (!hosts.empty()) {
        int signal = 0;
        ::sigwait(&signals, &signal);
        if (signal != SIGCHLD)
            for (const pid_t host : hosts)
                ::kill(host, signal);
        succeeded = reap(hosts) && succeeded;
    }
    return succeeded ? system::exit_done : system::exit_bad_input;
}

} // namespace tondo::commands
