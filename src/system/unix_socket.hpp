#pragma once
// Unix-domain stream sockets, and the user at the other end as the kernel reports it.

#include "system/unique_fd.hpp"

#include <filesystem>
#include <string_view>
#include <sys/types.h>

namespace tondo::system {

/// Creates a non-blocking listening socket at a path that does not exist yet, with `permissions` 0666, 0660 or 0600.
/// Throws Failure that names the path `named`.
UniqueFd listen_at(const std::filesystem::path &path, mode_t permissions, const std::filesystem::path &named);

/// Connects, non-blocking. On failure the result is not open and errno is set.
UniqueFd connect_to(const std::filesystem::path &path);

/// Accepts the next connection. If there is none or on failure, the result is not open and errno is set.
UniqueFd accept_from(const UniqueFd &listener);

/// Sends what the socket accepts without waiting. Returns the number of bytes, or -1 with errno set; no SIGPIPE.
ssize_t send_to(const UniqueFd &socket, std::string_view bytes);

/// The user of the process at the other end, from the kernel. Throws Failure.
uid_t user_at(const UniqueFd &socket);

} // namespace tondo::system
