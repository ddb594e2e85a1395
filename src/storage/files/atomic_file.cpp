#include "storage/files/atomic_file.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view name_begins = ".tondo-";
constexpr std::string_view chosen = "XXXXXX";
constexpr std::string_view name_ends = ".new";

bool is_name_of_ours(std::string_view name) {
    return name.size() == name_begins.size() + chosen.size() + name_ends.size() && name.starts_with(name_begins) &&
           name.ends_with(name_ends);
}

// Calls `call` for each temporary file that no process is writing: a writing process holds a lock on its file.
void for_each_interrupted(const fs::path &directory, const std::function<void(const fs::path &)> &call) {
    // std::filesystem::directory_iterator ends the program where memory is short.
    const std::unique_ptr<DIR, int (*)(DIR *)> entries(::opendir(directory.c_str()), &::closedir);
    while (const dirent *const entry = entries ? ::readdir(entries.get()) : nullptr) {
        if (!is_name_of_ours(entry->d_name))
            continue;
        const fs::path path = directory / entry->d_name;
        const system::UniqueFd file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        struct stat what {};
        if (file.is_open() && ::fstat(file.get(), &what) == 0 && S_ISREG(what.st_mode) &&
            lock_shared(file, path) == Lock::ours)
            call(path);
    }
}

std::string name_pattern(const fs::path &directory) {
    return directory / (std::string(name_begins) + std::string(chosen) + std::string(name_ends));
}

// Creates a locked file and replaces `name` by its name. Not open on failure.
system::UniqueFd make_locked(std::string &name) {
    for (;;) {
        std::string candidate = name;
        system::UniqueFd file(::mkostemps(candidate.data(), static_cast<int>(name_ends.size()), O_CLOEXEC));
        // Before the lock, another process may have removed the file as a leftover. Without file system locks no
        // leftovers are removed.
        struct stat made {};
        const bool taken = file.is_open() && (lock(file, candidate) == Lock::others ||
                                              (::fstat(file.get(), &made) == 0 && made.st_nlink == 0));
        if (taken)
            continue;
        name = std::move(candidate);
        return file;
    }
}

} // namespace

std::vector<fs::path> find_interrupted(const fs::path &directory) {
    std::vector<fs::path> found;
    for_each_interrupted(directory, [&](const fs::path &path) { found.push_back(path); });
    return found;
}

// A network file system needs a name.
system::UniqueFd make_nameless_file(const fs::path &directory) {
    system::UniqueFd file = system::open_nameless(directory);
    if (!file.is_open()) {
        std::string name = name_pattern(directory);
        file = make_locked(name);
        if (file.is_open())
            ::unlink(name.c_str());
    }
    return file;
}

std::optional<std::time_t> file_system_time(const fs::path &directory) {
    const system::UniqueFd file = make_nameless_file(directory);
    struct stat made {};
    return file.is_open() && ::fstat(file.get(), &made) == 0 ? std::optional(system::modification_time(made).tv_sec)
                                                             : std::nullopt;
}

AtomicFile::AtomicFile(fs::path target, fs::path named) : target_(std::move(target)), named_(std::move(named)) {
    const fs::path directory = target_.parent_path();
    for_each_interrupted(directory, [](const fs::path &path) { ::unlink(path.c_str()); });
    name_ = name_pattern(directory);
    file_ = make_locked(name_);
    if (!file_.is_open())
        throw system::Failure("write", named_, errno);
}

AtomicFile::~AtomicFile() {
    if (!is_renamed_)
        ::unlink(name_.c_str());
}

void AtomicFile::write(std::string_view bytes) {
    if (!system::write_all(file_.get(), bytes))
        throw system::Failure("write", named_, errno);
}

void AtomicFile::sync() {
    if (::fsync(file_.get()) != 0)
        throw system::Failure("write", named_, errno);
}

void AtomicFile::rename_to_target() {
    if (::rename(name_.c_str(), target_.c_str()) != 0)
        throw system::Failure("write", named_, errno);
    is_renamed_ = true;
}

void AtomicFile::commit(const std::function<void()> &confirm) {
    sync();
    if (confirm)
        confirm();
    rename_to_target();
    sync_directory(target_.parent_path());
}

// Where a file system cannot refuse to replace a file, an empty one keeps the name first.
bool AtomicFile::commit_as_new() {
    sync();
    is_renamed_ = system::rename_to_new(name_, target_);
    if (!is_renamed_ && (errno == EINVAL || errno == ENOSYS) &&
        system::UniqueFd(::open(target_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)).is_open())
        rename_to_target();
    if (!is_renamed_ && errno == EEXIST)
        return false;
    if (!is_renamed_)
        throw system::Failure("write", named_, errno);
    sync_directory(target_.parent_path());
    return true;
}

} // namespace tondo::storage
