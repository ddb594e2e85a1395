#include "server/logins.hpp"

#include "game/names.hpp"
#include "notation/look_alikes.hpp"

#include <cerrno>
#include <mutex>
#include <pwd.h>
#include <vector>

namespace tondo::server {

namespace {

constexpr std::size_t entry_size = 1 << 14;
const std::string uid_prefix = "uid";

} // namespace

std::string login_name(uid_t user) {
    std::vector<char> buffer(entry_size);
    passwd entry{};
    passwd *found = nullptr;
    ::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found);
    return found && game::is_client_name(found->pw_name) ? found->pw_name : uid_prefix + std::to_string(user);
}

// A login that cannot be looked up counts as existing.
bool is_login(const std::string &name) {
    std::vector<char> buffer(entry_size);
    passwd entry{};
    passwd *found = nullptr;
    const int failure = ::getpwnam_r(name.c_str(), &entry, buffer.data(), buffer.size(), &found);
    const bool is_nameless = name.starts_with(uid_prefix) && name.size() > uid_prefix.size() &&
                             name.find_first_not_of("0123456789", uid_prefix.size()) == name.npos;
    return found || is_nameless || failure == ERANGE || failure == EIO || failure == EMFILE || failure == ENFILE;
}

bool looks_like_login(const std::string &name) {
    static std::mutex one_at_a_time; // all threads share the place in the list of logins
    const std::string looks = notation::skeleton(name);
    bool found = is_login(name);
    const std::lock_guard alone(one_at_a_time);
    ::setpwent();
    while (const passwd *const entry = found ? nullptr : ::getpwent())
        found = notation::skeleton(entry->pw_name) == looks;
    ::endpwent();
    return found;
}

} // namespace tondo::server
