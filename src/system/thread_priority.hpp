#pragma once

namespace tondo::system {

/// Gives the processor to others first, from now on in this thread. Only in Linux has a thread a nice value of its own;
/// elsewhere this does nothing.
void lower_thread_priority();

} // namespace tondo::system
