#pragma once
// Times that a game has recorded in the comments of its plies (tondo(5)).

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tondo::notation {

/// The time on the mover's clock after the move: `[%clk h:mm:ss]`. Without hours, and with a fraction of a second, it
/// is understood, too. Nothing if no comment records it.
std::optional<std::chrono::milliseconds> clock_time(const std::vector<std::string> &comments);

/// The time the move took: `[%emt h:mm:ss]`.
std::optional<std::chrono::milliseconds> elapsed_time(const std::vector<std::string> &comments);

/// Records the time on the mover's clock after the move, in whole seconds. A time that is the same in whole seconds
/// stays as it is, with its fraction.
void set_clock_time(std::vector<std::string> &comments, std::chrono::milliseconds time);

/// The comments that record these: `[%clk 0:01:05.25]`, `[%emt 0:00:07]`. Times are not negative.
std::string clock_comment(std::chrono::milliseconds time);
std::string elapsed_comment(std::chrono::milliseconds time);

} // namespace tondo::notation
