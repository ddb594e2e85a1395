#include "system/thread_priority.hpp"

#include "system/has_linux.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace tondo::system {

void lower_thread_priority() {
#if TONDO_HAS_LINUX
    constexpr int nice = 10;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), nice);
#endif
}

} // namespace tondo::system
