#pragma once

#include "server/table_directory.hpp"
#include "system/unique_fd.hpp"

#include <string>
#include <sys/types.h>

namespace tondo::server {

/// A table's name in the directory, held by one host at a time: its lock file and its listening socket. The constructor
/// replaces files of a host that has ended; the destructor removes both, unless the name is kept.
class HostLock {
public:
    /// Throws Failure if another host holds the table.
    HostLock(const TableDirectory &directory, const std::string &table);
    ~HostLock();
    HostLock(const HostLock &) = delete;
    HostLock &operator=(const HostLock &) = delete;

    /// Listens for clients; `permissions` of the socket: 0666, 0660 or 0600. Throws Failure.
    const system::UniqueFd &listen(mode_t permissions);
    /// Leaves both files when the host ends, so that nobody else takes the name of an unfinished game. Others can read
    /// the description, a line.
    void keep(const std::string &description);

private:
    const TableDirectory &directory_;
    std::string table_;
    system::UniqueFd lock_;
    system::UniqueFd listener_;
    bool is_kept_ = false;
};

/// Waits until a host that was closed has released the table's name, for up to 20 seconds.
void wait_for_end(const TableDirectory &directory, const std::string &table);

} // namespace tondo::server
