#include "storage/files/storage.hpp"

#include "directory.hpp"
#include "faults.hpp"
#include "full_disk.hpp"
#include "system/failure.hpp"
#include "system/has_linux.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace tondo::storage;
using namespace tondo::system;

namespace {

std::ptrdiff_t files_in(const fs::path &directory) {
    return std::distance(fs::directory_iterator(directory), fs::directory_iterator());
}

mode_t permissions(const fs::path &file) {
    struct stat status {};
    ::stat(file.c_str(), &status);
    return status.st_mode & 07777;
}

} // namespace

TEST_CASE("a file is read whole, byte for byte") {
    const TestDirectory directory;
    std::string bytes(300'000, '\0');
    for (std::size_t at = 0; at < bytes.size(); ++at)
        bytes[at] = static_cast<char>(at * 7);
    put(directory / "game", bytes);
    CHECK(read_file(directory / "game") == bytes);
}

TEST_CASE("an unreadable file is named, with the reason") {
    const TestDirectory directory;
    const std::string missing = (directory / "missing").string();
    CHECK_THROWS_WITH_AS(read_file(missing), ("cannot read " + missing + ": No such file or directory").c_str(),
                         Failure);
    CHECK_THROWS_WITH_AS(read_file(directory.path()),
                         ("cannot read " + directory.path().string() + ": Is a directory").c_str(), Failure);
}

TEST_CASE("a pipe is not waited for, and an oversized file is not read") {
    const TestDirectory directory;
    const std::string pipe = (directory / "pipe").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const std::string &file : {pipe, std::string("/dev/zero")})
        CHECK_THROWS_WITH_AS(read_file(file),
                             ("cannot read " + file + ": it is a pipe or a device; give its contents as -").c_str(),
                             Failure);
    put(directory / "sparse", "");
    fs::resize_file(directory / "sparse", std::uintmax_t{20} << 30);
    CHECK_THROWS_WITH_AS(read_file(directory / "sparse"),
                         ("cannot read " + (directory / "sparse").string() + ": File too large").c_str(), Failure);
}

TEST_CASE("a file is created or replaced, and nothing else is left in its directory") {
    const TestDirectory directory;
    write_atomically(directory / "game", "first");
    CHECK(read_file(directory / "game") == "first");
    write_atomically(directory / "game", "the second");
    CHECK(read_file(directory / "game") == "the second");
    CHECK(files_in(directory.path()) == 1);
}

TEST_CASE("a new file's permissions follow the umask, an old file's are kept") {
    const TestDirectory directory;
    const mode_t before = ::umask(027);
    write_atomically(directory / "game", "new");
    CHECK(permissions(directory / "game") == 0640);
    ::chmod((directory / "game").c_str(), 0604);
    write_atomically(directory / "game", "replaced");
    CHECK(permissions(directory / "game") == 0604);
    ::umask(before);
}

TEST_CASE("a read-only file is not replaced, not even by root; the refusal is one line") {
    const TestDirectory directory;
    put(directory / "game", "theirs");
    ::chmod((directory / "game").c_str(), 0444);
    const std::string refusal = "cannot write " + (directory / "game").string() + ": it is read-only";
    CHECK_THROWS_WITH_AS(write_atomically(directory / "game", "mine"), refusal.c_str(), Failure);
    CHECK_THROWS_WITH_AS(check_replaceable(directory / "game"), refusal.c_str(), Failure);
    CHECK(read_file(directory / "game") == "theirs");
    CHECK(permissions(directory / "game") == 0444);
}

TEST_CASE("a file that only another user may write is not replaced") {
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr uid_t nobody = 65534;
        if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0)
            ::_exit(2);
        try {
            check_replaceable("/etc/passwd");
        } catch (const Failure &error) {
            ::_exit(std::string(error.what()) == "cannot write /etc/passwd: it is read-only" ? 0 : 1);
        }
        ::_exit(1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    CHECK(status == 0);
}

TEST_CASE("a shared file keeps its group where its owner cannot be kept; otherwise it is as open as to everybody") {
    const TestDirectory directory;
    put(directory / "game", "old");
    ::chmod((directory / "game").c_str(), 0664);
    struct stat status {};
    ::stat((directory / "game").c_str(), &status);
    SUBCASE("group") {
        const NoGivingAway owners(NoGivingAway::owners);
        write_atomically(directory / "game", "new");
        CHECK(owners.group_kept() == status.st_gid);
        CHECK(permissions(directory / "game") == 0664);
    }
    SUBCASE("neither") {
        const NoGivingAway all(NoGivingAway::owners_and_groups);
        write_atomically(directory / "game", "new");
        CHECK(permissions(directory / "game") == 0644);
    }
    CHECK(read_file(directory / "game") == "new");
}

