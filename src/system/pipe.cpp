#include "system/pipe.hpp"

#include "system/failure.hpp"
#include "system/has_linux.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tondo::system {

Pipe make_pipe() {
    std::array<int, 2> ends{};
#if TONDO_HAS_LINUX
    const bool made = ::pipe2(ends.data(), O_CLOEXEC) == 0;
#else
    const bool made = ::pipe(ends.data()) == 0;
#endif
    if (!made)
        throw Failure("make", "a pipe", errno);
    Pipe pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
    if constexpr (!TONDO_HAS_LINUX)
        for (const int end : ends)
            close_on_exec(end);
    return pipe;
}

Wakeup::Wakeup() : pipe_(make_pipe()) {
    never_wait(pipe_.read_end.get());
    never_wait(pipe_.write_end.get());
}

void Wakeup::notify() const {
    const int error = errno;
    // A full pipe wakes the loop as well.
    [[maybe_unused]] const ssize_t written = ::write(pipe_.write_end.get(), "", 1);
    errno = error;
}

void Wakeup::clear() const {
    std::array<char, 64> drained;
    while (::read(pipe_.read_end.get(), drained.data(), drained.size()) > 0) {
    }
}

} // namespace tondo::system
