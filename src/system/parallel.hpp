#pragma once
// Runs independent pieces of work on several threads.

#include <cstddef>
#include <functional>

namespace tondo::system {

/// Runs the pieces 0 to count − 1 in order on `jobs` threads. After a piece returns false no further one is started.
/// Calls `meanwhile` on this thread ten times a second. Where the system has fewer threads those do the work; where it
/// has none this one does, and calls `meanwhile` between the pieces. Rethrows an exception of a piece when all threads
/// have finished.
void in_parallel(std::size_t count, std::size_t jobs, const std::function<bool(std::size_t)> &piece,
                 const std::function<void()> &meanwhile);

} // namespace tondo::system
