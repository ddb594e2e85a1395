#pragma once

#include "server/table_host.hpp"
#include "system/daemonize.hpp"

namespace tondo::commands {

/// Opens a table, or goes on with the game that its journal has, and serves it until it ends or a signal comes. If a
/// host of this login waits there after its game, only asks it to begin the next one. Returns the exit status; throws
/// Failure.
int keep_table(server::NewTable wanted, system::Daemon *background);

} // namespace tondo::commands
