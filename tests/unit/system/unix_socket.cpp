#include "system/unix_socket.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tondo::system;

TEST_CASE("both ends of a connection wait for nothing, and know each other's user") {
    const tondo::storage::TestDirectory directory;
    const std::filesystem::path path = directory / "socket";
    const UniqueFd listener = listen_at(path, 0600, path);
    struct stat what {};
    CHECK(::stat(path.c_str(), &what) == 0);
    CHECK((what.st_mode & 0777) == 0600);
    CHECK_FALSE(accept_from(listener).is_open());
    CHECK(errno == EAGAIN);

    const UniqueFd client = connect_to(path);
    UniqueFd served = accept_from(listener);
    for (const UniqueFd *socket : {&listener, &client, &static_cast<const UniqueFd &>(served)}) {
        REQUIRE(socket->is_open());
        CHECK((::fcntl(socket->get(), F_GETFD) & FD_CLOEXEC) != 0);
        CHECK((::fcntl(socket->get(), F_GETFL) & O_NONBLOCK) != 0);
    }
    CHECK(user_at(client) == ::geteuid());
    CHECK(user_at(served) == ::geteuid());

    CHECK(send_to(client, "hello") == 5);
    std::array<char, 8> bytes{};
    CHECK(::recv(served.get(), bytes.data(), bytes.size(), 0) == 5);
    served = UniqueFd();
    struct sigaction normal {};
    struct sigaction before {};
    normal.sa_handler = SIG_DFL;
    ::sigaction(SIGPIPE, &normal, &before);
    CHECK(send_to(client, "nobody is there") == -1); // and the tests go on
    CHECK(errno == EPIPE);
    ::sigaction(SIGPIPE, &before, nullptr);
}

TEST_CASE("a path that is too long for a socket address is refused") {
    CHECK_FALSE(connect_to("/tmp/" + std::string(200, 'x')).is_open());
    CHECK(errno == ENAMETOOLONG);
}
