#include "storage/files/storage.hpp"
#include "storage/files/atomic_file.hpp"
#include "storage/files/input_file.hpp"
#include "storage/files/paths.hpp"
#include "system/file_attributes.hpp"
#include "system/umask.hpp"
#include "system/unique_fd.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

/// Permissions of a new file under the process's umask.
mode_t default_permissions() {
    return 0666 & ~system::PermissionsOfNewFiles(0600).mask_before();
}

// Refuses a file that the user may not write, although its directory would allow replacing it.
void check_not_read_only(const fs::path &target, const struct stat &old, const fs::path &named) {
    if (!S_ISREG(old.st_mode))
        throw system::Failure("write", named, S_ISDIR(old.st_mode) ? EISDIR : EINVAL);
    const bool nobody_may = (old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
    if (nobody_may || ::access(target.c_str(), W_OK) != 0)
        throw system::Failure("cannot write " + named.string() + ": it is read-only");
}

} // namespace

std::string read_file(const fs::path &file) {
    InputFile input(file);
    std::string bytes;
    bytes.reserve(std::min(input.size().value_or(0), system::longest_read) +
                  input_piece); // reallocation would need twice the memory
    while (std::max(input.size().value_or(0), bytes.size()) <= system::longest_read)
        if (!input.read(bytes))
            return bytes;
    throw system::Failure("read", file, EFBIG);
}

fs::path real_path(const fs::path &file) {
    fs::path target = file;
    constexpr int longest_chain = 40;
    for (int links = 0; links < longest_chain; ++links) {
        std::error_code failure;
        const fs::path next = fs::read_symlink(target, failure);
        if (failure) {
            // Not a link, so the chain ends here. Only its directory has to exist.
            const fs::path real = fs::weakly_canonical(fs::absolute(target), failure);
            if (failure)
                throw system::Failure("find", file, failure.value());
            return real;
        }
        target = target.parent_path() / next;
    }
    throw system::Failure("find", file, ELOOP);
}

void write_atomically(const fs::path &file, std::string_view bytes) {
    write_atomically(file, [&](const Sink &sink) { sink(bytes); });
}

void write_atomically(const fs::path &file, const std::function<void(const Sink &)> &pour,
                      const std::function<void()> &confirm) {
    const fs::path target = real_path(file);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists)
        check_not_read_only(target, old, file);

    AtomicFile replacement(target, file);
    const int opened = replacement.file().get();
    if (exists ? !share_like(opened, target) || !system::copy_user_attributes(target, opened)
               : ::fchmod(opened, default_permissions()) != 0)
        throw system::Failure("write", file, errno);
    pour([&](std::string_view piece) { replacement.write(piece); });
    replacement.commit(confirm);
}

bool create_atomically(const fs::path &file, std::string_view bytes) {
    AtomicFile made(real_path(file), file);
    if (::fchmod(made.file().get(), default_permissions()) != 0)
        throw system::Failure("write", file, errno);
    made.write(bytes);
    return made.commit_as_new();
}

fs::path create_like(const fs::path &like, std::string_view bytes) {
    for (;;)
        if (const fs::path path = free_path(like); create_atomically(path, bytes))
            return path;
}

bool has_other_names(const fs::path &file) {
    struct stat what {};
    return ::stat(file.c_str(), &what) == 0 && what.st_nlink > 1;
}

bool share_like(int file, const fs::path &other) {
    struct stat old {};
    if (::stat(other.c_str(), &old) != 0)
        return false;
    mode_t permissions = old.st_mode & 0777;
    const bool has_group =
        ::fchown(file, old.st_uid, old.st_gid) == 0 || ::fchown(file, static_cast<uid_t>(-1), old.st_gid) == 0;
    if (!has_group)
        permissions = (permissions & ~static_cast<mode_t>(070)) | ((permissions & 07) << 3);
    if (::fchmod(file, permissions) != 0)
        return false;
    return !has_group || system::copy_access_list(other, file);
}

void check_not_read_only(const fs::path &file) {
    struct stat old {};
    if (::stat(file.c_str(), &old) == 0)
        check_not_read_only(file, old, file);
}

void check_replaceable(const fs::path &file) {
    check_not_read_only(file);
    check_writable(real_path(file).parent_path());
}

void check_writable(const fs::path &directory) {
    if (::access(directory.c_str(), W_OK | X_OK) != 0)
        throw system::Failure("write in", directory, errno);
}

void sync_directory(const fs::path &directory) {
    const system::UniqueFd opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // A directory that is writable but not readable cannot be synced; some file systems cannot sync any (EINVAL).
    if (opened.is_open() && ::fsync(opened.get()) != 0 && errno != EINVAL)
        throw system::Failure("write", directory, errno);
}

} // namespace tondo::storage
