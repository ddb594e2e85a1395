#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace tondo::app {
namespace fs = std::filesystem;

bool lock(const Descriptor &file, const fs::path &path) {
    if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return false;
    throw Failure("lock", path, errno);
}

bool is_at(const Descriptor &file, const fs::path &path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file.get(), &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

// Between opening and locking the holder may have replaced or removed the file.
LockedFile open_and_lock(const fs::path &path, int flags) {
    for (;;) {
        Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC | flags, 0600));
        if (!file.is_open())
            throw Failure("open", path, errno);
        if (!lock(file, path))
            return {std::move(file), false};
        if (is_at(file, path))
            return {std::move(file), true};
    }
}

} // namespace tondo::app
