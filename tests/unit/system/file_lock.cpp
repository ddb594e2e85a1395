#include "system/file_lock.hpp"

#include "../storage/directory.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <fcntl.h>

using namespace tondo;
using namespace tondo::system;

TEST_CASE("a lock belongs to an open file: others of this process conflict, and closing them releases nothing") {
    const storage::TestDirectory directory;
    const std::filesystem::path path = directory / "file";
    const auto open = [&] { return UniqueFd(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)); };
    UniqueFd first = open();
    CHECK(try_lock(first, LockKind::exclusive));
    CHECK(try_lock(first, LockKind::exclusive));
    for (const LockKind kind : {LockKind::shared, LockKind::exclusive}) {
        CHECK_FALSE(try_lock(open(), kind)); // and is closed again
        CHECK((errno == EAGAIN || errno == EACCES));
    }

    const UniqueFd second = open();
    CHECK(try_lock(first, LockKind::shared));
    CHECK(try_lock(second, LockKind::shared));
    CHECK_FALSE(try_lock(open(), LockKind::exclusive));
    first = UniqueFd();
    CHECK(try_lock(second, LockKind::exclusive));
}
