#pragma once
// Exit statuses (tondo(6)).

namespace tondo::system {

inline constexpr int exit_done = 0;
inline constexpr int exit_bad_input = 1; ///< Invalid position, move or file; or the answer is no.
inline constexpr int exit_bad_usage = 2;

} // namespace tondo::system
