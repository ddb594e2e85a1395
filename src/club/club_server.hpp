#pragma once
// A club: its lobby and its tables, served by one process.

#include "server/table_directory.hpp"

#include <functional>
#include <string>

namespace tondo::club {

/// Serves until `stop` is readable, and calls `ready` once people can come. `setting` is that of the directory. `log`
/// receives what happens, a line each, from any thread; no chat. Throws Failure, also if a club is open there.
void serve_club(const server::TableDirectory &directory, const std::string &setting, int stop,
                const std::string &notice_command, const std::function<void()> &ready,
                const std::function<void(const std::string &)> &log);

/// Removes a member with all data. Throws Failure.
void remove_member(const std::string &name);

} // namespace tondo::club
