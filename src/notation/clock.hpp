#pragma once
// Times that a game has recorded in the comments of its plies (tondo(5)).

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tondo::notation {

/// What the mover's clock shows after his move: `[%clk h:mm:ss]`. Without hours, and with a fraction of a second, it is
/// understood, too.
std::optional<std::chrono::milliseconds> clock_time(const std::vector<std::string> &comments);

/// How long he took for it: `[%emt h:mm:ss]`.
std::optional<std::chrono::milliseconds> elapsed_time(const std::vector<std::string> &comments);

/// Has the comments tell what the mover's clock shows after his move, in whole seconds; what tells the same more
/// exactly stays.
void set_clock_time(std::vector<std::string> &comments, std::chrono::milliseconds time);

/// The comments that tell so: `[%clk 0:01:05.25]`. Times are not negative.
std::string clock_comment(std::chrono::milliseconds time);
std::string elapsed_comment(std::chrono::milliseconds time);

} // namespace tondo::notation
