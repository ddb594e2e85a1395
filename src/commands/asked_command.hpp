#pragma once
// The command that the holder of a restricted ssh key asks for: `ssh tondo@host games --export`.

#include <string>
#include <vector>

namespace tondo::commands {

/// sshd starts the key's own command, `tondo --restricted --as anna`, and tells the one asked for in
/// $SSH_ORIGINAL_COMMAND. Returns the arguments to run: those asked for with the limits of the key, if they are among
/// the few that a key has; the key's own, in text mode for `linear`, if nothing is asked for or the key is not
/// restricted to the menu. Throws Failure for other commands.
std::vector<std::string> asked_command(const std::vector<std::string> &of_key, const char *asked_for);

} // namespace tondo::commands
