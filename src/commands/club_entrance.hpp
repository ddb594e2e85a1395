#pragma once
// The way into a club for the holder of an ssh key. Before the key belongs to a member this is all that runs: no game,
// no screen, no files.

#include <string>

namespace tondo::commands {

/// Connects to the club of this login in the directory of a setting, lets a stranger sign up by lines, and goes on as
/// the start menu of the member, or as the command that ssh has asked for. Returns the exit status if it comes to
/// nothing; throws Failure.
int enter_club(const std::string &key, const std::string &directory);

} // namespace tondo::commands
