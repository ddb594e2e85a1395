#include "system/umask.hpp"

#include <sys/stat.h>

namespace tondo::system {

namespace {

std::mutex one_at_a_time;

} // namespace

PermissionsOfNewFiles::PermissionsOfNewFiles(mode_t permissions)
    : alone_(one_at_a_time), before_(::umask(0777 & ~permissions)) {}

PermissionsOfNewFiles::~PermissionsOfNewFiles() {
    ::umask(before_);
}

} // namespace tondo::system
