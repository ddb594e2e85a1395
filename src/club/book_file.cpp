#include "club/book_file.hpp"

#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/event_loop.hpp"

#include <fcntl.h>

namespace tondo::club {

namespace fs = std::filesystem;

fs::path own_file(const std::string &name) {
    const fs::path folder = storage::data_directory() / "club";
    storage::make_directories(folder);
    return folder / name;
}

std::string text_of(const fs::path &file) {
    return fs::exists(file) ? storage::read_file(file) : std::string();
}

void change_text(const fs::path &file, const std::function<std::string(const std::string &)> &change) {
    const fs::path lock = file.string() + ".lock";
    storage::LockedFile alone = storage::open_and_lock(lock, O_CREAT | O_NOFOLLOW);
    for (; alone.lock == storage::Lock::others; alone = storage::open_and_lock(lock, O_CREAT | O_NOFOLLOW))
        system::pause_for(std::chrono::milliseconds(5));
    const std::string before = text_of(file);
    if (const std::string after = change(before); after != before)
        storage::write_atomically(file, after);
}

bool Books::remove(const std::string &member, const std::string &at_tables) const {
    bool was_member = false;
    members.change([&](MemberBook &book) { was_member = book.remove(member); });
    if (!was_member)
        return false;
    ratings.change([&](RatingBook &book) { book.remove(at_tables); });
    tournaments.change([&](TournamentBook &book) { book.remove(at_tables); });
    return true;
}

Books own_books() {
    return {MemberFile(own_file("members")), RatingFile(own_file("ratings")), TournamentFile(own_file("tournaments"))};
}

} // namespace tondo::club
