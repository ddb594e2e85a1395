#include "storage/files/overwrite.hpp"

#include "core/text_hash.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"
#include "system/unique_fd.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

// Room for a longer text is claimed before the old one is touched.
bool claim_room(const system::UniqueFd &file, std::size_t size) {
    struct stat before {};
    if (::fstat(file.get(), &before) != 0 || static_cast<std::size_t>(before.st_size) >= size)
        return true;
    const int failure = system::claim_space(file, size);
    if (failure == 0 || failure == EOPNOTSUPP || failure == EINVAL)
        return true;
    if (::ftruncate(file.get(), before.st_size) == 0)
        errno = failure;
    return false;
}

bool write_over(int file, std::string_view text) {
    return system::write_all(file, text) && ::ftruncate(file, static_cast<off_t>(text.size())) == 0 &&
           ::fsync(file) == 0;
}

} // namespace

bool may_be_overwritten(int error_number) {
    return error_number == EACCES || error_number == EPERM || error_number == EBUSY ||
           error_number == EROFS; // of the folder: the file may be mounted
}

fs::path overwrite(const fs::path &file, std::string_view text) {
    const fs::path real = real_path(file);
    const system::UniqueFd opened(::open(real.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!opened.is_open())
        throw system::Failure("write", file, errno);
    const fs::path folder = state_directory() / "replaced";
    make_directories(folder);
    const std::string stem = real.stem().string();
    const std::string extension = real.extension().string();
    // An interrupted write leaves this name, which no later write replaces.
    const fs::path during = make_fresh_file(folder / real.filename(), private_file);
    try {
        write_atomically(during, read_file(real));
        if (!claim_room(opened, text.size()))
            throw system::Failure("write", file, errno);
    } catch (...) {
        ::unlink(during.c_str());
        throw;
    }
    if (!write_over(opened.get(), text))
        throw system::Failure(system::Failure("write", file, errno).what() +
                              ("; its contents before are in " + during.string()));
    fs::path copy = folder / (stem + "-" + text_hash(real.string()) + extension);
    std::error_code failure; // then the copy keeps its first name
    fs::rename(during, copy, failure);
    return failure ? during : copy;
}

} // namespace tondo::storage
