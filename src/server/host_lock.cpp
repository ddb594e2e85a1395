#include "server/host_lock.hpp"

#include "server/logins.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "system/event_loop.hpp"
#include "system/failure.hpp"
#include "system/unix_socket.hpp"

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
    [[maybe_unused]] const int emptied = ::ftruncate(opened.file.get(), 0); // of the description of a kept game
    return std::move(opened.file);
}

} // namespace

HostLock::HostLock(const TableDirectory &directory, const std::string &table)
    : directory_(directory), table_(table), lock_(lock_table(directory, table)) {}

const system::UniqueFd &HostLock::listen(mode_t permissions) {
    const std::filesystem::path socket = directory_.open_socket(table_);
    ::unlink(socket.c_str()); // left by a host that died: the lock was free, so nobody listens there
    listener_ = system::listen_at(socket, permissions, directory_.socket(table_));
    return listener_;
}

// Failures only hide the game's description.
void HostLock::keep(const std::string &description) {
    is_kept_ = ::fchmod(lock_.get(), 0644) == 0;
    [[maybe_unused]] const ssize_t written = ::write(lock_.get(), description.data(), description.size());
}

HostLock::~HostLock() {
    if (is_kept_)
        return;
    ::unlink(directory_.open_socket(table_).c_str());
    ::unlink(directory_.open_lock(table_).c_str());
}

void wait_for_end(const TableDirectory &directory, const std::string &table) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::filesystem::exists(directory.open_lock(table)) && std::chrono::steady_clock::now() < deadline)
        system::pause_for(std::chrono::milliseconds(5));
}

} // namespace tondo::server
