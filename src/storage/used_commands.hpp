#pragma once
// Commands that the player has used, stored in the state directory; tips about them are no longer shown. Errors are
// ignored: without a valid file a few more tips are shown.

#include <set>
#include <string>
#include <string_view>

namespace tondo::storage {

inline constexpr std::string_view used_commands_name = "used-commands";

using UsedCommands = std::set<std::string, std::less<>>;

UsedCommands used_commands();
/// Adds to the stored commands.
void keep_used_commands(UsedCommands commands);

} // namespace tondo::storage
