#include "system/file_lock.hpp"

#include "system/has_linux.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace tondo::system {

bool try_lock(const UniqueFd &file, LockKind kind) {
#if TONDO_HAS_LINUX
    struct flock whole {};
    whole.l_type = kind == LockKind::exclusive ? F_WRLCK : F_RDLCK;
    whole.l_whence = SEEK_SET;
    return ::fcntl(file.get(), F_OFD_SETLK, &whole) == 0;
#else
    return ::flock(file.get(), (kind == LockKind::exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0;
#endif
}

} // namespace tondo::system
