#pragma once
// Clock times recorded in the comments of plies (tondo(5)).

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tondo::notation {

/// The mover's clock after the move, from `[%clk h:mm:ss]`. Hours may be missing and seconds may have a fraction.
/// nullopt if no comment records it.
std::optional<std::chrono::milliseconds> clock_time(const std::vector<std::string> &comments);

/// The time the move took, from `[%emt h:mm:ss]`; nullopt if no comment records it.
std::optional<std::chrono::milliseconds> elapsed_time(const std::vector<std::string> &comments);

/// Records the mover's clock after the move, in whole seconds. A recorded time equal in whole seconds is kept with its
/// fraction.
void set_clock_time(std::vector<std::string> &comments, std::chrono::milliseconds time);

/// The comment texts: `[%clk 0:01:05.25]`, `[%emt 0:00:07]`. Times must not be negative.
std::string clock_comment(std::chrono::milliseconds time);
std::string elapsed_comment(std::chrono::milliseconds time);

} // namespace tondo::notation
