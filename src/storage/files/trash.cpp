#include "storage/files/trash.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/unique_fd.hpp"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <system_error>

namespace tondo::storage {

namespace fs = std::filesystem;

namespace {

// Replaces the empty file that was created to reserve the name.
void move_onto(const fs::path &file, const fs::path &held) {
    std::error_code failure;
    fs::rename(file, held, failure);
    if (failure) {
        std::error_code gone_already;
        fs::remove(held, gone_already);
        throw system::Failure("move", file, failure.value());
    }
    sync_directory(held.parent_path());
    sync_directory(fs::absolute(file).parent_path());
}

fs::path hold_name_aside(const fs::path &file) {
    const fs::path folder = fs::absolute(file).parent_path() / "deleted";
    std::error_code failure;
    fs::create_directory(folder, failure);
    if (failure)
        throw system::Failure("make", folder, failure.value());
    sync_directory(folder.parent_path()); // before anything is moved there
    return make_fresh_file(folder / file.filename());
}

} // namespace

void rename_without_replacing(const fs::path &file, const fs::path &name) {
    if (!system::UniqueFd(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)).is_open())
        throw system::Failure("make", name, errno);
    move_onto(file, name);
}

fs::path move_to_trash(const fs::path &file) {
    fs::path aside = hold_name_aside(file);
    move_onto(file, aside);
    return aside;
}

fs::path move_to_trash(const fs::path &file, std::string_view part) {
    fs::path aside = hold_name_aside(file);
    write_atomically(aside, part);
    return aside;
}

} // namespace tondo::storage
