#include "server/host_lock.hpp"

#include "server/table_socket.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::server {

namespace {

system::Failure taken(const TableDirectory &directory, const std::string &table, uid_t owner) {
    return system::Failure("the table " + table + " in " + directory.path().string() + " is " + login_name(owner) +
                           "'s");
}

// In a world-writable directory only the lock's owner may reuse the name.
system::UniqueFd lock_table(const TableDirectory &directory, const std::string &table) {
    const std::filesystem::path path = directory.open_lock(table);
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0 && status.st_uid != ::geteuid())
        throw taken(directory, table, status.st_uid);
    storage::LockedFile opened = [&] {
        try {
            return storage::open_and_lock(path, O_CREAT | O_NOFOLLOW);
        } catch (const system::Failure &error) {
            throw system::Failure("cannot create a table in " + directory.path().string() + ": " + error.reason());
        }
    }();
    if (opened.lock == storage::Lock::none)
        throw system::Failure("cannot create a table in " + directory.path().string() + ": it has no locks");
    if (opened.lock == storage::Lock::others)
        throw system::Failure("the table " + table + " is open already: tondo join " + table);
    return std::move(opened.file);
}

} // namespace

HostLock::HostLock(const TableDirectory &directory, const std::string &table)
    : directory_(directory), table_(table), lock_(lock_table(directory, table)) {}

const system::UniqueFd &HostLock::listen(mode_t permissions) {
    const std::filesystem::path socket = directory_.open_socket(table_);
    ::unlink(socket.c_str()); // left by a host that died: the lock was free, so nobody listens there
    listener_ = listen_at(socket, permissions, directory_.socket(table_));
    return listener_;
}

HostLock::~HostLock() {
    ::unlink(directory_.open_socket(table_).c_str());
    ::unlink(directory_.open_lock(table_).c_str());
}

} // namespace tondo::server
