#pragma once
// The umask, which belongs to all threads of the process and can be read only by changing it: one thread at a time.

#include <mutex>
#include <sys/types.h>

namespace tondo::system {

/// Sets the permissions of files created during its lifetime, by this thread; others wait for their turn.
class PermissionsOfNewFiles {
public:
    explicit PermissionsOfNewFiles(mode_t permissions);
    ~PermissionsOfNewFiles();
    PermissionsOfNewFiles(const PermissionsOfNewFiles &) = delete;
    PermissionsOfNewFiles &operator=(const PermissionsOfNewFiles &) = delete;

    /// The mask that was set before.
    mode_t mask_before() const { return before_; }

private:
    std::lock_guard<std::mutex> alone_;
    mode_t before_;
};

} // namespace tondo::system
