#include "server/table_directory.hpp"

#include "game/names.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::server {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view socket_extension = ".socket";
/// Created by the administrator, whose permissions decide which users may host there.
constexpr const char *games_directory = "/var/games/tondo";
/// Not in $TMPDIR, which differs between users.
constexpr const char *shared_directory = "/tmp/tondo-tables";
constexpr mode_t for_all = S_ISVTX | 0777;

fs::path place_of(const std::string &setting) {
    std::error_code unreachable;
    if (setting != "auto")
        return fs::absolute(setting);
    return fs::is_directory(games_directory, unreachable) ? games_directory : shared_directory;
}

// In /tmp anybody may have created a symbolic link of that name.
system::UniqueFd open_directory(const fs::path &path) {
    const int no_link = path == shared_directory ? O_NOFOLLOW : 0;
    return system::UniqueFd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | no_link));
}

// In a world-writable directory the sticky bit is required, so that only a file's owner can remove it. The directory's
// owner can still remove files, but only to prevent play: the kernel reports who hosts a table.
void check_trust(const system::UniqueFd &directory, const fs::path &path) {
    struct stat status {};
    if (::fstat(directory.get(), &status) != 0)
        throw system::Failure("open", path, errno);
    if ((status.st_mode & S_IWOTH) != 0 && (status.st_mode & S_ISVTX) == 0)
        throw system::Failure(path.string() +
                              " is no place for tables: all may write there, so it needs the sticky bit");
}

void make_for_all(const fs::path &path) {
    if (::mkdir(path.c_str(), 0700) != 0) {
        if (errno == EEXIST)
            return;
        throw system::Failure("make", path, errno);
    }
    const system::UniqueFd made = open_directory(path);
    if (!made.is_open() || ::fchmod(made.get(), for_all) != 0)
        throw system::Failure("make", path, errno);
}

} // namespace

TableDirectory::TableDirectory(fs::path path, system::UniqueFd directory)
    : path_(std::move(path)), directory_(std::move(directory)) {
    check_trust(directory_, path_);
}

std::optional<TableDirectory> TableDirectory::find(const std::string &setting) {
    const fs::path path = place_of(setting);
    system::UniqueFd directory = open_directory(path);
    if (directory.is_open())
        return TableDirectory(path, std::move(directory));
    if (errno == ENOENT)
        return {};
    throw system::Failure("open", path, errno);
}

TableDirectory TableDirectory::make(const std::string &setting) {
    const fs::path path = place_of(setting);
    if (path == shared_directory)
        make_for_all(path);
    else
        storage::make_directories(path);
    if (std::optional<TableDirectory> made = find(setting))
        return std::move(*made);
    throw system::Failure("open", path, ENOENT);
}

std::vector<std::string> TableDirectory::tables() const {
    std::vector<std::string> names;
    std::error_code failure;
    for (const fs::directory_entry &entry : fs::directory_iterator(open_path(), failure)) {
        const std::string file = entry.path().filename().string();
        if (!file.ends_with(socket_extension))
            continue;
        const std::string name = file.substr(0, file.size() - socket_extension.size());
        if (game::is_table_name(name))
            names.push_back(name);
    }
    if (failure)
        throw system::Failure("read", path_, failure.value());
    std::sort(names.begin(), names.end());
    return names;
}

fs::path TableDirectory::open_path() const {
    return system::path_of(directory_, path_);
}

std::string TableDirectory::socket_name(std::string_view table) {
    return std::string(table) + std::string(socket_extension);
}

} // namespace tondo::server