TEST_CASE("an access control list is kept") {
    const TestDirectory directory;
    put(directory / "game", "old");
    constexpr std::uint32_t any = 0xffffffff;
    struct Entry {
        std::uint16_t tag, permissions;
        std::uint32_t id;
    };
    const struct {
        std::uint32_t version = 2;
        Entry entries[5]{{0x01, 6, any}, {0x02, 6, 4711}, {0x04, 4, any}, {0x10, 6, any}, {0x20, 4, any}};
    } list; // user::rw-,user:4711:rw-,group::r--,mask::rw-,other::r--
    const std::string file = (directory / "game").string();
    REQUIRE(::setxattr(file.c_str(), "system.posix_acl_access", &list, sizeof list, 0) == 0);
    write_atomically(file, "new");
    CHECK(read_file(file) == "new");
    char found[sizeof list];
    const ssize_t size = ::getxattr(file.c_str(), "system.posix_acl_access", found, sizeof found);
    if (!TONDO_HAS_LINUX) {
        CHECK(size == -1); // lost
        return;
    }
    CHECK(size == sizeof list);
    CHECK(std::memcmp(found, &list, sizeof list) == 0);
}

TEST_CASE("the user's extended attributes are kept") {
    const TestDirectory directory;
    const std::string file = (directory / "game").string();
    put(file, "old");
    if (::setxattr(file.c_str(), "user.origin", "a friend", 8, 0) != 0 && errno == ENOTSUP)
        return; // as in a tmpfs of an older system
    REQUIRE(::setxattr(file.c_str(), "user.empty", "", 0, 0) == 0);
    write_atomically(file, "new");
    CHECK(read_file(file) == "new");
    char found[16];
    const ssize_t size = ::getxattr(file.c_str(), "user.origin", found, sizeof found);
    if (!TONDO_HAS_LINUX) {
        CHECK(size == -1); // lost
        return;
    }
    CHECK(size == 8);
    CHECK(std::memcmp(found, "a friend", 8) == 0);
    CHECK(::getxattr(file.c_str(), "user.empty", found, sizeof found) == 0);
}

TEST_CASE("another name of a file keeps the old contents, and is known before") {
    const TestDirectory directory;
    put(directory / "game", "old");
    CHECK_FALSE(has_other_names(directory / "game"));
    CHECK_FALSE(has_other_names(directory / "missing"));
    fs::create_hard_link(directory / "game", directory / "other name");
    fs::create_symlink("game", directory / "link");
    CHECK(has_other_names(directory / "link"));
    write_atomically(directory / "game", "new");
    CHECK(read_file(directory / "other name") == "old");
    CHECK_FALSE(has_other_names(directory / "game"));
}

TEST_CASE("a symbolic link stays; its target is replaced") {
    const TestDirectory directory;
    fs::create_directory(directory / "games");
    put(directory / "games/real", "old");
    fs::create_symlink("games/real", directory / "link");
    fs::create_symlink("link", directory / "link to link");
    write_atomically(directory / "link to link", "new");
    CHECK(fs::is_symlink(directory / "link to link"));
    CHECK(fs::is_symlink(directory / "link"));
    CHECK(read_file(directory / "games/real") == "new");

    SUBCASE("even if the target does not exist yet") {
        fs::create_symlink("games/later", directory / "dangling");
        write_atomically(directory / "dangling", "made");
        CHECK(fs::is_symlink(directory / "dangling"));
        CHECK(read_file(directory / "games/later") == "made");
    }
    SUBCASE("a link to itself is refused") {
        fs::create_symlink("loop", directory / "loop");
        CHECK_THROWS_AS(write_atomically(directory / "loop", "x"), Failure);
    }
}

TEST_CASE("a relative path is resolved from the working directory") {
    const TestDirectory directory;
    const fs::path before = fs::current_path();
    fs::current_path(directory.path());
    write_atomically("game", "here");
    CHECK(real_path("game") == directory / "game");
    CHECK(real_path("not/../yet") == directory / "yet");
    fs::current_path(before);
    CHECK(read_file(directory / "game") == "here");
}

TEST_CASE("on a full disk the old file stays and nothing is left behind") {
    const TestDirectory directory;
    write_atomically(directory / "game", "the old game");
    {
        const FullDisk full(1000);
        CHECK_THROWS_WITH_AS(write_atomically(directory / "game", std::string(5000, 'x')),
                             ("cannot write " + (directory / "game").string() + ": File too large").c_str(), Failure);
    }
    CHECK(read_file(directory / "game") == "the old game");
    CHECK(files_in(directory.path()) == 1);
}

TEST_CASE("a file that cannot exist is not written") {
    const TestDirectory directory;
    put(directory / "file", "a file");
    CHECK_THROWS_AS(write_atomically(directory / "file/game", "x"), Failure);
    CHECK_THROWS_AS(write_atomically(directory / "nowhere/game", "x"), Failure);
    CHECK_THROWS_AS(write_atomically(directory.path(), "x"), Failure);
    CHECK_THROWS_AS(write_atomically("/dev/null", "x"), Failure);
    CHECK(read_file(directory / "file") == "a file");
}
