#include "system/unique_fd.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tondo::system {

UniqueFd::~UniqueFd() {
    if (is_open())
        ::close(number_);
}

void never_wait(int descriptor) {
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

void close_on_exec(int descriptor) {
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return false;
    }
    return true;
}

bool read_all(int descriptor, std::string &bytes) {
    std::array<char, 1 << 16> chunk;
    for (;;) {
        if (bytes.size() > longest_read) {
            errno = EFBIG;
            return false;
        }
        const ssize_t got = ::read(descriptor, chunk.data(), chunk.size());
        if (got > 0)
            bytes.append(chunk.data(), static_cast<std::size_t>(got));
        else if (got == 0)
            return true;
        else if (errno != EINTR)
            return false;
    }
}

bool pread_all(int descriptor, void *bytes, std::size_t size, std::size_t offset) {
    for (std::size_t done = 0; done < size;) {
        const ssize_t got =
            ::pread(descriptor, static_cast<char *>(bytes) + done, size - done, static_cast<off_t>(offset + done));
        if (got > 0)
            done += static_cast<std::size_t>(got);
        else if (got == 0 || errno != EINTR) {
            errno = got == 0 ? EIO : errno;
            return false;
        }
    }
    return true;
}

} // namespace tondo::system
