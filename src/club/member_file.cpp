#include "club/member_file.hpp"

#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/event_loop.hpp"

#include <fcntl.h>

namespace tondo::club {

namespace fs = std::filesystem;

MemberFile MemberFile::own() {
    const fs::path folder = storage::data_directory() / "club";
    storage::make_directories(folder);
    return MemberFile(folder / "members");
}

MemberBook MemberFile::read() const {
    if (!fs::exists(path_))
        return {};
    Expected<MemberBook> book = MemberBook::read(storage::read_file(path_));
    if (!book)
        throw system::Failure(path_.string() + ", " + book.error());
    return std::move(*book);
}

void MemberFile::change(const std::function<void(MemberBook &)> &change) const {
    const fs::path lock = path_.string() + ".lock";
    storage::LockedFile alone = storage::open_and_lock(lock, O_CREAT | O_NOFOLLOW);
    for (; alone.lock == storage::Lock::others; alone = storage::open_and_lock(lock, O_CREAT | O_NOFOLLOW))
        system::pause_for(std::chrono::milliseconds(5));
    const MemberBook before = read();
    MemberBook book = before;
    change(book);
    if (book != before)
        storage::write_atomically(path_, book.write());
}

} // namespace tondo::club
