#include "commands/host_again.hpp"

#include "notation/utf8.hpp"
#include "server/hosted_game_config.hpp"
#include "storage/journal.hpp"
#include "system/exit_status.hpp"
#include "system/own_program.hpp"

#include <csignal>
#include <iostream>
#include <set>
#include <string>
#include <sys/wait.h>

namespace tondo::commands {

namespace {

sigset_t signals_of_interest() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGCHLD})
        ::sigaddset(&signals, signal);
    return signals;
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
        hosts.insert(system::start_again({"tondo", "host", config->table, "--dir", config->directory}));
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
