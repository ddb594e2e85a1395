#pragma once
// Unix-domain stream sockets, and the user at the other end as the kernel reports it.

#include "system/unique_fd.hpp"

#include <filesystem>
#include <string>
#include <sys/types.h>

namespace tondo::server {

/// Creates a non-blocking listening socket at a path that does not exist yet, with `permissions` 0666, 0660 or 0600.
/// Throws Failure that names the path `named`.
system::UniqueFd listen_at(const std::filesystem::path &path, mode_t permissions, const std::filesystem::path &named);

/// Connects, non-blocking. On failure the result is not open and errno is set.
system::UniqueFd connect_to(const std::filesystem::path &path);

/// Accepts the next connection. If there is none or on failure, the result is not open and errno is set.
system::UniqueFd accept_from(const system::UniqueFd &listener);

/// The user of the process at the other end, from the kernel.
uid_t user_at(const system::UniqueFd &socket);

/// The login, such as `anna`; `uid1001` if that is no valid client name.
std::string login_name(uid_t user);

/// Whether login_name() can return that name for a login of the machine.
bool is_login(const std::string &name);
/// Whether a name is a login of this machine, or looks like one.
bool looks_like_login(const std::string &name);

} // namespace tondo::server
