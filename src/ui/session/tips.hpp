#pragma once
// Tips about unused commands, one at a time; a used command gets no tip.

#include <string>
#include <string_view>

namespace tondo::ui {

struct SessionState;

/// Stops tips about a command.
void mark_used(SessionState &state, std::string_view command);
/// The current tip; empty if there is none.
std::string tip(const SessionState &state);

} // namespace tondo::ui
