#include "system/file_calls.hpp"

#include "system/has_linux.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <fcntl.h>

using namespace tondo;
using namespace tondo::system;
namespace fs = std::filesystem;

TEST_CASE("an open directory has a path, which on Linux follows it") {
    const storage::TestDirectory directory;
    const fs::path named = directory / "named";
    fs::create_directory(named);
    const UniqueFd opened(::open(named.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    CHECK(fs::equivalent(path_of(opened, named), named));
    fs::rename(named, directory / "renamed");
    fs::create_directory(named);
    CHECK(fs::equivalent(path_of(opened, named), TONDO_HAS_LINUX ? directory / "renamed" : named));
}

TEST_CASE("a file without a name leaves its directory empty") {
    const storage::TestDirectory directory;
    const UniqueFd file = open_nameless(directory.path());
    const int failure = errno;
    CHECK(fs::is_empty(directory.path()));
    if (file.is_open())
        CHECK(write_all(file.get(), "text"));
    else
        CHECK(failure == EOPNOTSUPP);
}

TEST_CASE("a file is renamed to a name that is free, and only to such a one") {
    const storage::TestDirectory directory;
    storage::put(directory / "new", "new");
    storage::put(directory / "taken", "old and longer");
    CHECK_FALSE(rename_to_new(directory / "new", directory / "taken"));
    CHECK(errno == EEXIST);
    CHECK(fs::file_size(directory / "taken") == 14);
    CHECK(rename_to_new(directory / "new", directory / "free"));
    CHECK(fs::file_size(directory / "free") == 3);
    CHECK_FALSE(fs::exists(directory / "new"));
    CHECK_FALSE(rename_to_new(directory / "new", directory / "other"));
    CHECK(errno == ENOENT);
}

TEST_CASE("space is claimed, and a file's time is read") {
    const storage::TestDirectory directory;
    storage::put(directory / "file", "text");
    const UniqueFd file(::open((directory / "file").c_str(), O_WRONLY | O_CLOEXEC));
    CHECK(claim_space(file, 1 << 16) == 0);
    CHECK(fs::file_size(directory / "file") == 1 << 16);
    CHECK(claim_space(UniqueFd(), 1) == EBADF);

    const timespec time[2]{{1'000, 0}, {2'000, 3'000'000}};
    CHECK(::futimens(file.get(), time) == 0);
    struct stat what {};
    CHECK(::fstat(file.get(), &what) == 0);
    CHECK(modification_time(what).tv_sec == 2'000);
    CHECK(modification_time(what).tv_nsec == 3'000'000);
}
