#include "storage/files/input_file.hpp"

#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::storage {

InputFile::InputFile(const std::filesystem::path &file) : name_(file == "-" ? "standard input" : file) {
    const bool standard_input = file == "-";
    // A shell's <(command) is already open; opening any other pipe would block until somebody writes.
    const bool command = file.parent_path() == "/dev/fd";
    file_ = system::UniqueFd(standard_input ? ::dup(STDIN_FILENO)
                                            : ::open(file.c_str(), O_RDONLY | O_CLOEXEC | (command ? 0 : O_NONBLOCK)));
    struct stat what {};
    if (!file_.is_open() || ::fstat(file_.get(), &what) != 0)
        throw system::Failure("read", name_, errno);
    if (S_ISDIR(what.st_mode))
        throw system::Failure("read", name_, EISDIR);
    if (!S_ISREG(what.st_mode) && !standard_input && !(command && S_ISFIFO(what.st_mode)))
        throw system::Failure("cannot read " + name_.string() + ": it is a pipe or a device; give its contents as -");
    if (S_ISREG(what.st_mode))
        size_ = static_cast<std::size_t>(what.st_size);
}

bool InputFile::read(std::string &text) {
    const std::size_t before = text.size();
    text.resize(before + input_piece);
    ssize_t got = 0;
    do
        got = ::read(file_.get(), text.data() + before, input_piece);
    while (got < 0 && errno == EINTR);
    const int failure = errno;
    text.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
    if (got < 0)
        throw system::Failure("read", name_, failure);
    done_ += static_cast<std::size_t>(got);
    return got > 0;
}

} // namespace tondo::storage
