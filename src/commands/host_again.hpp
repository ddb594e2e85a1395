#pragma once
// Brings a login's tables back, for a service that starts with the machine.

namespace tondo::commands {

/// Starts a host for each game that is kept for this login's tables, adjourned ones, too, and waits for their ends. A
/// signal that ends this process is passed on to them. Returns the exit status: exit_done if all did.
int host_again();

} // namespace tondo::commands
