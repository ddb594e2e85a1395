#pragma once

#include "system/unique_fd.hpp"

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace tondo::system {

/// A program whose standard input and output are the other end of a socket. It ends with this object.
class SocketProgram {
public:
    enum class Errors : std::uint8_t { shown, discarded };

    /// Looks for the program, the first word, in $PATH. Throws Failure.
    SocketProgram(std::vector<std::string> words, Errors errors);
    ~SocketProgram();
    SocketProgram(const SocketProgram &) = delete;
    SocketProgram &operator=(const SocketProgram &) = delete;

    /// This end, non-blocking; once.
    UniqueFd take_socket() { return std::move(socket_); }

private:
    UniqueFd socket_;
    pid_t process_ = -1;
};

} // namespace tondo::system
