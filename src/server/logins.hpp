#pragma once
// Logins of this machine as names of players.

#include <string>
#include <sys/types.h>

namespace tondo::server {

/// The login, such as `anna`; `uid1001` if that is no valid client name.
std::string login_name(uid_t user);

/// Whether login_name() can return that name for a login of the machine.
bool is_login(const std::string &name);
/// Whether a name is a login of this machine, or looks like one.
bool looks_like_login(const std::string &name);

} // namespace tondo::server
