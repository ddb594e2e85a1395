#pragma once
// Unix-domain stream sockets, and the user at the other end as the kernel reports it.

#include "system/unique_fd.hpp"

#include <filesystem>
#include <string>
#include <sys/types.h>

namespace tondo::app {

/// Listens at a path where nothing is yet. `permissions` of the socket: 0666, 0660 or 0600. Never blocks. Throws
/// Failure that calls the path `named`.
UniqueFd listen_at(const std::filesystem::path &path, mode_t permissions, const std::filesystem::path &named);

/// Connects; never blocks. Not open, with errno set, if it fails.
UniqueFd connect_to(const std::filesystem::path &path);

/// Accepts the next connection; not open, with errno set, if there is none or it fails.
UniqueFd accept_from(const UniqueFd &listener);

/// The user under which the process at the other end connected, or listens.
uid_t user_at(const UniqueFd &socket);

/// `anna`; `uid1001` if the login is no valid name of a client.
std::string login_name(uid_t user);

/// Whether login_name() can give that name to a log-in of the machine.
bool is_login(const std::string &name);

} // namespace tondo::app
