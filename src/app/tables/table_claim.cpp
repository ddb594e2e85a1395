#include "tondo/app/tables/table_claim.hpp"

#include "tondo/app/files/file_lock.hpp"
#include "tondo/app/files/input_error.hpp"
#include "tondo/app/files/storage.hpp"
#include "tondo/app/tables/table_socket.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::app {

namespace {

InputError taken(const TableDirectory &directory, const std::string &table, uid_t owner) {
    return InputError("the table " + table + " in " + directory.path().string() + " is " + login_name(owner) + "'s");
}

// The lock belongs to who made it: where all may write, a name is his until he gives it up.
Descriptor lock_table(const TableDirectory &directory, const std::string &table) {
    const std::filesystem::path path = directory.open_lock(table);
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0 && status.st_uid != ::geteuid())
        throw taken(directory, table, status.st_uid);
    try {
        LockedFile opened = open_and_lock(path, O_CREAT | O_NOFOLLOW);
        if (!opened.locked)
            throw InputError("the table " + table + " is open already: tondo join " + table);
        return std::move(opened.file);
    } catch (const StorageError &error) {
        throw StorageError("cannot make a table in " + directory.path().string() + ": " + error.reason());
    }
}

} // namespace

TableClaim::TableClaim(const TableDirectory &directory, const std::string &table)
    : directory_(directory), table_(table), lock_(lock_table(directory, table)) {}

const Descriptor &TableClaim::listen(mode_t permissions) {
    const std::filesystem::path socket = directory_.open_socket(table_);
    ::unlink(socket.c_str()); // of a host that died: nobody listens there while the lock was free
    listener_ = listen_at(socket, permissions, directory_.socket(table_));
    return listener_;
}

TableClaim::~TableClaim() {
    ::unlink(directory_.open_socket(table_).c_str());
    ::unlink(directory_.open_lock(table_).c_str());
}

} // namespace tondo::app
