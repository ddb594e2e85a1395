#pragma once
// Tips about commands that the player has not used yet: one at a time, each until its command is used.

#include <string>
#include <string_view>

namespace tondo::ui {

struct SessionState;

/// Has no more tips shown about a command.
void mark_used(SessionState &state, std::string_view command);
/// The tip of the moment; empty if there is none.
std::string tip(const SessionState &state);

} // namespace tondo::ui
