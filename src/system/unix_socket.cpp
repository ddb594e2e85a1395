#include "system/unix_socket.hpp"

#include "system/failure.hpp"
#include "system/has_linux.hpp"
#include "system/umask.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace tondo::system {
namespace fs = std::filesystem;

namespace {

constexpr int most_waiting = 64;

#ifdef MSG_NOSIGNAL
constexpr int no_signal = MSG_NOSIGNAL;
#else
constexpr int no_signal = 0; // SO_NOSIGPIPE of the socket
#endif

// Without Linux, a program that another thread starts at the same moment may inherit the socket.
UniqueFd prepared(int number) {
    UniqueFd socket(number);
    if (!TONDO_HAS_LINUX && socket.is_open()) {
        close_on_exec(number);
        never_wait(number);
#ifdef SO_NOSIGPIPE
        const int on = 1;
        ::setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    }
    return socket;
}

UniqueFd make_socket() {
#if TONDO_HAS_LINUX
    constexpr int kind = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
#else
    constexpr int kind = SOCK_STREAM;
#endif
    return prepared(::socket(AF_UNIX, kind, 0));
}

/// Calls bind or connect with the address of a path. Returns 0, or -1 with errno set.
template <class Call> int with_address(const fs::path &path, const Call &call) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.native().size() >= sizeof(address.sun_path)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    std::memcpy(address.sun_path, path.c_str(), path.native().size() + 1);
    return call(reinterpret_cast<const sockaddr *>(&address), static_cast<socklen_t>(sizeof(address)));
}

} // namespace

UniqueFd listen_at(const fs::path &path, mode_t permissions, const fs::path &named) {
    UniqueFd socket = make_socket();
    const PermissionsOfNewFiles mask(permissions); // a later chmod by path could hit another user's file
    const auto bind = [&](const sockaddr *address, socklen_t size) { return ::bind(socket.get(), address, size); };
    if (!socket.is_open() || with_address(path, bind) != 0 || ::listen(socket.get(), most_waiting) != 0)
        throw Failure("make", named, errno);
    return socket;
}

UniqueFd connect_to(const fs::path &path) {
    UniqueFd socket = make_socket();
    const auto connect = [&](const sockaddr *address, socklen_t size) {
        return ::connect(socket.get(), address, size);
    };
    if (socket.is_open() && with_address(path, connect) == 0)
        return socket;
    const int failure = errno;
    socket = UniqueFd();
    errno = failure;
    return {};
}

UniqueFd accept_from(const UniqueFd &listener) {
#if TONDO_HAS_LINUX
    return prepared(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
#else
    return prepared(::accept(listener.get(), nullptr, nullptr));
#endif
}

ssize_t send_to(const UniqueFd &socket, std::string_view bytes) {
    return ::send(socket.get(), bytes.data(), bytes.size(), no_signal | MSG_DONTWAIT);
}

uid_t user_at(const UniqueFd &socket) {
#if TONDO_HAS_LINUX
    ucred peer{};
    socklen_t size = sizeof(peer);
    const int failure = ::getsockopt(socket.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size);
    const uid_t user = peer.uid;
#else
    uid_t user = 0;
    gid_t group = 0;
    const int failure = ::getpeereid(socket.get(), &user, &group);
#endif
    if (failure != 0)
        throw Failure(std::string("cannot tell who is at a socket: ") + std::strerror(errno));
    return user;
}

} // namespace tondo::system
