#pragma once
// The commands that the player has used, in the state directory: tips about them have ended. Errors are
// ignored: without the file, or with a damaged one, there are a few tips more.

#include <set>
#include <string>
#include <string_view>

namespace tondo::app {

inline constexpr std::string_view used_commands_name = "used-commands";

using UsedCommands = std::set<std::string, std::less<>>;

UsedCommands used_commands();
/// Adds to the stored commands.
void keep_used_commands(UsedCommands commands);

} // namespace tondo::app
