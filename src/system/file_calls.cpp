#include "system/file_calls.hpp"

#include "system/has_linux.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace tondo::system {
namespace fs = std::filesystem;

fs::path path_of(const UniqueFd &directory, const fs::path &named) {
    return TONDO_HAS_LINUX ? fs::path("/proc/self/fd/" + std::to_string(directory.get())) : named;
}

UniqueFd open_nameless([[maybe_unused]] const fs::path &directory) {
#if TONDO_HAS_LINUX
    return UniqueFd(::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
#else
    errno = EOPNOTSUPP;
    return {};
#endif
}

bool rename_to_new(const fs::path &from, const fs::path &to) {
#if TONDO_HAS_LINUX
    return ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0;
#else
    if (::link(from.c_str(), to.c_str()) == 0) {
        ::unlink(from.c_str());
        return true;
    }
    if (errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK) // no hard links here
        errno = EINVAL;
    return false;
#endif
}

int claim_space([[maybe_unused]] const UniqueFd &file, [[maybe_unused]] std::size_t size) {
#ifdef __APPLE__
    return EOPNOTSUPP;
#else
    return ::posix_fallocate(file.get(), 0, static_cast<off_t>(size));
#endif
}

timespec modification_time(const struct stat &what) {
#ifdef __APPLE__
    return what.st_mtimespec;
#else
    return what.st_mtim;
#endif
}

} // namespace tondo::system
