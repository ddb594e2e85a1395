#include "server/host_lock.hpp"

#include "server/table_socket.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::app {

namespace {

Failure taken(const TableDirectory &directory, const std::string &table, uid_t owner) {
    return Failure("the table " + table + " in " + directory.path().string() + " is " + login_name(owner) + "'s");
}

// In a world-writable directory only the lock's owner may reuse the name.
UniqueFd lock_table(const TableDirectory &directory, const std::string &table) {
    const std::filesystem::path path = directory.open_lock(table);
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0 && status.st_uid != ::geteuid())
        throw taken(directory, table, status.st_uid);
    LockedFile opened = [&] {
        try {
            return open_and_lock(path, O_CREAT | O_NOFOLLOW);
        } catch (const Failure &error) {
            throw Failure("cannot create a table in " + directory.path().string() + ": " + error.reason());
        }
    }();
    if (opened.lock == Lock::none)
        throw Failure("cannot create a table in " + directory.path().string() + ": it has no locks");
    if (opened.lock == Lock::others)
        throw Failure("the table " + table + " is open already: tondo join " + table);
    return std::move(opened.file);
}

} // namespace

HostLock::HostLock(const TableDirectory &directory, const std::string &table)
    : directory_(directory), table_(table), lock_(lock_table(directory, table)) {}

const UniqueFd &HostLock::listen(mode_t permissions) {
    const std::filesystem::path socket = directory_.open_socket(table_);
    ::unlink(socket.c_str()); // of a host that died: nobody listens there while the lock was free
    listener_ = listen_at(socket, permissions, directory_.socket(table_));
    return listener_;
}

HostLock::~HostLock() {
    ::unlink(directory_.open_socket(table_).c_str());
    ::unlink(directory_.open_lock(table_).c_str());
}

} // namespace tondo::app
