#pragma once
// Work in pieces that do not depend on each other, on several threads.

#include <cstddef>
#include <functional>

namespace tondo::app {

/// Does the pieces from 0 to count − 1, the next one as soon as a thread is free, so many at a time. A piece that
/// returns false is the last to be begun. Calls `meanwhile` on this thread ten times a second. An exception of a piece
/// is passed on when the others are done.
void in_parallel(std::size_t count, std::size_t jobs, const std::function<bool(std::size_t)> &piece,
                 const std::function<void()> &meanwhile);

} // namespace tondo::app
