#include "server/table_socket.hpp"

#include "game/names.hpp"
#include "notation/look_alikes.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <vector>

namespace tondo::server {
namespace fs = std::filesystem;

namespace {

constexpr int most_waiting = 64;
constexpr std::size_t entry_size = 1 << 14;
const std::string nameless = "uid";

system::UniqueFd make_socket() {
    return system::UniqueFd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
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

/// Sets the permissions of files created during its lifetime. (A later chmod by path could hit another user's file.)
class Mask {
public:
    explicit Mask(mode_t permissions) : old_(::umask(0777 & ~permissions)) {}
    ~Mask() { ::umask(old_); }
    Mask(const Mask &) = delete;
    Mask &operator=(const Mask &) = delete;

private:
    mode_t old_;
};

} // namespace

system::UniqueFd listen_at(const fs::path &path, mode_t permissions, const fs::path &named) {
    system::UniqueFd socket = make_socket();
    const Mask mask(permissions);
    const auto bind = [&](const sockaddr *address, socklen_t size) { return ::bind(socket.get(), address, size); };
    if (!socket.is_open() || with_address(path, bind) != 0 || ::listen(socket.get(), most_waiting) != 0)
        throw system::Failure("make", named, errno);
    return socket;
}

system::UniqueFd connect_to(const fs::path &path) {
    system::UniqueFd socket = make_socket();
    const auto connect = [&](const sockaddr *address, socklen_t size) {
        return ::connect(socket.get(), address, size);
    };
    if (socket.is_open() && with_address(path, connect) == 0)
        return socket;
    const int failure = errno;
    socket = system::UniqueFd();
    errno = failure;
    return {};
}

system::UniqueFd accept_from(const system::UniqueFd &listener) {
    return system::UniqueFd(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
}

uid_t user_at(const system::UniqueFd &socket) {
    ucred credentials{};
    socklen_t size = sizeof(credentials);
    if (::getsockopt(socket.get(), SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0)
        throw system::Failure(std::string("cannot tell who is at a socket: ") + std::strerror(errno));
    return credentials.uid;
}

std::string login_name(uid_t user) {
    std::vector<char> buffer(entry_size);
    passwd entry{};
    passwd *found = nullptr;
    ::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found);
    return found && game::is_client_name(found->pw_name) ? found->pw_name : nameless + std::to_string(user);
}

// A login that cannot be looked up counts as existing.
bool is_login(const std::string &name) {
    std::vector<char> buffer(entry_size);
    passwd entry{};
    passwd *found = nullptr;
    const int failure = ::getpwnam_r(name.c_str(), &entry, buffer.data(), buffer.size(), &found);
    const bool is_nameless = name.starts_with(nameless) && name.size() > nameless.size() &&
                             name.find_first_not_of("0123456789", nameless.size()) == name.npos;
    return found || is_nameless || failure == ERANGE || failure == EIO || failure == EMFILE || failure == ENFILE;
}

bool looks_like_login(const std::string &name) {
    const std::string looks = notation::skeleton(name);
    bool found = is_login(name);
    ::setpwent();
    while (const passwd *const entry = found ? nullptr : ::getpwent())
        found = notation::skeleton(entry->pw_name) == looks;
    ::endpwent();
    return found;
}

} // namespace tondo::server
