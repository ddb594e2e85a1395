#include "club/backup.hpp"

#include "club/book_file.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <array>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tondo::club {

namespace {

namespace fs = std::filesystem;

/// A part of the backup, and where it belongs.
using Part = std::pair<std::string_view, fs::path>;

std::array<Part, 2> parts() {
    return {Part{"state", storage::state_directory()}, Part{"data", storage::data_directory()}};
}

bool is_lock(const fs::path &file) {
    return file.extension() == ".lock" || file.extension() == ".saving";
}

// A file that is replaced or removed meanwhile is copied as it was, or left out. Leaves out `later`, too.
void copy_tree(const fs::path &from, const fs::path &to, const fs::path &later = {}) {
    storage::make_directories(to);
    std::error_code gone;
    for (const fs::directory_entry &entry : fs::directory_iterator(from, gone)) {
        const fs::path target = to / entry.path().filename();
        if (entry.is_directory(gone) && !entry.is_symlink(gone))
            copy_tree(entry.path(), target, later);
        else if (entry.is_regular_file(gone) && !is_lock(entry.path()) && target != later)
            try {
                storage::create_atomically(target, storage::read_file(entry.path()));
            } catch (const system::Failure &) {
                if (fs::exists(entry.path(), gone))
                    throw;
            }
    }
}

} // namespace

void back_up(const fs::path &folder) {
    const fs::path whole = fs::absolute(folder);
    if (fs::exists(whole))
        throw system::Failure(folder.string() + " is there already: expected the name of a new folder");
    for (const auto &[name, directory] : parts())
        if (whole.string().starts_with(directory.string() + '/'))
            throw system::Failure(folder.string() + " is within what is copied: expected a folder elsewhere");
    fs::path partial = whole;
    partial += ".partial";
    std::error_code failure;
    fs::remove_all(partial, failure); // of a backup that was stopped
    for (const auto &[name, directory] : parts())
        copy_tree(directory, partial / name);
    fs::rename(partial, whole, failure);
    if (failure)
        throw system::Failure("make", folder, failure.value());
    ::sync();
}

void restore(const fs::path &folder) {
    const fs::path list = folder / "data" / "club" / "members";
    if (!fs::is_regular_file(list))
        throw system::Failure(folder.string() + " is no backup of a club: expected data/club/members in it");
    const MemberFile members = own_books().members;
    if (fs::exists(members.path()))
        throw system::Failure("there is a club already: " + members.path().string());
    for (const auto &[name, directory] : parts())
        copy_tree(folder / name, directory, members.path());
    storage::create_atomically(members.path(), storage::read_file(list)); // last: then there is a club
    ::sync();
}

} // namespace tondo::club
