#pragma once

#include "server/table_directory.hpp"
#include "system/descriptor.hpp"

#include <string>
#include <sys/types.h>

namespace tondo::app {

/// A table's place in the directory, held by one host at a time: its lock, and the socket for clients. Files of
/// a host that was killed are removed first. Both files are removed with it.
class HostLock {
public:
    /// Throws Failure if somebody hosts that table already.
    HostLock(const TableDirectory &directory, const std::string &table);
    ~HostLock();
    HostLock(const HostLock &) = delete;
    HostLock &operator=(const HostLock &) = delete;

    /// Listens for clients; `permissions` of the socket: 0666, 0660 or 0600. Throws Failure.
    const Descriptor &listen(mode_t permissions);

private:
    const TableDirectory &directory_;
    std::string table_;
    Descriptor lock_;
    Descriptor listener_;
};

} // namespace tondo::app
